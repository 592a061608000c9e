"""Bots of other processes: real ones, that play well, and that misbehave in every way we know."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cantina
from cantina.bots import make, messages, process
from cantina.bots.errors import Misbehaved
from cantina.bots.pipes import LONGEST_ANSWER
from cantina.games import names
from cantina.lab.arena import Plan, Played, play_game
from cantina.lab.arena.schedule import games
from tests.bots.processes import depends_on_knowledge_alone, gone, noted

GAME = "mexican-standoff"
BAD = Path(__file__).parent / "bad_bot.py"
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "line_bot" / "line_bot.py"


def command(*words: str | Path) -> str:
    return "cmd:" + shlex.join([sys.executable, *map(str, words)])


def one_game(*words: str | Path, game: str = GAME, patience: float = 1.0, deal: int = 0) -> Played:
    """A game between the process and greedy bots, the process on seat 0."""
    plan = Plan.of(
        game,
        ["greedy", f"mine={command(*words)}"],
        options={"rounds": 1} if game == GAME else {},
        patience=patience,
    )
    number, lineup = next(one for one in games(plan) if one[1][0] == "mine" and one[0] >= deal)
    return play_game((plan, number, lineup))


def test_the_example_bot_plays_whole_games_of_every_kind():
    for game in names():
        played = one_game(EXAMPLE, game=game, patience=60)
        assert played.ended and played.forfeits == {}
        assert sum(played.shares) == pytest.approx(1)


def test_the_manual_shows_the_example_bot_as_it_is():
    manual = EXAMPLE.parents[2] / "bots-of-strangers.md"
    assert EXAMPLE.read_text(encoding="utf-8") in manual.read_text(encoding="utf-8")


def test_a_process_with_a_seed_plays_the_same_game_again():
    first, second = (one_game(EXAMPLE, patience=60) for _ in range(2))
    assert (first.scores, first.plies) == (second.scores, second.plies)


WAYS = [
    ("crash", "its process ended with exit code 1: ZeroDivisionError: out of luck"),
    ("exit", "its process ended with exit code 3"),
    ("silence", "it gave no answer within 1 seconds"),
    ("illegal", "which is not legal there"),
    ("nonsense", "it answered 'checkmate', which is no move"),
    ("garbage", "it answered with what is no JSON: 'I think I would rather not'"),
    ("nesting", "it answered with what is no JSON: '[[["),
    ("nothing", 'its answer has no "move" that is a text: \'{"answer": 42}\''),
    ("number", 'its answer has no "move" that is a text'),
    ("long-line", f"it wrote a line of more than {LONGEST_ANSWER} bytes"),
    ("flood", "it wrote more than one line for an answer"),
    ("grumble", "it flooded its stderr"),
    ("closed", "it closed its input or output"),
    ("binary", "no JSON"),
]


@pytest.mark.parametrize(("way", "why"), WAYS)
def test_misbehaviour_forfeits_the_game_with_a_reason_and_ends_the_process(
    way: str, why: str, tmp_path: Path
):
    played = one_game(BAD, way, tmp_path / "pids")
    culprits = [seat for seat, name in enumerate(played.lineup) if name == "mine"]
    (seat,) = played.forfeits
    assert seat in culprits
    assert why in played.forfeits[seat]
    assert played.ended
    assert played.shares[seat] == 0 and sum(played.shares) == pytest.approx(1)
    assert played.ranks[seat] == max(played.ranks) == played.ranks.count(1) + 1
    assert gone(tmp_path / "pids")


def test_words_that_nobody_asked_for_forfeit_the_game():
    played = one_game(BAD, "chatter")
    (why,) = played.forfeits.values()
    assert "by the way" in why


def test_a_process_that_never_reads_is_not_waited_for_longer_than_agreed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("cantina.bots.pipes.STARTING", 0.5)
    plan = Plan.of(
        GAME, ["greedy", f"mine={command(BAD, 'deaf', tmp_path / 'pids')}"], patience=0.5
    )
    number, lineup = next(iter(games(plan)))
    played = play_game((plan, number, lineup))
    (why,) = played.forfeits.values()
    assert "within" in why


def test_children_and_processes_that_stay_are_ended_with_the_game(tmp_path: Path):
    for way in ("brood", "stays"):
        assert one_game(BAD, way, tmp_path / way).ended
        assert gone(tmp_path / way)


def test_an_arena_that_is_interrupted_ends_the_bots_and_says_how_to_go_on(tmp_path: Path):
    file, pids = tmp_path / "arena.db", tmp_path / "pids"
    arguments = ("--option", "rounds=1", "--seats", "3", "--deals", "2", "--workers", "2")
    bots = ("--bots", "greedy", "--bots", f"mine={command(BAD, 'brood-silence', pids)}")
    running = subprocess.Popen(
        [sys.executable, "-m", "cantina", "arena", GAME, *bots, *arguments, "--patience", "600",
         "--file", str(file)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    noted(pids, running)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate()
    assert running.returncode == 130
    assert "games are missing, all others are in" in said
    assert gone(pids)


@given(
    st.binary(max_size=200)
    | st.text(max_size=60).map(lambda text: json.dumps({"move": text}).encode())
    | st.sampled_from(["play W", "stand", "rider 3"]).map(
        lambda text: b'{"move": "%s"}' % text.encode()
    )
)
def test_whatever_a_process_answers_is_a_legal_move_or_a_reason(line: bytes):
    assert (judged := judgement(line)) in MATCH.legal_actions or str(judged).isprintable()


MATCH = cantina.new(GAME, seats=3, seed=1)


def judgement(line: bytes) -> int | str:
    """What becomes of an answer: the action, or why it forfeits the game."""
    try:
        move = process._move(line)  # pyright: ignore[reportPrivateUsage]
        return process._action(MATCH, move)  # pyright: ignore[reportPrivateUsage]
    except Misbehaved as error:
        return str(error)


def test_a_command_that_is_not_there_is_refused_before_anything_is_played():
    with pytest.raises(ValueError, match="there is no command 'no-such-program'"):
        Plan.of(GAME, ["greedy", "cmd:no-such-program --fast"])
    with pytest.raises(ValueError, match="cannot be read: no closing quotation"):
        Plan.of(GAME, ["greedy", "cmd:python 'my bot.py"])
    with pytest.raises(ValueError, match="cmd: needs a command"):
        Plan.of(GAME, ["greedy", "cmd:"])


def test_a_process_is_never_handed_a_bare_record():
    match = cantina.new(GAME, seed=1)
    bot = make(command(EXAMPLE), match.game, seed=1)
    with pytest.raises(ValueError, match="asked with its view"):
        bot.choose(match.redacted(match.turn), match.legal_actions)


# ---- what goes over the border -----------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_what_a_process_is_told_depends_on_what_its_seat_knows_and_on_nothing_else(name: str):
    depends_on_knowledge_alone(name, "border", told)


def told(match: cantina.Match, seat: int) -> list[bytes]:
    """Every line that a process on that seat can be sent here."""
    lines = [messages.hello(match, seat, 5, 1.0), messages.end(match, seat, [])]
    if match.turn == seat:
        lines += [messages.ask(match, seat, 0)]
    else:
        lines += [match.view(seat), {"log": match.log(seat)}]
    return [messages.encoded(line) for line in lines]


def test_the_end_of_another_bots_misbehaviour_tells_nobody_what_it_said():
    match = cantina.new(GAME, seed=1)
    assert messages.end(match, 0, [2]) == {"is": "end", "result": None, "forfeits": [2]}
