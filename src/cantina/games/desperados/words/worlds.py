"""A whole state of Desperados told as what must have happened: for the proof suite.

An imagined world is only right if a deal and the moves of the round lead to it by the rules. These
functions find such a deal, and the cards that were passed in secret; and they count cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cantina.games.desperados.components import (
    DRAW,
    GIVE,
    HAND,
    KINDS,
    LAYERS,
    NONE,
    OPENS,
    SEATS,
    copies,
)
from cantina.games.desperados.words.notation import (
    CARDS,
    card_of,
    cards_of,
    chance_event,
    removed,
)
from cantina.games.desperados.words.people import partner

AHEAD = 12
"""So many cards of the deck are made alike by `align`."""


def deal_of(world: Any) -> dict[str, Any]:
    """The record event of the running round's deal, read from a full state right after it."""
    return chance_event(world)


# ---- the past of a world ---------------------------------------------------------------------


@dataclass(eq=False)
class _Card:
    """One card on its way through the round; its kind comes to light later, or never."""

    kind: int = NONE
    passed: bool = False  # by the partner of whoever holds it, unseen


class _Past:
    """The running round played again with cards that are still blank.

    The prior of `knowledge.py` fixes which card moves: where partners pass cards unseen, a card
    that was passed leaves first. A seat with which the viewer plays has cards that the viewer
    knows, and those leave before others of their kind.
    """

    def __init__(self, state: Any, seat: int | None) -> None:
        self.viewer = seat
        self.seats = int(state.seats)
        self.mate = partner(seat) if state.partnership and seat is not None else None
        self.hands = [[_Card() for _ in range(HAND)] for _ in range(self.seats)]
        self.dealt = [list(hand) for hand in self.hands]
        self.drawn: list[_Card] = []
        self.moves: list[int | _Card] = []  # a card stands for passing it

    def event(self, before: Any, action: int, after: Any) -> None:
        """One move, of which only what the viewer saw is used."""
        seat = int(before.turn)
        if action == DRAW:
            card = _Card()
            if seat == self.viewer:
                gained = after.hands[seat].astype(int) - before.hands[seat].astype(int)
                card.kind = int(gained.argmax())
            self.drawn.append(card)
            self.hands[seat].append(card)
        elif GIVE <= action < OPENS:
            hidden = self.viewer is None or self.viewer not in (seat, partner(seat))
            card = self._lose(seat, NONE if hidden else card_of(action))
            card.passed = hidden
            self.hands[partner(seat)].append(card)
            self.moves.append(card if hidden else action)
            return
        elif card_of(action) != NONE:
            self._lose(seat, card_of(action))
        self.moves.append(action)

    def _lose(self, seat: int, kind: int) -> _Card:
        hand = self.hands[seat]
        known = [card for card in hand if kind != NONE and card.kind == kind]
        blank = [card for card in hand if card.kind == NONE]
        blank.sort(key=lambda card: not card.passed)
        card = (known + blank)[0]
        card.kind = kind
        hand.remove(card)
        return card

    def settle(self, world: Any) -> None:
        """Give the cards that are still in the hands the kinds that they have in `world`."""
        for seat, hand in enumerate(self.hands):
            counts = world.hands[seat].astype(int)
            for card in hand:
                if card.kind != NONE:
                    counts[card.kind] -= 1
            passed = [card for card in hand if card.kind == NONE and card.passed]
            if passed:
                given = world.given[partner(seat)].astype(int)
                _name(passed, given)
                counts -= given
            _name([card for card in hand if card.kind == NONE], counts)


def _name(cards: list[_Card], counts: Any) -> None:
    kinds = [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]
    for card, kind in zip(cards, kinds, strict=True):
        card.kind = kind


def past_of(
    states: list[Any], events: list[Any], world: Any, seat: int | None
) -> tuple[int, list[int | dict[str, Any]]]:
    """The index of the running round's deal, and all events from there on as in `world`.

    `states` and `events` are the truth's; used is only what `seat` (None: a spectator) saw of it.
    """
    spoke = max(index for index, event in enumerate(events) if isinstance(event, dict))
    past = _Past(world, seat)
    for index in range(spoke + 1, len(events)):
        past.event(states[index], events[index], states[index + 1])
    past.settle(world)
    deck = [CARDS[card.kind] for card in past.drawn]
    left = int(world.deck_size) - int(world.deck_left)
    deck += [CARDS[int(kind)] for kind in world.deck[left : int(world.deck_size)]]
    deal = {
        "chance": "deal",
        "round": int(world.number),
        "dealer": int(world.dealer),
        "removed": removed(world),
        "hands": [[CARDS[card.kind] for card in hand] for hand in past.dealt],
        "deck": deck,
    }
    moves = [GIVE + move.kind if isinstance(move, _Card) else move for move in past.moves]
    return spoke, [deal, *moves]


