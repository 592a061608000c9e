"""Arenas: who meets whom, the same games whatever runs them, files that outlive every stop."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cantina
from cantina.bots import LEVELS
from cantina.lab.arena import OtherArena, Plan, Played, Results, games, play_game, report, run
from cantina.lab.arena.ratings import fitted, resampled
from cantina.lab.arena.running import missing
from cantina.lab.arena.schedule import sides_of, tables

GAME = "mexican-standoff"
ONE_ROUND = {"rounds": 1}


def plan_of(*bots: str, **how: Any) -> Plan:
    """A plan for one round of Mexican Standoff."""
    return Plan.of(**{"game": GAME, "bots": bots, "options": ONE_ROUND, "deals": 2, **how})


def outcome(played: Played) -> Played:
    """A game without what the machine's clock had to do with it."""
    return replace(played, seconds=[], slowest=[])


# ---- the schedule ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("kind", ["round-robin", "ladder"])
@pytest.mark.parametrize("bots", ["greedy,random", "greedy,random,search:9it", "a=greedy,b=greedy,"
                                  "c=greedy,d=greedy,e=greedy,f=greedy"])  # fmt: skip
def test_every_bot_has_every_seat_of_every_deal_equally_often_at_each_of_its_tables(
    seats: int, kind: str, bots: str
):
    plan = plan_of(bots, seats=seats, kind=kind)
    at: dict[tuple[Any, ...], list[tuple[str, ...]]] = {}
    for deal, lineup in games(plan):
        at.setdefault((deal, tuple(sorted(Counter(lineup).items()))), []).append(lineup)
    for lineups in at.values():
        assert len(set(lineups)) == len(lineups)
        for name in lineups[0]:
            assert len({sum(one[seat] == name for one in lineups) for seat in range(seats)}) == 1


def test_a_round_robin_seats_every_combination_of_bots_once_a_deal():
    plan = plan_of("a=greedy,b=greedy,c=greedy,d=greedy,e=greedy", seats=4)
    found = [frozenset(table) for table in tables(plan, 4)]
    assert len(found) == len(set(found)) == 5
    assert all(len(table) == 4 for table in found)
    assert len(list(games(plan))) == 2 * 5 * 4


def test_fewer_bots_than_seats_fill_the_table_in_equal_parts():
    plan = plan_of("a=greedy,b=greedy,c=greedy", seats=4)
    filled = Counter(name for table in tables(plan, 4) for name in table)
    assert filled == {"a": 4, "b": 4, "c": 4}


def test_a_ladder_lets_each_bot_meet_its_neighbours_and_nobody_else():
    plan = plan_of("a=greedy,b=greedy,c=greedy", seats=3, kind="ladder")
    met = {frozenset(lineup) for _, lineup in games(plan)}
    assert met == {frozenset("ab"), frozenset("bc")}
    sizes = Counter(tuple(sorted(Counter(table).values())) for table in tables(plan, 3))
    assert sizes == {(1, 2): 4}


def test_partners_are_one_side_and_the_same_bot():
    plan = Plan.of("desperados", ["a=greedy,b=greedy"], 4, {"target": 10}, deals=1)
    assert sides_of(plan) == [[0, 2], [1, 3]]
    assert {lineup for _, lineup in games(plan)} == {tuple("abab"), tuple("baba")}
    alone = Plan.of("desperados", ["a=greedy,b=greedy"], 4, {"partnership": False}, deals=1)
    assert sides_of(alone) == [[0], [1], [2], [3]]


def test_all_line_ups_of_a_deal_get_the_same_cards():
    plan = plan_of("random,greedy", seats=3)
    first: dict[int, set[str]] = {}
    for deal, _ in games(plan):
        match = cantina.new(GAME, 3, plan.deal_seed(deal), ONE_ROUND)
        first.setdefault(deal, set()).add(json.dumps(match.record()["events"][0]))
    assert [len(deals) for deals in first.values()] == [1, 1]
    assert len(set.union(*first.values())) == 2


