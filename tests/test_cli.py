"""The command line, as a person meets it: real processes, what they print, how they end."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import cantina

HERE = Path(__file__).parent
GAME = "mexican-standoff"
COMMANDS = ["serve", "play", "simulate", "arena", "verify", "check", "bench", "doctor"]


def run(*arguments: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cantina", *arguments],
        input=typed,
        stdin=subprocess.DEVNULL if typed is None else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def complains(*arguments: str) -> str:
    """The one line with which a command refuses."""
    done = run(*arguments)
    lines = done.stderr.splitlines()
    assert (done.returncode, done.stdout, len(lines)) == (2, "", 1), done.stderr
    return lines[0]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four simulated games with all legal moves, one round each."""
    out = tmp_path_factory.mktemp("records") / "games.jsonl"
    arguments = (
        "--games",
        "4",
        "--seed",
        "5",
        "--option",
        "rounds=1",
        "--legal",
        "--out",
        str(out),
    )
    assert run("simulate", GAME, *arguments).returncode == 0
    return out


# ---- help and versions -----------------------------------------------------------------------


def test_the_version_is_the_packages():
    assert run("--version").stdout.strip() == f"cantina {cantina.__version__}"


def test_without_a_command_help_is_shown():
    done = run()
    assert done.returncode == 0
    assert all(command in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str):
    done = run(command, "--help")
    assert done.returncode == 0
    assert f"Example: cantina {command}" in done.stdout


@pytest.mark.parametrize("code", ["import cantina", "from cantina.cli import commands"])
def test_importing_the_package_and_its_help_load_no_compiler(code: str):
    program = f"{code}\nimport sys\nprint([m for m in ('numba', 'numpy') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


# ---- bad arguments ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["nonsense"], "No such command"),
        (["simulate"], "Missing argument"),
        (["simulate", "poker"], "the games are: "),
        (["simulate", GAME, "--seats", "2"], "3 to 5 seats, not 2"),
        (["simulate", GAME, "--seats", "many"], "not a valid integer"),
        (["simulate", GAME, "--games", "0"], "--games"),
        (["simulate", GAME, "--option", "rounds"], "name=value"),
        (["simulate", GAME, "--option", "rounds=0"], "from 1 to 20"),
        (["simulate", GAME, "--option", "rounds=two"], "from 1 to 20"),
        (["simulate", GAME, "--option", "jokers=1"], "no option 'jokers'"),
        (["simulate", GAME, "--players", "genius"], "there is no bot 'genius'"),
        (["simulate", GAME, "--players", "random,random,random,random,random"], "5 players"),
        (["simulate", GAME, "--legal"], "say --out as well"),
        (["simulate", GAME, "--out", "no/such/folder/games.jsonl"], "cannot be written"),
        (["simulate", GAME, "--out", "/"], "cannot be written"),
        (["play", GAME, "--level", "genius"], "--level"),
        (["check", "poker"], "the games are: "),
        (["check", GAME, "--seats", "7"], "3 to 5 seats, not 7"),
        (["check", GAME, "--proof", "luck"], "there is no proof 'luck'; the proofs are: dead-ends"),
        (["bench", "--game", "poker"], "the games are: "),
        (["bench", "--seconds", "-1"], "--seconds"),
        (["serve", "--port", "99999"], "--port"),
        (["serve", "--host", "256.1.1.1", "--port", "0"], "256.1.1.1"),
        (["verify"], "Missing argument"),
        (["verify", "no-such-file.jsonl"], "no such file"),
        (["verify", "."], "directory"),
    ],
)
def test_bad_arguments_get_one_clear_line(arguments: list[str], part: str):
    assert part.lower() in complains(*arguments).lower()


def test_a_full_disk_is_one_clear_line():
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    done = run("simulate", GAME, "--games", "2", "--option", "rounds=1", "--out", "/dev/full")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1 and "cannot be written" in done.stderr


# ---- simulate and verify ---------------------------------------------------------------------


def test_simulated_games_verify(games: Path):
    done = run("verify", str(games))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "4 records in 1 file: all right\n"


def test_the_handed_records_verify():
    files = sorted(str(path) for path in (HERE / "records").glob("mexican-standoff-*.gz"))
    assert files
    done = run("verify", *files)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].endswith(f"in {len(files)} files: all right")
    assert len(done.stdout.splitlines()) == 1


