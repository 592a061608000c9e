"""Desperate Oasis asks: whose turn it is, what may be done, and what is chosen among."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, number
from cantina.games.desperate_oasis.resolve import candidates
from cantina.games.desperate_oasis.rules import may_lay_down
from cantina.games.desperate_oasis.state import (
    CHAMELEON,
    DEAL,
    FACE,
    FLIP_FACES,
    FLIP_PULLS,
    KILL,
    KINDS,
    NO_PALM,
    NONE,
    OASES,
    PALM,
    PALMS,
    PLAY,
    PULL,
    SCORPION,
    SECOND,
    has_room,
    oasis_worth,
    room,
)
from cantina.games.desperate_oasis.words.edition import ANIMALS
from cantina.games.desperate_oasis.words.notation import (
    FACINGS,
    action_text,
    card_text,
    space_named,
)
from cantina.games.desperate_oasis.words.powers import POWERS
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
    space_of,
)
from cantina.games.desperate_oasis.words.speech import animal, animals, your
from cantina.games.desperate_oasis.words.trace import Board, pieces_of, space_shown, strengths_of

Asked = tuple[str, str, str]
"""A title (after "Your move: "), a sentence, and a short one for small screens ("": the same)."""
ROWS_SAID = "Row 1 lies next to the oasis."
KINDS_ASKED = {PULL: "pull", KILL: "kill", PALM: "palm", FACE: "face"}


def ask(game: Any, state: Any, names: list[str]) -> dict[str, Any]:
    """Whose turn it is and what is asked: ``{"seat", "title", "detail", "short"}``."""
    speaker = Speaker(names, int(state.viewer))
    if state.over:
        return _asked(None, "The game is over", "", "")
    if int(state.phase) == OASES:
        return _asked(None, "The oases are shuffled", "", "")
    if int(state.phase) == DEAL:
        return _asked(
            None, "The animals are dealt", "Four each, and one more is set aside unseen.", ""
        )
    seat = int(state.turn)
    if seat != speaker.viewer:
        return _asked(seat, f"{names[seat]} is thinking", _what_others_do(state, names[seat]), "")
    title, detail, short = _your_move(game, state, seat, speaker)
    return _asked(seat, f"Your move: {title}", detail, short)


def _asked(seat: int | None, title: str, detail: str, short: str) -> dict[str, Any]:
    return {"seat": seat, "title": title, "detail": detail, "short": short or detail}


def _what_others_do(state: Any, name: str) -> str:
    phase = int(state.phase)
    if phase == PLAY:
        if state.closing:
            return "The last turn of this round."
        return "Two cards face up, or one across the oases or face down."
    if phase == SECOND:
        return "The second of two cards."
    if phase == PULL:
        kind = int(state.card[state.at_side, state.at_column, state.at_row])
        return f"{name} chooses which {animal(kind)} is pulled."
    if phase == KILL:
        return f"{name} chooses what the scorpion destroys."
    if phase == FACE:
        return f"{name} chooses which way a flipped chameleon faces."
    if state.flips:
        return f"{name} may place a palm."
    placed = int(state.palm[int(state.turn)]) != NONE
    return f"{name} may {'move a palm, or leave it' if placed else 'place a palm, or keep it'}."


def _your_move(game: Any, state: Any, seat: int, speaker: Speaker) -> Asked:
    phase = int(state.phase)
    if phase == PLAY:
        return _your_turn(game, state, seat, speaker)
    if phase == SECOND:
        return "play a second card", "Face up on your side; then your turn is over.", ""
    if phase == PULL:
        return _your_pull(game, state)
    if phase == KILL:
        return _your_victim(state, speaker)
    if phase == PALM:
        return _your_palm(state, seat)
    column = int(state.at_column) + 1
    return (
        "which way does your chameleon face?",
        f"It was flipped in column {column}. All chameleons face a way before anything is pulled.",
        f"Flipped in column {column}.",
    )


def _your_turn(game: Any, state: Any, seat: int, speaker: Speaker) -> Asked:
    last = "The last turn of this round. " if state.closing else ""
    if not game.run(has_room, state, seat):
        return "play a card across", f"{last}Your side is full.", ""
    across = bool(game.run(has_room, state, 1 - seat))
    down = bool(game.run(may_lay_down, state, seat))
    ways = [way for way, there in (("across the oases", across), ("face down", down)) if there]
    one = f", or one {' or '.join(ways)}" if ways else ""
    if int(state.held[seat]) == 1:
        return "play your last card", f"{last}Face up on your side{one.replace(' one', '')}.", ""
    return (
        "play a card",
        f"{last}Two face up on your side{one}.",
        f"{last}Two on your side{one.replace(' the oases', '')}.",
    )


def _your_pull(game: Any, state: Any) -> Asked:
    kind = int(state.card[state.at_side, state.at_column, state.at_row])
    count = int(game.run(candidates, state))
    free = int(game.run(room, state, int(state.at_side), int(state.at_column)))
    text = (
        f"{number(count).capitalize()} {animals(kind, count)} are attracted, and column "
        f"{int(state.at_column) + 1} has room for {number(free)}. {ROWS_SAID}"
    )
    short = f"Room for {number(free)} of {number(count)}. {ROWS_SAID}"
    return f"which {animal(kind)} comes?", text, short


def _your_victim(state: Any, speaker: Speaker) -> Asked:
    side = int(state.at_side) if not state.struck else 1 - int(state.at_side)
    where = f"column {int(state.at_column) + 1} on {your(speaker, side)} side"
    return (
        "which card does the scorpion destroy?",
        f"The weakest cards of {where} are tied. {ROWS_SAID}",
        f"The weakest are tied. {ROWS_SAID}",
    )


def _your_palm(state: Any, seat: int) -> Asked:
    kind = int(state.card[state.at_side, state.at_column, state.at_row])
    three = f"Three {animals(kind, 3)} in column {int(state.at_column) + 1}"
    if state.flips:
        text = f"{three}: any oasis may be worth 1 more. After the flips an unplaced palm is lost."
        return "place your palm now?", text, f"{three}. After the flips an unplaced palm is lost."
    if int(state.palm[seat]) == NONE:
        text = f"{three}: any oasis may be worth 1 more. One palm a round."
        return "place your palm, or keep it", text, f"{three}."
    text = f"{three}: your palm may go from column {int(state.palm[seat]) + 1} to another oasis."
    return "move your palm, or leave it", text, f"{three}."


# ---- a card of the hand is chosen -------------------------------------------------------------


def picks(game: Any, state: Any, speaker: Speaker) -> dict[str, dict[str, str]]:
    """What is asked once a card of the hand is chosen, before the place is; by card."""
    seat, phase = int(state.turn), int(state.phase)
    if seat != speaker.viewer or phase not in (PLAY, SECOND):
        return {}
    if phase == SECOND:
        detail, short = "The second card, face up on your side.", "Second of two cards."
    elif not game.run(has_room, state, seat):
        detail, short = "Your side is full: it goes across the oases.", "Across the oases."
    elif int(state.held[seat]) == 1:
        detail, short = "Your last card.", ""
    else:
        ways = ["Across the oases"] if game.run(has_room, state, 1 - seat) else []
        if game.run(may_lay_down, state, seat):
            ways.append("face down" if ways else "Face down")
        rest = f" {' or '.join(ways)}, one card is the whole turn." if ways else ""
        detail = f"First of two cards.{rest}"
        short = f"First of two, or alone {' or '.join(ways).lower()}." if ways else ""
    found: dict[str, dict[str, str]] = {}
    for kind in range(KINDS):
        if state.hands[seat, kind]:
            found[ANIMALS[kind]] = {
                "title": f"Your move: where does the {ANIMALS[kind]} go?",
                "detail": f"{detail} {POWERS[kind]}",
                "short": f"{short or detail} {POWERS[kind]}",
            }
    return found


# ---- choices on the board --------------------------------------------------------------------


def asking(game: Any, state: Any, speaker: Speaker) -> dict[str, Any] | None:
    """What a pull, a victim, a palm or a facing is chosen among; moves only for whoever chooses."""
    phase, seat = int(state.phase), int(state.turn)
    if seat < 0 or phase not in KINDS_ASKED:
        return None
    at = space_of(int(state.at_side), int(state.at_column), int(state.at_row))
    kind = int(state.card[state.at_side, state.at_column, state.at_row])
    mask = game.mask()
    game.verbs.legal(state, mask)
    actions = [int(action) for action in np.flatnonzero(mask)]
    mine = seat == speaker.viewer
    found: dict[str, Any] = {
        "kind": KINDS_ASKED[phase],
        "seat": seat,
        "card": card_text(kind, int(state.facing[state.at_side, state.at_column, state.at_row])),
        "at": space_shown(at),
        "room": int(game.run(room, state, int(state.at_side), int(state.at_column))),
        "from": None,
    }
    if phase == PALM:
        old = int(state.palm[seat])
        found["from"] = None if old == NONE else old + 1
        found["targets"] = [
            _palm_target(game, state, action, mine) for action in actions if action != NO_PALM
        ]
    elif phase == FACE:
        found["card"] = ANIMALS[CHAMELEON]
        found["targets"] = [
            {"move": action_text(action) if mine else None, "face": facing}
            for action, facing in zip(actions, FACINGS, strict=True)
        ]
    else:
        strengths = strengths_of(game, state)
        found["targets"] = [
            {
                "move": action_text(action) if mine else None,
                "card": _card_at(state, space_named(action)),
                "at": space_shown(space_named(action)),
                "strength": strengths.at(space_named(action)),
            }
            for action in actions
        ]
    return found


def _palm_target(game: Any, state: Any, action: int, mine: bool) -> dict[str, Any]:
    column = action - PALMS
    worth = int(game.run(oasis_worth, state, column))
    move = action_text(action) if mine else None
    return {"move": move, "column": column + 1, "worth": worth, "after": worth + 1}


def _card_at(state: Any, space: int) -> str:
    side, column, row = side_of(space), column_of(space), row_of(space)
    return card_text(int(state.card[side, column, row]), int(state.facing[side, column, row]))


def flips(state: Any, board: Board, speaker: Speaker) -> dict[str, Any] | None:
    """The flips while somebody chooses in them: every flipped card, and how far they have come."""
    if not state.flips or int(state.turn) < 0:
        return None
    places = {piece.tag: space for space, piece in pieces_of(board)}
    running, part = int(state.flip), int(state.resolving)
    cards: list[dict[str, Any]] = []
    for index in range(int(state.flips)):
        kind, space = int(state.flip_kind[index]), int(state.flip_space[index])
        now = places.get(index + 1)
        acts = part == FLIP_PULLS or kind == (CHAMELEON if part == FLIP_FACES else SCORPION)
        order = "done" if index + 1 < running or not acts else "next"
        cards.append(
            {
                "n": index + 1,
                "seat": side_of(space),
                "card": ANIMALS[kind] if now is None else _card_at(state, now),
                "from": space_shown(space),
                "at": None if now is None else space_shown(now),
                "state": "now" if index + 1 == running else order,
            }
        )
    if part == FLIP_FACES:
        name, text = "faces", "Which way flipped chameleons face"
    elif part == FLIP_PULLS:
        name, text = "pulls", "Flipped cards pull"
    else:
        name, text = "scorpions", "Flipped scorpions strike"
    first = int(state.first)
    columns = "column 1 to 5" if first == 0 else "column 5 to 1"
    order = (
        f"From {columns}, as {speaker.whom(first)} played first; the strongest of a column first."
    )
    return {"part": name, "part_text": text, "order_text": order, "cards": cards}