def test_a_search_keeps_its_settings_in_a_list_of_bots():
    plan = plan_of("search:9it,depth=1,worlds=5, greedy,calm=search:9it,random=0.5", "dice=random")
    assert {bot.name: bot.spec for bot in plan.bots} == {
        "search:9it,depth=1,worlds=5": "search:9it,depth=1,worlds=5",
        "greedy": "greedy",
        "calm": "search:9it,random=0.5",
        "dice": "random",
    }
    with pytest.raises(ValueError, match="no setting 'luck'"):
        plan_of("greedy,search:9it,luck=1")


# ---- the same games ----------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_games_on_one_worker_and_on_two(tmp_path: Path):
    plan = plan_of("search:20it,greedy,random", seats=3)
    found: list[list[Played]] = []
    for workers in (1, 2):
        with Results(plan, str(tmp_path / f"{workers}.db")) as results:
            assert run(plan, results, workers) == 6
            found.append([outcome(played) for played in results.games()])
    assert found[0] == found[1]
    other = plan_of("search:20it,greedy,random", seats=3, seed=2)
    with Results(other) as results:
        run(other, results, 1)
        assert [outcome(played) for played in results.games()] != found[0]


def test_a_ray_cluster_of_two_processes_plays_the_same_games():
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'cantina[ray]'")
    arguments = ("arena", GAME, "--bots", "search:20it,greedy,random", "--seats", "3",
                 "--option", "rounds=1", "--deals", "2", "--json")  # fmt: skip
    ways = ("--workers", "1"), ("--workers", "2", "--ray")
    alone, ray = (json.loads(cli(*arguments, *way).stdout) for way in ways)
    for told in (alone, ray):
        for row in told["ratings"]:
            del row["seconds_a_decision"], row["slowest_seconds"]
    assert alone == ray


def test_without_ray_its_option_is_answered_with_how_to_get_it():
    # None in the place of a module is how Python itself says that there is none.
    without = "import sys; sys.modules['ray'] = None; from cantina.cli import main; main()"
    arguments = ("arena", GAME, "--bots", "random,greedy", "--deals", "1", "--ray")
    done = subprocess.run(
        [sys.executable, "-c", without, *arguments], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "cantina: --ray needs Ray: pip install 'cantina[ray]'\n"


# ---- the file ----------------------------------------------------------------------------------


def test_what_is_there_is_not_played_again_and_more_deals_go_on(tmp_path: Path):
    path = str(tmp_path / "arena.db")
    plan = plan_of("random,greedy", seats=3)
    with Results(plan, path) as results:
        assert run(plan, results, 1) == 12
        before = list(results.games())
    more = replace(plan, deals=3)
    with Results(more, path) as results:
        assert len(missing(more, results)) == 6
        assert run(more, results, 1) == 6
        assert list(results.games(2)) == before
        assert run(more, results, 1) == 0


def test_a_game_that_comes_twice_is_kept_once(tmp_path: Path):
    plan = plan_of("random,greedy", seats=3)
    with Results(plan, str(tmp_path / "arena.db")) as results:
        deal, lineup = next(games(plan))
        for _ in range(2):
            results.add(play_game((plan, deal, lineup)))
        assert len(list(results.games())) == 1


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"seed": 2}, "seed: 1 there, 2 now"),
        ({"seats": 4}, "seats: 3 there, 4 now"),
        ({"options": {"rounds": 2}}, "options: rounds=1 there, rounds=2 now"),
        ({"bots": ["greedy,random"]}, "bots: random, greedy there, greedy, random now"),
        ({"bots": ["random,greedy=search"]}, "bots: random, greedy there"),
        ({"kind": "ladder"}, "kind: round-robin there, ladder now"),
        ({"patience": 5}, "limit of seconds a decision: 10.0 there, 5 now"),
    ],
)
def test_other_settings_are_refused_in_one_sentence(
    tmp_path: Path, change: dict[str, Any], part: str
):
    path = str(tmp_path / "arena.db")
    plan = plan_of("random,greedy", seats=3)
    with Results(plan, path) as results:
        results.add(play_game((plan, *next(games(plan)))))
    changed = {"seats": 3, **change}
    with pytest.raises(OtherArena) as caught:
        Results(plan_of(*changed.pop("bots", ["random,greedy"]), **changed), path)
    assert part in str(caught.value)
    with Results(plan, path) as results:
        assert len(list(results.games())) == 1


