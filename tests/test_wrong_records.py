"""Records that are wrong in any way at all: one clear line, never an error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.lab.verify import check_line
from tests.test_cli import GAME, run

RECORD = cantina.new(GAME, seats=3, seed=11, options={"rounds": 1})
while not RECORD.over:
    RECORD.play(RECORD.legal_moves[0])
TEXT = json.dumps(RECORD.record(legal=True))

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["rider 7", "play 9", "pass", "deal", "1", "W"]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside),
    max_leaves=5,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    found: list[tuple[Any, Any]] = []
    keys = (
        range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else ()
    )
    for key in keys:
        found += [(value, key), *places(value[key])]
    return found


@settings(max_examples=150)
@given(data=st.data())
def test_a_record_changed_anywhere_is_right_or_one_line_and_never_an_error(data: st.DataObject):
    record = json.loads(TEXT)
    spots = places(record)
    container, key = spots[data.draw(st.integers(0, len(spots) - 1))]
    how = data.draw(st.sampled_from(["replace", "delete", "repeat"]))
    if how == "replace":
        container[key] = data.draw(ANYTHING)
    elif how == "delete":
        del container[key]
    elif isinstance(container, list):
        container.insert(key, container[key])
    else:
        container[data.draw(st.text(max_size=8))] = container[key]
    wrong, is_json = check_line(1, json.dumps(record))
    assert is_json
    assert wrong is None or (wrong.expected and wrong.found and wrong.text)


@settings(max_examples=150)
@given(st.text(max_size=40), st.integers(0, len(TEXT)), st.integers(0, 40))
def test_a_text_changed_anywhere_is_never_an_error(more: str, at: int, cut: int):
    wrong, _ = check_line(1, TEXT[:at] + more + TEXT[at + cut :])
    assert wrong is None or wrong.text


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        "1" * 5_000,
        "NaN",
        "[]",
        '"\\ud800"',
        '{"format":"\\ud800"}',
        TEXT.replace('"seats": 3', '"seats": ' + "9" * 5_000),
        TEXT.replace('"seats": 3', '"seats": NaN'),
        TEXT.replace('"seats": 3', '"seats": true'),
    ],
    ids=lambda line: line[:16],
)
def test_awkward_json_is_one_clear_line(line: str, tmp_path: Path):
    file = tmp_path / "awkward.jsonl"
    file.write_text(f"{TEXT}\n{line}\n", encoding="utf-8")
    done = run("verify", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    assert len(done.stdout.splitlines()) == 2
    assert done.stdout.startswith(f"{file}:2: ")
