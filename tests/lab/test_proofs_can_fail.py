"""A check that cannot fail is worthless: each proof, shown a game that is broken on purpose.

The broken games are the real one with one verb or one word replaced; nothing of ours is patched.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import cantina
from cantina.bots import make
from cantina.engine import compile as compiling
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.record import WHOLE, copy_of
from cantina.games.mexican_standoff import rules
from cantina.games.mexican_standoff.state import (
    BANDIT,
    DISCARD,
    DISCARDS,
    KINDS,
    NONE,
    PLAY,
    RIDER,
    WOLF,
)
from cantina.lab.proofs import PROOFS, Case, Refuted
from cantina.lab.proofs import knowledge as about_knowledge

GAME = cantina.game("mexican-standoff")
REAL = GAME.functions
RUN = {proof.name: proof.run for proof in PROOFS}


def broken(**functions: Callable[..., Any]) -> Game:
    """The game with some of its verbs replaced."""
    return replace(GAME, functions={**REAL, **functions})


def misspoken(**words: Callable[..., Any]) -> Game:
    """The game with some of its words replaced."""
    module = ModuleType("words of a broken game")
    module.__dict__.update({**GAME.words.__dict__, **words})
    return replace(GAME, words=module)


def refuted(proof: str, game: Game, positions: int = 240, seats: int = 4, **options: Any) -> str:
    """The reason why the proof does not hold for the game; fails if it holds."""
    with pytest.raises(Refuted) as caught:
        RUN[proof](Case(game, seats, options, positions))
    return str(caught.value)


def test_every_proof_is_shown_to_fail_here():
    import sys

    text = "\n".join(
        str(vars(sys.modules[__name__])[name].__code__.co_consts)
        for name in dir(sys.modules[__name__])
        if name.startswith("test_")
    )
    assert [proof.name for proof in PROOFS if repr(proof.name) not in text] == []


# ---- play ------------------------------------------------------------------------------------


def test_a_mover_without_a_move_is_a_dead_end():
    def legal(s: Any, mask: Any) -> int:
        count = REAL["legal"](s, mask)
        if s.hand_size <= 6 and s.phase == PLAY:
            mask[:] = 0
            return 0
        return count

    assert "0 legal moves" in refuted("dead-ends", broken(legal=legal))


def test_a_wrong_count_of_legal_moves_is_noticed():
    def legal(s: Any, mask: Any) -> int:
        return REAL["legal"](s, mask) + (s.phase == DISCARD)

    assert "legal counts" in refuted("dead-ends", broken(legal=legal))


def test_an_endless_stage_is_noticed():
    class Short(Case):
        @property
        def worlds(self) -> Any:
            return SimpleNamespace(longest_stage=lambda seats: 20)

    with pytest.raises(Refuted, match="a stage of more than 20 decisions"):
        RUN["dead-ends"](Short(GAME, 4, {}, 4))


def test_a_refusal_without_a_reason_is_noticed():
    def refusal(*_: Any) -> dict[str, str]:
        return {"text": " ", "rule": "5.3"}

    assert "without a reason" in refuted("illegal", misspoken(refusal=refusal))


def test_a_refusal_by_a_rule_that_there_is_not_is_noticed():
    def refusal(*_: Any) -> dict[str, str]:
        return {"text": "No.", "rule": "99.9"}

    assert "refused by rule 99.9" in refuted("illegal", misspoken(refusal=refusal))


def test_a_refusal_that_changes_something_is_noticed():
    def legal(s: Any, mask: Any) -> int:
        if s.viewer == WHOLE:
            s.spare[0] = (int(s.spare[0]) + 1) % 100
        return REAL["legal"](s, mask)

    assert "changed the state" in refuted("illegal", broken(legal=legal))


def test_a_lost_card_is_noticed():
    def act(s: Any, action: int) -> None:
        discards = s.phase == DISCARD
        seat = int(s.turn)
        REAL["act"](s, action)
        if discards:
            s.laid[seat, action - DISCARDS] -= 1

    assert "cards" in refuted("conserved", broken(act=act))


# ---- saving ----------------------------------------------------------------------------------


def test_a_state_that_is_not_all_in_the_record_is_noticed():
    hidden = {"moves": 0}

    def act(s: Any, action: int) -> None:
        hidden["moves"] += 1
        REAL["act"](s, action)
        s.spare[0] = hidden["moves"] % 2

    assert "went another way" in refuted("copies", broken(act=act))


def test_lenient_notation_is_noticed():
    def parse_action(text: str) -> int:
        return GAME.words.parse_action(text.strip())

    assert "is read as" in refuted("notation", misspoken(parse_action=parse_action))


def test_notation_that_reads_back_as_something_else_is_noticed():
    def parse_action(text: str) -> int:
        return GAME.words.parse_action("stand" if text == "pass" else text)

    assert "reads as" in refuted("notation", misspoken(parse_action=parse_action))


def test_a_record_that_tells_another_deal_is_noticed():
    def chance_event(after: Any) -> dict[str, Any]:
        event = GAME.words.chance_event(after)
        first, second, *others = event["hands"]
        return {**event, "hands": [second, first, *others]}

    assert "its record" in refuted("records", misspoken(chance_event=chance_event))


def test_rules_that_differ_when_compiled_are_noticed():
    def act(s: Any, action: int) -> None:
        REAL["act"](s, action)
        if not compiling._mode.plain and s.phase == DISCARD:
            s.owed[0] = 0

    assert "when uncompiled" in refuted("uncompiled", broken(act=act), positions=120)


# ---- scores ----------------------------------------------------------------------------------


def test_a_wrong_score_is_noticed():
    def act(s: Any, action: int) -> None:
        REAL["act"](s, action)
        if s.over:
            s.score[1] += 5

    assert "counted again" in refuted("scores", broken(act=act), rounds=1)


def test_a_wrong_winner_is_noticed():
    def payoff(s: Any, out: Any) -> None:
        out[:] = 0
        out[0] = 1

    assert "winners" in refuted("scores", broken(payoff=payoff), positions=800, rounds=1)


# ---- words -----------------------------------------------------------------------------------


def test_a_rare_position_that_no_view_can_be_made_of_is_noticed():
    def view(game: Any, state: Any, lines: Any, names: Any) -> Any:
        if int(state.phase) == DISCARD:
            return next(iter(()))
        return GAME.words.view(game, state, lines, names)

    assert "cannot be told (StopIteration" in refuted("told", misspoken(view=view))


def test_a_view_that_leaves_out_a_legal_move_is_noticed():
    def view(*args: Any) -> Any:
        seen = GAME.words.view(*args)
        return {**seen, "moves": seen["moves"][:5]}

    assert "the view offers" in refuted("told", misspoken(view=view))


# ---- knowledge -------------------------------------------------------------------------------


def leaving(*fields: str) -> Callable[[Any, int], None]:
    """A redaction that forgets to blank some fields."""

    def redact(s: Any, seat: int) -> None:
        before = {name: np.array(s[name]) for name in fields}
        REAL["redact"](s, seat)
        for name, value in before.items():
            s[name] = value

    return redact


@pytest.mark.parametrize("field", ["gave", "hands", "key", "counter"])
def test_a_field_that_redaction_forgets_is_noticed(field: str):
    reason = refuted("paired", broken(redact=leaving(field)))
    assert field in reason or "world" in reason


def test_one_hidden_card_in_redacted_records_is_noticed():
    def redact(s: Any, seat: int) -> None:
        other = (seat + 2) % int(s.seats)
        wolf = int(s.hands[other, WOLF])
        REAL["redact"](s, seat)
        s.hands[other, WOLF] = wolf

    assert "hands" in refuted("paired", broken(redact=redact))


def test_a_log_that_tells_hidden_moves_is_noticed():
    def seen(s: Any, action: int, seat: int) -> int:
        return action

    assert refuted("paired", broken(seen=seen))
    assert refuted("worlds", broken(seen=seen))


def test_imagining_that_remembers_the_truth_is_noticed():
    last: dict[str, Any] = {}

    def redact(s: Any, seat: int) -> None:
        last["truth"] = copy_of(s)
        REAL["redact"](s, seat)

    def imagine(s: Any, rng: Any) -> None:
        REAL["imagine"](s, rng)
        if last["truth"].gave[0] != NONE and s.phase != RIDER:
            s.hands[:] = last["truth"].hands
            s.gave[:] = last["truth"].gave

    assert "read the truth" in refuted("truth", broken(redact=redact, imagine=imagine))


def test_imagining_that_keeps_the_generator_is_noticed():
    def imagine(s: Any, rng: Any) -> None:
        key = np.array(s.key)
        REAL["imagine"](s, rng)
        s.key[:] = key

    game = broken(redact=leaving("key"), imagine=imagine)
    assert "read the truth (field key)" in refuted("truth", game)


class Meddler:
    """A bot that writes into what it is given."""

    spec = "meddler"

    def choose(self, record: Any, legal: list[int]) -> int:
        record.counter += 1
        return legal[0]


class Wanderer:
    """A bot that does not choose alike twice, nor among what is legal."""

    spec = "wanderer"
    calls = 0

    def choose(self, record: Any, legal: list[int]) -> int:
        Wanderer.calls += 1
        return -Wanderer.calls


@pytest.mark.parametrize(
    ("bot", "reason"), [(Meddler(), "changed the record"), (Wanderer(), "chose")]
)
def test_a_bot_that_meddles_is_noticed(bot: Any, reason: str):
    assert "generator" in RUN
    with pytest.raises(Refuted, match=reason):
        about_knowledge.search(Case(GAME, 4, {}, 8), lambda spec, game, seed: bot)


def test_bots_are_honest_where_the_meddler_is_not():
    assert about_knowledge.search(Case(GAME, 3, {}, 8), make) > 0


# ---- imagined worlds -------------------------------------------------------------------------


def test_a_world_with_a_card_too_many_is_noticed():
    def imagine(s: Any, rng: Any) -> None:
        REAL["imagine"](s, rng)
        s.hands[0, WOLF] += 1

    assert "a world with" in refuted("worlds", broken(imagine=imagine))


def test_a_world_with_an_impossible_rider_is_noticed():
    def imagine(s: Any, rng: Any) -> None:
        viewer = int(s.viewer)
        REAL["imagine"](s, rng)
        hidden = (viewer + 1) % int(s.seats)
        if s.phase != RIDER:
            s.gave[hidden] = BANDIT

    assert "world" in refuted("worlds", broken(imagine=imagine))


def test_a_world_that_forgets_what_was_shown_is_noticed():
    def redact(s: Any, seat: int) -> None:
        REAL["redact"](s, seat)
        s.shown[:] = 0

    reason = refuted("worlds", broken(redact=redact), positions=600)
    assert "elsewhere" in reason or "illegal" in reason or "no deal" in reason


def had(s: Any, seat: int) -> list[int]:
    return [int(s.hands[seat, kind]) + int(s.laid[seat, kind]) for kind in range(KINDS)]


def test_riders_as_likely_by_rank_instead_of_by_card_are_noticed():
    def imagine(s: Any, rng: Any) -> None:
        hidden = [seat for seat in range(int(s.seats)) if s.gave[seat] == NONE]
        REAL["imagine"](s, rng)
        for giver in hidden:
            cards = had(s, (giver + 1) % int(s.seats))
            kinds = [kind for kind in range(BANDIT) if cards[kind]]
            s.gave[giver] = kinds[int(GAME.run(rules.draw_below, s, len(kinds)))]

    assert "not as often as due" in refuted("enumerated", broken(imagine=imagine), 40, 3)


def test_a_sampler_that_knows_one_world_only_is_noticed():
    def imagine(s: Any, rng: Any) -> None:
        REAL["imagine"](s, players_generator(3))

    assert "not as often as due" in refuted("enumerated", broken(imagine=imagine), 12, 3)


def test_worlds_that_cannot_be_are_noticed_by_enumeration():
    def imagine(s: Any, rng: Any) -> None:
        REAL["imagine"](s, rng)
        s.best = 0

    assert "cannot be" in refuted("enumerated", broken(imagine=imagine), 12, 3)


def test_a_deal_that_is_not_uniform_is_noticed_early():
    def imagine(s: Any, rng: Any) -> None:
        other = copy_of(s)
        REAL["imagine"](s, rng)
        REAL["imagine"](other, rng)
        if other.hands[:, BANDIT].sum() > s.hands[:, BANDIT].sum():
            s.hands[:] = other.hands
            s.gave[:] = other.gave

    assert "not as often as due" in refuted("early", broken(imagine=imagine), 40, 4)


def test_a_sampler_that_forgets_how_riders_were_chosen_is_noticed():
    """The weight that only few worlds differ in: low cards that the left neighbour chose from."""

    def imagine(s: Any, rng: Any) -> None:
        viewer = int(s.viewer)
        tries = [copy_of(s) for _ in range(4)]
        for world in tries:
            REAL["imagine"](world, rng)
        left = (viewer + 1) % int(s.seats)
        best = max(tries, key=lambda world: sum(had(world, left)[:BANDIT]))
        s.hands[:], s.gave[:] = best.hands, best.gave
        s.viewer = WHOLE

    assert "not as often as due" in refuted("early", broken(imagine=imagine), 40, 5)
