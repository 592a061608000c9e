"""A whole state of Desperate Oasis told as what must have happened: for the proof suite.

An imagined world is only right if a deal and the moves of the round lead to it by the rules. These
functions read that past out of the world, and they count cards.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from typing import Any

from cantina.engine.record import SPECTATOR, copy_of, raw
from cantina.games.desperate_oasis import knowledge
from cantina.games.desperate_oasis.knowledge import HIDDEN
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    DEAL,
    DOWNS,
    HAND,
    KINDS,
    MOST_ANIMALS,
    NONE,
    OASES,
    PLAY,
    SEATS,
    SECOND,
)
from cantina.games.desperate_oasis.words.edition import ANIMALS
from cantina.games.desperate_oasis.words.notation import cards_of, chance_event, kind_laid
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
    space_of,
)

Event = int | dict[str, Any]


def deal_of(state: Any) -> dict[str, Any]:
    """The record event of a deal, from the full state right after it."""
    return chance_event(state)


def past_of(
    states: list[Any], events: list[Event], world: Any, seat: int | None
) -> tuple[int, list[Event]]:
    """From which event on the past was another one in `world`, and what happened from there.

    `states` and `events` are those of a match in which somebody is to move. The oases to come are
    `world`'s in the state where the past parts: its place in `states` gets a changed copy.
    """
    spoke = max(index for index, event in enumerate(events) if isinstance(event, dict))
    before = copy_of(states[spoke])
    before.oasis[:] = world.oasis
    moves = _moves(states, events, spoke, world, seat)
    received = [_received(states, moves, spoke, world, one, seat) for one in range(SEATS)]
    deal = {
        "chance": "deal",
        "round": int(world.stage),
        "first": int(world.first),
        "hands": [cards_of(_counts(cards[:HAND])) for cards in received],
        "removed": ANIMALS[int(world.removed)],
        "deck": [ANIMALS[kind] for kind in _deck(states, spoke, received, world)],
    }
    states[spoke] = before
    return spoke, [deal, *moves]


def _moves(
    states: list[Any], events: list[Event], spoke: int, world: Any, seat: int | None
) -> list[int]:
    """The moves since the deal, the hidden cards as they are in the world."""
    key = SPECTATOR if seat is None else seat
    down = {(side, column): deque(_laid_down(world, side, column)) for side, column in _places()}
    moves: list[int] = []
    for index in range(spoke + 1, len(events)):
        action = events[index]
        assert isinstance(action, int)
        seen = int(knowledge.seen(states[index], action, key))
        if seen < 0:
            side, column = divmod(HIDDEN - seen, COLUMNS)
            kind = down[side, column].popleft()
            moves.append(DOWNS + COLUMNS * kind + column)
        else:
            moves.append(action)
    return moves


def _places() -> Iterator[tuple[int, int]]:
    for side in range(SEATS):
        for column in range(COLUMNS):
            yield side, column


def _laid_down(world: Any, side: int, column: int) -> list[int]:
    """The animals that were laid face down in a column, in that order: they never change places."""
    if world.flips:
        flips = [
            (row_of(int(world.flip_space[number])), int(world.flip_kind[number]))
            for number in range(int(world.flips))
            if side_of(int(world.flip_space[number])) == side
            and column_of(int(world.flip_space[number])) == column
        ]
        return [kind for _, kind in sorted(flips)]
    return [
        int(world.card[side, column, row])
        for row in range(int(world.cards_in[side, column]))
        if world.down[side, column, row]
    ]


def _received(
    states: list[Any], moves: list[int], spoke: int, world: Any, one: int, seat: int | None
) -> list[int]:
    """The cards of a seat in the order in which it got them.

    The viewer knows its own. For the other any order will do in which each card came before it was
    laid: first what it has laid, in that order, then what it still holds.
    """
    laid = [
        kind_laid(action)
        for index, action in enumerate(moves, spoke + 1)
        if _lays(states[index]) and int(states[index].turn) == one
    ]
    if one != seat:
        return laid + [kind for kind in range(KINDS) for _ in range(int(world.hands[one, kind]))]
    cards = [kind for kind in range(KINDS) for _ in range(int(states[spoke + 1].hands[one, kind]))]
    for index, action in enumerate(moves, spoke + 1):
        gained = [int(n) for n in states[index + 1].hands[one]]
        for kind in range(KINDS):
            gained[kind] -= int(states[index].hands[one, kind])
        if _lays(states[index]) and int(states[index].turn) == one:
            gained[kind_laid(action)] += 1
        cards += [kind for kind in range(KINDS) for _ in range(gained[kind])]
    return cards


def _lays(state: Any) -> bool:
    return int(state.phase) in (PLAY, SECOND)


def _counts(cards: list[int]) -> list[int]:
    counted = Counter(cards)
    return [counted[kind] for kind in range(KINDS)]


def _deck(states: list[Any], spoke: int, received: list[list[int]], world: Any) -> list[int]:
    """The deck, top first, as it was dealt: what was drawn by whom, then what is left."""
    coming = [deque(cards[HAND:]) for cards in received]
    drawn: list[int] = []
    for before, after in zip(states[spoke + 1 :], states[spoke + 2 :], strict=False):
        for _ in range(int(before.deck_left) - int(after.deck_left)):
            drawn.append(coming[int(before.mover)].popleft())
    left = [int(world.deck[place]) - 1 for place in range(int(world.deck_left) - 1, -1, -1)]
    return drawn + left


def align(truth: Any, world: Any, seat: int | None) -> None:
    """Change `world`, in place, so that the seat will be shown the same in it as in the truth.

    The deck and the oases to come are made those of the truth. What differs is the other hand, its
    face-down cards and the card set aside.
    """
    world.oasis[:] = truth.oasis
    if int(truth.stage) == 0:
        return
    wanted = Counter(int(code) - 1 for code in truth.deck[: int(truth.deck_left)])
    hidden = _hidden(world, seat)
    pool = Counter(kind for _, kind in hidden)
    pool.update(int(code) - 1 for code in world.deck[: int(world.deck_left)])
    pool.subtract(wanted)
    world.deck[:] = truth.deck
    open_places: list[tuple[str, int]] = []
    for place, kind in hidden:
        if pool[kind] > 0:
            pool[kind] -= 1
        else:
            open_places.append((place, kind))
    rest = list(pool.elements())
    for (place, old), new in zip(open_places, rest, strict=True):
        _put(world, place, old, new)


def _hidden(world: Any, seat: int | None) -> list[tuple[str, int]]:
    """The places that the seat does not see, but for the deck, each with its animal."""
    found = [("removed", int(world.removed))]
    for one in range(SEATS):
        if one == seat:
            continue
        for kind in range(KINDS):
            found += [(f"hand {one}", kind)] * int(world.hands[one, kind])
        for column in range(COLUMNS):
            for row in range(int(world.cards_in[one, column])):
                if world.down[one, column, row]:
                    kind = int(world.card[one, column, row])
                    found.append((f"space {space_of(one, column, row)}", kind))
    return found


def _put(world: Any, place: str, old: int, new: int) -> None:
    what, _, which = place.partition(" ")
    if what == "removed":
        world.removed = new
    elif what == "hand":
        world.hands[int(which), old] -= 1
        world.hands[int(which), new] += 1
    else:
        space = int(which)
        world.card[side_of(space), column_of(space), row_of(space)] = new


def will_agree(one: Any, other: Any, seat: int | None) -> bool:
    """Whether two full states are the same to `seat`, and will be when the next oases are dealt."""
    if int(one.phase) == DEAL and one.oasis.tobytes() != other.oasis.tobytes():
        return False
    key = SPECTATOR if seat is None else seat
    mine, theirs = copy_of(one), copy_of(other)
    knowledge.redact(mine, key)
    knowledge.redact(theirs, key)
    return raw(mine) == raw(theirs)


def conserved(state: Any) -> str | None:
    """What is wrong with the cards of a full state, in a sentence; None if nothing is."""
    count = int(state.oases)
    lying = sorted(int(code) for code in state.oasis[:count])
    if int(state.phase) == OASES:
        return "oases before they are shuffled" if state.oasis.any() else None
    if lying != [int(code) for code in state.edition[:count]]:
        return "other oases than the edition's"
    if int(state.stage) == 0:
        return "animals before the first deal" if state.hands.any() else None
    left = int(state.deck_left)
    if state.deck[left:].any():
        return "cards in the deck beyond its end"
    there = Counter(int(code) - 1 for code in state.deck[:left])
    there[int(state.removed)] += 1
    for seat in range(SEATS):
        if int(state.hands[seat].sum()) != int(state.held[seat]) or int(state.held[seat]) > HAND:
            return f"seat {seat} holds {state.held[seat]} cards: {state.hands[seat]}"
        wrong = _side_is_wrong(state, seat, there)
        if wrong:
            return wrong
    for kind in range(KINDS):
        there[kind] += int(state.lost[kind] + state.hands[:, kind].sum())
        if there[kind] != int(state.animals[kind]):
            return f"{there[kind]} cards {ANIMALS[kind]}"
    return None


def _side_is_wrong(state: Any, side: int, there: Counter[int]) -> str | None:
    if int(state.downs[side]) != int(state.down[side].sum()):
        return f"face-down cards miscounted on side {side}"
    for column in range(COLUMNS):
        cards = [int(kind) for kind in state.card[side, column]]
        count = int(state.cards_in[side, column])
        if NONE in cards[:count] or any(kind != NONE for kind in cards[count:]):
            return f"a hole in column {column + 1} of side {side}"
        down = int(state.down[side, column, :count].sum())
        jackals = sum(
            kind == ANIMALS.index("jackal") and not state.down[side, column, row]
            for row, kind in enumerate(cards[:count])
        )
        if count > 3 and jackals < 3:
            return f"{count} cards and {jackals} jackals in column {column + 1} of side {side}"
        if down and int(state.flips):
            return "a card still face down during the flips"
        up = [kind for row, kind in enumerate(cards[:count]) if not state.down[side, column, row]]
        faces = sum(16**kind for kind in up)
        if faces != int(state.faces[side, column]):
            return f"face-up cards miscounted in column {column + 1} of side {side}"
        there.update(cards[:count])
    return None


def longest_stage(seats: int) -> int:
    """A bound on the decisions of one round.

    Each card is laid once and turned at most once; each time it asks for three pulls, two victims
    and a token at most, and when it is turned for a facing.
    """
    return MOST_ANIMALS * 14
