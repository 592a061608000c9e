"""A whole state of El Paso told as what must have happened: for the proof suite.

Secrets here are as old as the game: the order of the stacks. So a world's past begins with the
first shuffle, and every card is followed from its place there. And cards and tiles are counted.
"""

from __future__ import annotations

from typing import Any

from cantina.games.el_paso.knowledge import cards_in, face_down
from cantina.games.el_paso.state import (
    DECIDE,
    DRAWS,
    KINDS,
    LEAVE,
    LOOTS,
    NONE,
    NUMBERS,
    REFILL,
    THROW,
    TILES,
    VALUES,
)
from cantina.games.el_paso.words.edition import KIND_WORDS
from cantina.games.el_paso.words.notation import chance_event, laid_card

Event = int | dict[str, Any]


class _Cards:
    """Where the cards of one kind are, by their places in the shuffled stack."""

    def __init__(self, stack: list[int], seats: int) -> None:
        self.stack = list(stack)
        self.pile = list(range(NUMBERS))
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.shown: set[int] = set()

    def take(self, seat: int) -> None:
        self.hands[seat].append(self.pile.pop(0))

    def discard(self, seat: int, number: int) -> None:
        at = self.show(number)
        self.hands[seat].remove(at)
        self.pile.append(at)

    def show(self, number: int) -> int:
        at = self.stack.index(number)
        self.shown.add(at)
        return at


def past_of(
    states: list[Any], events: list[Event], world: Any, seat: int | None
) -> tuple[int, list[Event]]:
    """The events that lead to `world`, from the first shuffle on (event 0).

    What `seat` saw is as it was: its own cards, and all that were shown. The unseen numbers go to
    the places in the stacks from which the cards came that hold them in this world; a card that
    lies face down was laid as the world says.
    """
    kinds = _followed(states, events)
    setup = dict(events[0]) if isinstance(events[0], dict) else {}
    setup["stacks"] = {
        word: _stack_in(world, kind, kinds[kind], seat) for kind, word in enumerate(KIND_WORDS)
    }
    return 0, [setup, *_moves_in(states, events, world, seat)]


def _followed(states: list[Any], events: list[Event]) -> list[_Cards]:
    """Every card, followed through the true game."""
    setup, seats = events[0], int(states[0].seats)
    assert isinstance(setup, dict)
    kinds = [_Cards(setup["stacks"][word], seats) for word in KIND_WORDS]
    for step in range(seats):
        for cards in kinds:
            cards.take((setup["guard"] + step) % seats)
    for state, event in zip(states, events, strict=False):
        if isinstance(event, int):
            if int(state.phase) == REFILL:
                kinds[event - DRAWS].take(int(state.turn))
        elif int(state.phase) == THROW:
            for seat, kind, number in _looted(state):
                kinds[kind].discard(seat, number)
    last = states[-1]
    if int(last.phase) == THROW:
        for _, kind, number in _looted(last):
            kinds[kind].show(number)
    return kinds


def _looted(state: Any) -> list[tuple[int, int, int]]:
    """The cards on the table, in the order of looting: seat, kind, number."""
    laid = {seat: laid_card(state, seat) for seat in range(int(state.seats))}
    found = [(seat, *card) for seat, card in laid.items() if card is not None]
    return sorted(found, key=lambda entry: (entry[1], -entry[2]))


def _stack_in(world: Any, kind: int, cards: _Cards, viewer: int | None) -> list[int]:
    """One stack as it was shuffled in `world`."""
    stack = list(cards.stack)
    fixed = set(cards.shown)
    if viewer is not None:
        fixed.update(cards.hands[viewer])
    for seat, hand in enumerate(cards.hands):
        bits = int(world.hands[seat, kind])
        numbers = [number for number in range(1, NUMBERS + 1) if (bits >> (number - 1)) & 1]
        free = [at for at in hand if at not in fixed]
        taken = {cards.stack[at] for at in hand if at in fixed}
        for at, number in zip(free, [n for n in numbers if n not in taken], strict=True):
            stack[at] = number
    for at, number in zip(cards.pile, world.queue[kind, : len(cards.pile)], strict=True):
        stack[at] = int(number)
    return stack