def align(truth: Any, world: Any, seat: int | None) -> None:
    """Change `world` so that the next cards of its deck are the truth's, as far as that goes.

    A card that is elsewhere in the deck, or in a hand that `seat` does not know, changes places.
    """
    size = int(world.deck_size)
    first = size - int(world.deck_left)
    for place in range(first, min(size, first + AHEAD)):
        wanted, there = int(truth.deck[place]), int(world.deck[place])
        if wanted == there:
            continue
        later = [at for at in range(place + 1, size) if int(world.deck[at]) == wanted]
        if later:
            world.deck[place], world.deck[later[0]] = wanted, there
            continue
        for other in range(int(world.seats)):
            if other != seat and _free(world, other, wanted):
                world.hands[other, wanted] -= 1
                world.hands[other, there] += 1
                world.deck[place] = wanted
                break


def _free(world: Any, seat: int, kind: int) -> bool:
    """Whether a hand has a card of a kind that its partner did not pass to it."""
    known = int(world.given[partner(seat), kind]) if world.partnership else 0
    return int(world.hands[seat, kind]) > known


def will_agree(one: Any, other: Any, seat: int | None) -> bool:
    """Whether what `seat` has been shown just now is the same in two full states: what it drew."""
    return seat is None or bool((one.hands[seat] == other.hands[seat]).all())


# ---- counts ------------------------------------------------------------------------------------


def conserved(state: Any) -> str | None:
    """What is wrong with the cards of a full state, in a sentence; None if nothing is.

    Every card of the game is in one hand, in the deck, or has been played; hands hold as many as
    is said; what lies on mines and in sieges was played; what was passed is where it went.
    """
    if int(state.number) == 0:
        return "cards before the first deal" if state.hands.any() or state.played.any() else None
    deck = [0] * KINDS
    for kind in state.deck[int(state.deck_size) - int(state.deck_left) : int(state.deck_size)]:
        deck[int(kind)] += 1
    for kind in range(KINDS):
        there = int(state.hands[:, kind].sum()) + int(state.played[kind]) + deck[kind]
        if there != int(copies(state, kind)):
            return f"{there} cards {CARDS[kind]}"
    for seat in range(SEATS):
        if int(state.hands[seat].sum()) != int(state.held[seat]):
            return f"seat {seat} holds {cards_of(state.hands[seat])}, not {state.held[seat]} cards"
        if (state.given[seat] > state.hands[partner(seat)]).any():
            return f"seat {seat} is said to have given what its partner does not hold"
        if int(state.passed[seat]) > int(state.given[seat].sum()):
            return f"seat {seat} gave less than all can count"
    return _conserved_on_the_table(state)


def _conserved_on_the_table(state: Any) -> str | None:
    if int(state.mines) != int(state.played[:3].sum()):
        return f"{state.mines} mines of {state.played[:3].sum()} cards"
    for metal in range(3):
        mines = [mine for mine in range(int(state.mines)) if int(state.mine_metal[mine]) == metal]
        for layer, kind in ((1, 3 + metal), (2, 6 + metal)):
            laid = sum(int((state.mine_layers[mine] == layer).sum()) for mine in mines)
            if laid > int(state.played[kind]):
                return f"{laid} cards {CARDS[kind]} on mines"
    for mine in range(int(state.mines)):
        chests = int(state.mine_chests[mine])
        filled = [bool(layer) for layer in state.mine_layers[mine]]
        if filled != [True] * chests + [False] * (LAYERS - chests):
            return f"mine {mine + 1} has gaps"
    for number in state.fighter:
        if int(number) and not state.played[9 + int(number)]:
            return f"the {number} fights and was not played"
    return None


def longest_stage(seats: int) -> int:
    """A bound on the decisions of one round.

    At most 48 cards are drawn and 60 played, before each of these at most 16 gives come in a row,
    and in the last lap everybody has one more turn.
    """
    return (48 + 60 + 1) * 17 + seats
