"""A state is one fixed-size record without holes."""

from __future__ import annotations

import numpy as np
import pytest

import cantina
from cantina.engine.record import HEADER, blank, copy_of, layout, raw, same


@pytest.mark.parametrize(
    "name", ["base", "round", "size", "copy", "view", "data", "max", "tobytes"]
)
def test_a_name_that_numpy_uses_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"a record cannot have a field '{name}'"):
        layout([(name, "u1")], limit=384)


def test_flags_are_u1_since_nested_bools_do_not_compile() -> None:
    with pytest.raises(ValueError, match="use u1 for flags"):
        layout([("passed", "?", (5,))], limit=384)


def test_a_record_has_a_limit() -> None:
    with pytest.raises(ValueError, match="at most 64 are allowed"):
        layout([("piles", "u1", (200,))], limit=64)


def test_holes_are_refused_so_that_bytes_can_be_compared() -> None:
    with pytest.raises(ValueError, match="holes"):
        layout([("flag", "u1"), ("score", "i4")], limit=384)


def test_a_record_is_whole_words_with_the_header_first() -> None:
    dtype = layout([("flag", "u1")], limit=384)
    assert dtype.itemsize % 8 == 0
    names = [name for name, *_ in HEADER]
    assert list(dtype.names or ())[: len(names)] == names


MOST_BYTES = {"mexican-standoff": 384, "el-paso": 768}


@pytest.mark.parametrize("name", list(cantina.all_games()))
def test_every_games_state_is_small_and_starts_with_the_header(name: str) -> None:
    dtype = cantina.game(name).dtype
    assert dtype.itemsize <= MOST_BYTES.get(name, 512)
    for field, kind, *shape in HEADER:
        assert dtype.fields is not None and field in dtype.fields
        assert dtype.fields[field][0] == np.dtype((kind, *shape) if shape else kind)


def test_a_field_that_there_is_not_can_be_neither_read_nor_written() -> None:
    record = blank(layout([("score", "i4", (2,))], limit=384))[0]
    with pytest.raises(AttributeError, match="scores"):
        _ = record.scores
    with pytest.raises(AttributeError, match="scores"):
        record.scores = 5


def test_blank_records_are_zero_and_have_attributes() -> None:
    dtype = layout([("score", "i4", (2,))], limit=384)
    records = blank(dtype, 3)
    assert len(records) == 3 and raw(records) == bytes(3 * dtype.itemsize)
    records[1].score[0] = 5
    assert records[1].score[0] == 5 and records[0].score[0] == 0


def test_a_copy_is_independent_and_equal_until_one_changes() -> None:
    record = blank(layout([("score", "i4", (2,))], limit=384))[0]
    record.score[1] = 7
    twin = copy_of(record)
    assert same(record, twin)
    twin.score[1] = 8
    assert not same(record, twin) and record.score[1] == 7


def test_a_record_out_of_many_is_handed_to_compiled_code_as_itself() -> None:
    game = cantina.game("mexican-standoff")
    matches = [cantina.new(game, seats=3, seed=seed) for seed in range(3)]
    for number, match in enumerate(matches):
        for _ in range(4 * number):
            match.play(match.legal_moves[0])
    batch = blank(game.dtype, 3)
    for number, match in enumerate(matches):
        batch[number] = match.redacted(match.turn)
    before = [raw(record) for record in batch]
    for number, match in enumerate(matches):
        mask = game.mask()
        game.verbs.legal(batch[number], mask)
        assert mask.nonzero()[0].tolist() == match.legal_actions
    # What changes one record changes it in its place, and none beside it.
    game.verbs.redact(batch[1], -1)
    alone = matches[1].redacted(None)
    assert [raw(record) for record in batch] == [before[0], raw(alone), before[2]]