def _moves_in(
    states: list[Any], events: list[Event], world: Any, viewer: int | None
) -> list[Event]:
    """Everything after the shuffle; cards that lie face down as the world has them."""
    told = list(events[1:])
    if not face_down(world):
        return told
    for seat in range(int(world.seats)):
        card = laid_card(world, seat)
        if card is None or seat == viewer:
            continue
        at = max(
            index
            for index, event in enumerate(events)
            if isinstance(event, int)
            and int(states[index].phase) == DECIDE
            and int(states[index].turn) == seat
        )
        assert events[at] != LEAVE
        told[at - 1] = LOOTS + NUMBERS * card[0] + card[1] - 1
    return told


def deal_of(state: Any) -> dict[str, Any]:
    """The record event of the chance that has just spoken, read from a full state."""
    return chance_event(state)


def will_agree(one: Any, other: Any, seat: int | None) -> bool:
    """Whether what `seat` does not know yet, but will be shown, is the same in two full states.

    Those are cards that lie face down (7.1), and the numbers that it draws itself.
    """
    if (one.card != other.card).any():
        return False
    return seat is None or not (one.hands[seat] != other.hands[seat]).any()


# ---- counting --------------------------------------------------------------------------------


def conserved(state: Any) -> str | None:
    """What is wrong with the cards and tiles of a full state, in a sentence; None if nothing is.

    Each card is in one hand or in its queue, each tile in the sack or somewhere once; what is
    counted for all to see is as many as there are; and hands hold six, but for cards to be drawn.
    """
    return _cards_wrong(state) or _tiles_wrong(state)


def _cards_wrong(state: Any) -> str | None:
    if not state.held.any():
        return "cards before the first shuffle" if state.queue.any() else None
    for kind, word in enumerate(KIND_WORDS):
        count = int(state.queued[kind])
        numbers = [int(number) for number in state.queue[kind, :count]]
        for seat in range(int(state.seats)):
            bits, shown = int(state.hands[seat, kind]), int(state.shown[seat, kind])
            numbers += [n for n in range(1, NUMBERS + 1) if (bits >> (n - 1)) & 1]
            if int(cards_in(bits)) != int(state.held[seat, kind]):
                return f"seat {seat} holding {state.held[seat, kind]} {word} cards, not {bits:b}"
            if shown & ~bits:
                return f"seat {seat} known to hold {word} cards that it does not hold"
        if sorted(numbers) != list(range(1, NUMBERS + 1)):
            return f"{word} cards {sorted(numbers)}"
        if state.queue[kind, count:].any() or int(state.opened[kind]) >> count:
            return f"something beyond the end of the {word} queue"
    for seat in range(int(state.seats)):
        missing = 6 - int(state.held[seat].sum())
        owed = int(state.phase) == REFILL and int(state.card[seat]) != NONE
        if missing not in ((0, 1) if owed else (0,)):
            return f"{6 - missing} cards in the hand of seat {seat}"
    return None


def _tiles_wrong(state: Any) -> str | None:
    for kind in range(KINDS):
        for value in range(VALUES):
            there = int(state.town_tiles[kind, value])
            there += sum(int(state.loot[seat, kind, value]) for seat in range(int(state.seats)))
            if there > TILES[kind][value]:
                return f"{there} tiles {KIND_WORDS[kind]}{value + 1}"
    for seat in range(int(state.seats)):
        if int(state.loot[seat].sum()) != int(state.loot_count[seat]):
            return f"seat {seat} with {state.loot_count[seat]} tiles, not {state.loot[seat].sum()}"
    if int(state.town_tiles.sum()) != int(state.town_left):
        return f"{state.town_left} tiles in town, not {state.town_tiles.sum()}"
    if int(state.kept) != int(state.keeping.sum()):
        return f"{state.kept} tiles set aside, not {state.keeping.sum()}"
    return None


def longest_stage(seats: int) -> int:
    """A bound on the decisions between two chances: nothing bounds the throws in a town.

    After a throw each seat draws a card; then it stays or leaves, or has to leave an emptied town;
    and a leaver keeps five tiles at the most, one after another, and is done.
    """
    return seats * (1 + 1 + 5 + 1)
