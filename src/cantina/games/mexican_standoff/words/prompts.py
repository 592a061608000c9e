"""Mexican Standoff asks: whose turn it is, what may be done, and what beats what lies there."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, number, plural
from cantina.games.mexican_standoff.state import (
    ANSWER,
    BANDIT,
    COPIES,
    DEAL,
    DEPUTY,
    DISCARD,
    DUEL_HAND,
    HAND,
    NONE,
    PAIR,
    PLAY,
    RAISE,
    RIDER,
    SHERIFF,
)
from cantina.games.mexican_standoff.words.notation import CARDS

Asked = tuple[str, str, str]
"""A title (after "Your move: "), a sentence, and a short one for small screens ("": the same)."""


def ask(game: Any, state: Any, names: list[str]) -> dict[str, Any]:
    """Whose turn it is and what is asked: ``{"seat", "title", "detail", "short"}``."""
    speaker = Speaker(names, int(state.viewer))
    if state.over:
        return _asked(None, "The game is over", "", "")
    if int(state.phase) == DEAL:
        return _asked(None, "The cards are dealt", "11 each, then a rider to the left.", "")
    seat = int(state.turn)
    if seat != speaker.viewer:
        return _asked(seat, f"{names[seat]} is thinking", _what_others_do(state, seat, speaker), "")
    title, detail, short = _your_move(game, state, seat, speaker)
    return _asked(seat, f"Your move: {title}", detail, short)


def _asked(seat: int | None, title: str, detail: str, short: str) -> dict[str, Any]:
    return {"seat": seat, "title": title, "detail": detail, "short": short or detail}


def _what_others_do(state: Any, seat: int, speaker: Speaker) -> str:
    phase = int(state.phase)
    if phase == RIDER:
        return f"Choose a rider for {speaker.whom((seat + 1) % int(state.seats))}."
    if phase == PLAY:
        return "Lead a card." if seat == int(state.lead) else "Play a base card."
    if phase == ANSWER:
        return "Join the duel or stand." if state.dueling else "Start a duel or stand."
    if phase == RAISE:
        return "Raise or pass."
    return f"Discard {plural(int(state.owed[seat]), 'card')}."


def _your_move(game: Any, state: Any, seat: int, speaker: Speaker) -> Asked:
    phase = int(state.phase)
    if phase == RIDER:
        return _your_rider(state, seat, speaker)
    if phase == DISCARD:
        return _your_discard(state, seat, speaker)
    if phase == PLAY:
        return _your_base(state, seat, speaker)
    if game.verbs.legal(state, game.mask()) == 1:
        return _nothing_to_duel_with(state, speaker)
    if phase == RAISE:
        return "raise the duel or pass", *what_beats(state, speaker)
    if state.dueling:
        return "join the duel or stand", *what_beats(state, speaker)
    detail = "A pair starts a duel for 3 tricks. Stand, and your base card counts alone."
    return "start a duel or stand", detail, "A pair starts a duel for 3 tricks."


def _your_rider(state: Any, seat: int, speaker: Speaker) -> Asked:
    seats = int(state.seats)
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return (
        f"send a rider to {speaker.whom(left)}",
        f"One card, 9 or lower, goes face down to your left. {speaker.who(right)} sends you one.",
        f"One card, 9 or lower, for {speaker.whom(left)}.",
    )


def _your_discard(state: Any, seat: int, speaker: Speaker) -> Asked:
    owed, winner = int(state.owed[seat]), int(state.best)
    out = 1 + int(state.duel_count[winner])
    return (
        f"discard {plural(owed, 'card')}",
        f"{speaker.who(winner)} wins with {out} cards out, and everybody else discards up to {out}.",
        f"{speaker.who(winner)} wins with {out} cards out.",
    )


def _nothing_to_duel_with(state: Any, speaker: Speaker) -> Asked:
    """The only move is to pass, or to stand."""
    if not state.dueling:
        return "stand", "You have no pair that could start a duel.", ""
    title = "pass" if int(state.phase) == RAISE else "stand"
    return title, f"No set of yours can raise {_leading_set(state, speaker)}.", ""


# ---- the base card -------------------------------------------------------------------------


def _your_base(state: Any, seat: int, speaker: Speaker) -> Asked:
    last = int(state.hand_size) == 1
    may_announce = int(state.hand_size) == HAND and int(state.sheriff) == NONE
    if may_announce and state.hands[seat, SHERIFF]:
        return (
            "the badge, or a card",
            "You hold the sheriff. Announce it now, and this round counts double for you.",
            "Announce the sheriff now, or play on in silence.",
        )
    if seat == int(state.lead):
        if last:
            return "lay your last card", "A 5 counts 0 now and beats even the sheriff.", ""
        return "lead a card", "The lowest card takes the trick; of equal cards the later one.", ""
    if state.dueling:
        detail, short = what_beats(state, speaker)
        return "lay your base card", f"Then you may join the duel. {detail}", short
    detail = _lowest_so_far(state, speaker)
    if int(state.hand_size) < DUEL_HAND:
        return ("lay your last card" if last else "play a card"), detail, ""
    return "play a card", f"{detail} A pair beside yours starts a duel.", detail


def _lowest_so_far(state: Any, speaker: Speaker) -> str:
    """What would take the lead of a trick without a duel."""
    best = int(state.best)
    kind = int(state.base_card[best])
    card, last = CARDS[kind], int(state.hand_size) == 1
    leads = f"{speaker.who(best)} leads with {card}"
    if last and kind == DEPUTY:
        return f"{leads}, which counts 0 in the last trick: only another 5 takes the lead."
    if last and kind == SHERIFF:
        return f"{leads}: only a 5 takes the lead, since it counts 0 in the last trick."
    if kind == SHERIFF:
        return f"{leads}, and no base card beats that."
    if kind >= BANDIT:
        return f"{leads}: any card takes the lead."
    article = "an" if card == "8" else "a"
    five = ", and so does a 5, which counts 0 now" if last and kind < DEPUTY else ""
    return f"{leads}: {article} {card} or lower takes the lead{five}."


# ---- sets ----------------------------------------------------------------------------------


def set_phrase(kind: int, count: int) -> str:
    """Sets that beat one of this rank by rank: "a pair of 6 or lower", "three 6s or lower"."""
    if count == PAIR:
        return f"a pair of {CARDS[kind]} or lower"
    return f"{number(count)} {CARDS[kind]}s or lower"


def kind_phrase(count: int) -> str:
    """Any set of that many cards: "a pair", "three of a kind"."""
    return "a pair" if count == PAIR else f"{number(count)} of a kind"


def counts_nothing(state: Any, kind: int, count: int) -> bool:
    """Whether such a set is fives that count 0, since they empty the hand (7.5)."""
    return kind == DEPUTY and count == int(state.hand_size) - 1


def ways_to_beat(state: Any) -> list[str]:
    """The kinds of sets that can beat the duel's best one, as phrases: two at the most.

    Only such as the deck and the hand have room for: no second pair of 2s, no more cards than
    are left beside a base card.
    """
    best = int(state.best)
    kind, count = int(state.duel_kind[best]), int(state.duel_count[best])
    most = int(state.hand_size) - 1
    if counts_nothing(state, kind, count):
        return ["another pair of 5s"] if count == PAIR else []
    ways: list[str] = []
    if kind + 1 > count:  # a rank comes as often as its number says: here lower ranks have enough
        ways.append(set_phrase(kind, count))
    if count < most and count < max(COPIES[:BANDIT]):
        ways.append(kind_phrase(count + 1))
    elif kind < DEPUTY:  # whoever lays so many has an empty hand, and then fives count 0
        ways.append("a pair of 5s" if count == PAIR else f"{number(count)} 5s")
    return ways


def what_beats(state: Any, speaker: Speaker) -> tuple[str, str]:
    """What beats the running duel, in one sentence and in a short one."""
    best = int(state.best)
    kind, count = int(state.duel_kind[best]), int(state.duel_count[best])
    ways = ways_to_beat(state)
    if counts_nothing(state, kind, count):
        only = f"only {ways[0]} beats them" if ways else "nothing beats them"
        whose = "Your" if best == speaker.viewer else speaker.whose(best)
        text = f"{whose} 5s empty the hand and count 0: {only}."
        return text, text
    if not ways:
        text = f"Nothing beats {_leading_set(state, speaker)}."
        return text, text
    why = ", since 5s that empty the hand count 0" if ways[-1].endswith("5s") else ""
    if len(ways) == 1:
        only = ways[0] if ways[0].endswith("lower") else f"only {ways[0]}"
        text = f"{_capital(only)} {_beat(only)} {_leading_set(state, speaker)}{why}."
        return text, text
    first, second = ways
    does = "does" if "pair" in second else "do"
    long = f"{_capital(first)} {_beat(first)} {speaker.whose(best)}, and so {does} {second}{why}."
    return long, f"{_capital(first)}, or {second}."


def _beat(sets: str) -> str:
    return "beats" if "pair" in sets else "beat"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _leading_set(state: Any, speaker: Speaker) -> str:
    best = int(state.best)
    cards = " ".join([CARDS[int(state.duel_kind[best])]] * int(state.duel_count[best]))
    whose = "your" if best == speaker.viewer else speaker.whose(best)
    return f"{whose} {cards}"