def test_a_simulated_record_holds_all_legal_moves_and_its_seed(games: Path):
    record = json.loads(games.read_text(encoding="utf-8").splitlines()[0])
    assert len(record["seed"]) == 32
    assert record["options"] == {"rounds": 1}
    moves = [event for event in record["events"] if "move" in event]
    assert all(event["move"] in event["legal"] for event in moves)


def test_games_do_not_depend_on_the_number_of_workers(tmp_path: Path):
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl.gz"]
    for workers, file in zip(("1", "2"), files, strict=True):
        arguments = ("--games", "9", "--option", "rounds=1", "--workers", workers)
        assert run("simulate", GAME, *arguments, "--out", str(file)).returncode == 0
    assert files[0].read_bytes() == gzip.decompress(files[1].read_bytes())


def test_the_compiled_loop_and_the_records_tell_of_the_same_games(tmp_path: Path):
    arguments = ("simulate", GAME, "--games", "9", "--seed", "3", "--option", "rounds=1", "--json")
    fast = json.loads(run(*arguments).stdout)
    slow = json.loads(run(*arguments, "--out", str(tmp_path / "games.jsonl")).stdout)
    for result in (fast, slow):
        result.pop("seconds")
        result.pop("out")
    assert fast == slow


def test_bots_can_be_seated(tmp_path: Path):
    out = tmp_path / "games.jsonl"
    players = "greedy,random,search:32it"
    arguments = ("--seats", "3", "--games", "2", "--option", "rounds=1", "--players", players)
    done = run("simulate", GAME, *arguments, "--out", str(out), "--json")
    result = json.loads(done.stdout)
    assert result["players"] == players.split(",")
    assert sum(row["won"] for row in result["by_seat"]) == pytest.approx(1)
    assert run("verify", str(out)).returncode == 0


def test_records_can_go_to_standard_output():
    done = run("simulate", GAME, "--games", "1", "--option", "rounds=1", "--out", "-")
    assert cantina.verify_record(done.stdout) == []


def spoiled(record: dict[str, Any]) -> dict[str, Any]:
    """The record with the second play of the first trick changed to a card that is not there."""
    event = next(event for event in record["events"] if event.get("move", "").startswith("play"))
    event["move"] = "play 1" if event["move"] != "play 1" else "play 2"
    return record


def test_a_wrong_record_is_one_line_with_its_place(games: Path, tmp_path: Path):
    lines = games.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[2])
    record["result"]["scores"][0] += 5
    lines[2] = json.dumps(record)
    file = tmp_path / "wrong.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")

    done = run("verify", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    wrong, summary = done.stdout.splitlines()
    index = len(record["events"])
    assert wrong.startswith(f"{file}:3: event {index}: expected scores ")
    assert ", found " in wrong
    assert summary == "4 records in 1 file: 1 wrong"

    told = json.loads(run("verify", "--json", str(file)).stdout)
    (problem,) = told["wrong"]
    assert (problem["file"], problem["line"], problem["index"]) == (str(file), 3, index)
    assert problem["expected"].startswith("scores") and problem["found"].startswith("[")


def test_a_line_that_is_no_json_is_a_wrong_record_among_others(games: Path, tmp_path: Path):
    file = tmp_path / "broken.jsonl"
    file.write_text(games.read_text(encoding="utf-8") + '{"format": \n', encoding="utf-8")
    done = run("verify", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[0].startswith(f"{file}:5: header: expected JSON, found ")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("empty.jsonl", b"", "nothing in it"),
        ("empty.json", b"", "nothing in it"),
        ("text.jsonl", b"once upon a time\nthere was a game\n", "no json in it"),
        ("text.json", b"once upon a time\n", "no json in it"),
        ("binary.jsonl", bytes(range(256)) * 50, "not a text file"),
        ("fake.jsonl.gz", b"this is not compressed", "not a gzip"),
        ("empty.jsonl.gz", b"", "nothing in it"),
    ],
)
def test_a_file_without_records_is_one_clear_line(
    tmp_path: Path, name: str, content: bytes, why: str
):
    (tmp_path / name).write_bytes(content)
    assert why in complains("verify", str(tmp_path / name)).lower()