def test_files_of_something_else_are_refused_and_left_alone(tmp_path: Path):
    plan = plan_of("random,greedy", seats=3)
    text = tmp_path / "text.db"
    text.write_text("once upon a time there was a game\n" * 100, encoding="ascii")
    before = text.read_bytes()
    with pytest.raises(OtherArena, match="cannot be used for an arena"):
        Results(plan, str(text))
    assert text.read_bytes() == before
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as base:
        base.execute("CREATE TABLE games (title TEXT)")
    base.close()
    with pytest.raises(OtherArena, match="a database of something else"):
        Results(plan, str(other))


def test_killed_at_any_time_it_goes_on_and_loses_and_doubles_nothing(tmp_path: Path):
    file, whole = tmp_path / "killed.db", tmp_path / "whole.db"
    arguments = ("arena", GAME, "--bots", "search:60it,greedy", "--seats", "3",
                 "--option", "rounds=1", "--deals", "7", "--file", str(file))  # fmt: skip
    running = subprocess.Popen(
        [sys.executable, "-m", "cantina", *arguments, "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while running.poll() is None and rows(file) < 5:
        time.sleep(0.01)
    running.send_signal(signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL, "it ended before it was killed"
    kept = rows(file)
    assert 5 <= kept < 42
    done = json.loads(cli(*arguments, "--workers", "1", "--json").stdout)
    assert (done["games"], done["played_now"]) == (42, 42 - kept)
    plan = plan_of("search:60it,greedy", seats=3, deals=7)
    with Results(plan, str(whole)) as results:
        run(plan, results, 1)
    assert results_in(file) == results_in(whole)


def rows(file: Path) -> int:
    """The games in a file that another process may be writing, or has not made yet."""
    if not file.exists():
        return 0
    base = sqlite3.connect(file, timeout=60)
    try:
        return int(base.execute("SELECT count(*) FROM games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
    finally:
        base.close()


def results_in(file: Path) -> list[Any]:
    base = sqlite3.connect(file)
    what = "deal, lineup, scores, ranks, shares, ended, forfeits, decisions, plies"
    found = base.execute(f"SELECT {what} FROM games ORDER BY deal, lineup").fetchall()
    base.close()
    return found


# ---- what is made of the games -----------------------------------------------------------------


def test_ratings_find_the_strengths_that_made_the_wins():
    strengths = np.array([0.0, 60.0, 150.0, 320.0])
    odds = 10 ** (strengths / 400)
    sides = np.array([[2, 1, 1, 0], [0, 1, 1, 2], [1, 1, 1, 1]], float)
    rng = np.random.default_rng(3)
    deals = 400
    played, wins = np.zeros((deals, len(sides))), np.zeros((deals, 4))
    for deal in range(deals):
        for table, seats in enumerate(sides):
            chance = seats * odds / (seats * odds).sum()
            drawn = rng.multinomial(12, chance)
            played[deal, table] += 12
            wins[deal] += drawn
    points = fitted(sides, played, wins, resampled(deals))
    for number in range(1, 4):
        steps = points[:, number] - points[:, 0]
        low, high = np.percentile(steps[1:], [2.5, 97.5])
        assert low - 5 < strengths[number] < high + 5
        assert abs(steps[0] - strengths[number]) < 25
    assert points.mean(axis=1) == pytest.approx(1500)


def test_a_hundred_points_are_64_wins_of_100_between_two():
    sides = np.array([[1.0, 1.0]])
    points = fitted(sides, np.array([[1e6]]), np.array([[0.64e6, 0.36e6]]), np.ones((1, 1)))
    assert points[0, 0] - points[0, 1] == pytest.approx(100, abs=1)


def test_a_bot_that_has_won_everything_has_a_rating_all_the_same():
    plan = plan_of("random,greedy", seats=3)
    won = [
        replace(
            play_game((plan, *game)),
            shares=[(name == "greedy") / game[1].count("greedy") for name in game[1]],
        )
        for game in games(plan)
    ]
    told = report(plan, won)
    assert np.isfinite([row.points.value for row in told.bots]).all()
    assert told.bots[0].name == "greedy"


def test_every_interval_holds_its_number_and_shares_add_up():
    plan = plan_of("random,greedy,search:20it", seats=4, deals=6, kind="ladder")
    with Results(plan) as results:
        run(plan, results, 1)
        told = report(plan, results.games())
    assert [(row.name, row.other) for row in told.steps] == [
        ("greedy", "random"),
        ("search:20it", "greedy"),
    ]
    for row in told.bots:
        assert row.points.low <= row.points.value <= row.points.high
        assert 0 <= row.won.low <= row.won.value <= row.won.high <= 1
        assert row.belief is not None and row.belief.sigma > 0
    assert told.steps[0].won is not None
    assert told.steps[0].won.value > 0.5  # a rule bot beats random moves
    names = [row.name for row in told.bots]
    weights = [row.games * 2 * row.won.value for row in told.bots]  # each has two sides of four
    assert names == list(plan.names)
    assert sum(weights) == pytest.approx(told.games)


def test_a_forfeit_is_a_loss_for_the_bot_and_its_partner():
    plan = Plan.of("desperados", ["a=greedy,b=greedy"], 4, {"target": 10}, deals=1)
    from cantina.lab.arena.playing import (
        _forfeited,  # pyright: ignore[reportPrivateUsage]
    )

    assert _forfeited(plan, {2}) == ([3, 1, 3, 1], [0.0, 0.5, 0.0, 0.5])


# ---- the command -------------------------------------------------------------------------------


def cli(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cantina", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_a_ladder_is_told_step_by_step_and_as_json(tmp_path: Path):
    file = str(tmp_path / "arena.db")
    arguments = ("arena", GAME, "--bots", "random,greedy", "--seats", "4", "--option", "rounds=1",
                 "--deals", "5", "--kind", "ladder", "--file", file)  # fmt: skip
    done = cli(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "A ladder of 2 bots: 10 games over 5 deals, seed 1." in done.stdout
    assert "greedy over random" in done.stdout
    assert "10 games played now, 10 in " in done.stdout
    told = json.loads(cli(*arguments, "--json").stdout)
    assert told["played_now"] == 0
    (step,) = told["steps"]
    assert (step["name"], step["other"]) == ("greedy", "random")
    assert step["points"]["low"] <= step["points"]["value"] <= step["points"]["high"]


def test_levels_are_bots_and_bots_have_names():
    level = LEVELS[0]
    arguments = ("--deals", "1", "--option", "rounds=1", "--seats", "3", "--json")
    told = json.loads(cli("arena", GAME, "--bots", f"{level.id},dice=random", *arguments).stdout)
    assert told["bots"] == {level.id: level.spec_for(GAME), "dice": "random"}


def test_a_stranger_that_misbehaves_is_told_and_stops_nothing():
    bot = f"broken=cmd:{sys.executable} -c 'raise SystemExit(4)'"
    arguments = ("--deals", "1", "--option", "rounds=1", "--seats", "3")
    done = cli("arena", GAME, "--bots", "greedy,random", "--bots", bot, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "broken has forfeited 3 games: its process ended with exit code 4." in done.stdout
    assert "3 games over 1 deal" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--bots", "greedy"], "an arena needs two bots or more"),
        (["--bots", "greedy,greedy"], "two bots are called greedy"),
        (["--bots", "greedy,genius"], "there is no bot 'genius'"),
        (["--bots", "greedy,genius"], f"or a level: {LEVELS[0].id}"),
        (["--bots", "greedy", "--bots", "cmd:no-such-bot"], "there is no command 'no-such-bot'"),
        (["--bots", "greedy,random", "--kind", "cup"], "--kind"),
        (["--bots", "greedy,random", "--deals", "0"], "--deals"),
        (["--bots", "greedy,random", "--seats", "9"], "3 to 5 seats, not 9"),
        (["--bots", "greedy,random", "--file", "no/such/folder/arena.db"], "cannot be used"),
        (["--bots", "greedy,random", "--file", "/"], "cannot be used"),
        ([], "--bots"),
    ],
)
def test_bad_arguments_get_one_clear_line(arguments: list[str], part: str):
    done = cli("arena", GAME, *arguments)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert part in done.stderr