def test_a_file_that_is_cut_short_is_one_clear_line(games: Path, tmp_path: Path):
    whole = gzip.compress(games.read_bytes())
    for size in (12, len(whole) // 2, len(whole) - 4):
        file = tmp_path / f"{size}.jsonl.gz"
        file.write_bytes(whole[:size])
        done = run("verify", str(file))
        assert done.returncode == 2
        assert (
            done.stderr == f"cantina verify: {file}: the compressed file is broken or cut short\n"
        )


def test_the_other_files_are_still_verified_when_one_cannot_be_read(games: Path):
    done = run("verify", "nowhere.jsonl", str(games))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout.startswith("4 records")


def test_a_name_that_no_terminal_should_see_is_shown_escaped(tmp_path: Path):
    name = str(tmp_path / "a\x1b[31mb\nc.jsonl")
    assert "\\x1b[31mb c.jsonl" in complains("verify", name)


# ---- play, check, bench, doctor, serve -------------------------------------------------------


def test_a_person_plays_a_round_by_numbers():
    done = run(
        "play", GAME, "--seats", "3", "--seed", "4", "--level", "greenhorn",
        "--option", "rounds=1", typed="1\n" * 80,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Your hand: " in done.stdout
    assert "The game is over" in done.stdout or "wins the game" in done.stdout


def test_after_the_end_one_plays_again_easier_the_same_or_harder():
    done = run(
        "play", GAME, "--seats", "3", "--seed", "4", "--level", "greenhorn",
        "--option", "rounds=1", typed="1\n" * 80 + "easier\nq\n",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Play again? easier (Tenderfoot) · same (Greenhorn) · harder (" in done.stdout
    assert "Type easier, same, harder, or q." in done.stdout
    assert done.stdout.count("3 seats.") == 2
    assert done.stdout.rstrip().endswith("Good bye.")


def test_at_the_prompt_one_can_ask_for_a_rule_and_quit():
    done = run("play", GAME, "--seed", "4", typed="? 5.3\n?\nt\nl\npass\n?\nnonsense\n999\nq\n")
    assert done.returncode == 0
    assert "5.3 One card cannot raise" in done.stdout
    assert "That is no move here" in done.stdout
    assert "There are moves 1 to " in done.stdout
    assert done.stdout.rstrip().endswith("Good bye.")


def test_the_end_of_the_input_ends_the_game_quietly():
    done = run("play", GAME, "--seed", "4", typed="")
    assert (done.returncode, done.stderr) == (0, "")


def test_check_says_which_proofs_hold():
    done = run("check", GAME, "--positions", "2", "--seats", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(" holds " in line for line in done.stdout.splitlines())
    assert "paired" in done.stdout


def test_check_runs_only_the_proofs_that_are_named():
    named = ("--proof", "scores", "--proof", "told")
    done = run("check", GAME, "--positions", "2", "--seats", "3", *named)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["scores", "told"]


def test_bench_measures_every_number_of_seats():
    report = json.loads(run("bench", "--seconds", "0.05", "--json").stdout)
    assert [row["seats"] for row in report["speeds"] if row["game"] == GAME] == [3, 4, 5]
    assert all(row["one_core"] > 0 and row["state_bytes"] <= 768 for row in report["speeds"])
    assert {row["game"] for row in report["speeds"]} == set(cantina.all_games())
    assert all(start["seconds"] > 0 for start in report["starts"])


def test_doctor_knows_the_versions_and_the_games():
    report = json.loads(run("doctor", "--json").stdout)
    assert report["versions"]["cantina"] == cantina.__version__
    assert GAME in report["warm"]
    assert run("doctor").returncode == 0


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "cantina", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_house_opens_and_closes_on_interrupt(tmp_path: Path):
    process = started("serve", "--port", "0", "--data", str(tmp_path))
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Cantina is open at http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert "Traceback" not in errors


def test_an_interrupted_simulation_ends_quietly():
    process = started("simulate", GAME, "--games", "100000000")
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    try:
        _, errors = process.communicate(timeout=120)
    finally:
        process.kill()
    assert (process.returncode, errors.strip()) == (130, "")


def test_a_reader_that_has_gone_is_no_error():
    process = started("simulate", GAME, "--games", "40", "--option", "rounds=1", "--out", "-")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    process.stderr.close()
    assert process.wait(timeout=120) == 141
