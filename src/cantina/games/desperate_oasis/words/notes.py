"""A previewed move of Desperate Oasis in words: the lines of the note, and shorter ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cantina.engine.speech import number
from cantina.games.desperate_oasis.state import (
    CAMEL,
    CHAMELEON,
    COLUMNS,
    DOWNS,
    ELEPHANT,
    FACES,
    JACKAL,
    NO_PALM,
    OVERS,
    PALMS,
    PULLS,
    SCORPION,
    TRIO,
    oasis_worth,
)
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
    space_of,
)
from cantina.games.desperate_oasis.words.speech import (
    animal,
    animals,
    capital,
    columns_listed,
    signed,
    your,
)
from cantina.games.desperate_oasis.words.trace import Moved, Piece, Turn, pieces_of

if TYPE_CHECKING:
    from cantina.games.desperate_oasis.words.previews import Preview

Note = dict[str, str]


def _note(mark: str, tone: str, text: str) -> Note:
    return {"mark": mark, "tone": tone, "text": text}


def note_of(one: Preview) -> str:
    """A few words for the move's button."""
    if one.action == NO_PALM:
        return ""
    if one.action >= FACES:
        if one.asked >= 0:
            return ""
        space = _turned(one)
        return "is destroyed" if space is None else f"counts {one.after.at(space)}"
    if one.action >= PALMS:
        worth = _worth(one)
        return f"{signed(worth - 1)} → {signed(worth)}"
    if DOWNS <= one.action < PULLS:
        return "counts when it is flipped"
    side, column = one.target
    old, new = one.before.totals[side][column], one.after.totals[side][column]
    strength = f"{old} → {new}" if old != new else str(new)
    if one.action >= PULLS:
        return f"{your(one.speaker, side)} column {column + 1}: {strength}"
    pulled, killed = len(one.trail.pulls), len(one.trail.kills)
    parts = [f"pulls {pulled}"] if pulled else []
    parts += [f"destroys {killed}"] if killed else []
    return f"{', '.join(parts)}, strength {strength}" if parts else strength


def short_of(one: Preview) -> str:
    """One sentence for a small screen."""
    if PALMS <= one.action < NO_PALM:
        return _palm_lines(one)[0]["text"]
    if one.action >= PALMS:
        note = note_of(one)
        return f"{capital(note)}." if note else ""
    side, column = one.target
    where = f"Column {column + 1}" if side == one.seat else f"Across, column {column + 1}"
    if DOWNS <= one.action < PULLS:
        return f"Your whole turn. {where}: face down until the round ends."
    whole = "Your whole turn. " if OVERS <= one.action < DOWNS else ""
    return f"{whole}{where}{_short_effect(one)}."


def _short_effect(one: Preview) -> str:
    """The most that one small sentence can say of a card that is laid, pulled or destroyed."""
    side, column = one.target
    strength = f"strength {one.after.totals[side][column]}"
    if one.trail.kills:
        names = " and ".join(
            f"{your(one.speaker, side_of(moved.start))} {animal(moved.piece.kind)}"
            for moved in one.trail.kills
        )
        then = f"; then {one.choice['short']}" if one.choice else ""
        return f": the scorpion destroys {names}{then}"
    if one.choice:
        return f": {one.choice['short']}"
    if one.trail.pulls:
        kind, count = one.trail.pulls[0].piece.kind, len(one.trail.pulls)
        return f" pulls {number(count)} {animals(kind, count)}: {strength}"
    return f": {strength}"


def lines_of(one: Preview) -> list[Note]:
    """Everything that the move would do, each in a sentence: ``{"mark", "tone", "text"}``."""
    if DOWNS <= one.action < PULLS:
        text = "Face down: it neither counts nor pulls until the round ends."
        return [_note("?", "plain", text)]
    found = _palm_lines(one) if PALMS <= one.action < NO_PALM else []
    if one.action >= FACES and (space := _turned(one)) is not None:
        piece = one.trail.board[side_of(space)][column_of(space)][row_of(space)]
        text = f"It points at {_pointed_at(one, piece, space)}."
        found.append(_note(str(one.after.at(space)), "plain", text))
    found += _pull_lines(one)
    if one.action < PULLS:
        found += _column_lines(one)
    found += _kill_lines(one)
    if one.choice is not None:
        found.append(_note("?", "plain", one.choice["text"]))
    if one.palm:
        what = "place" if int(one.trail.state.palm[one.seat]) < 0 else "move"
        found.append(_note("palm", "good", f"Three of a kind: you may {what} your palm."))
    return found + _laid_chameleon(one) + _change_lines(one) + _bitter_lines(one)


def _worth(one: Preview) -> int:
    """What the oasis that a palm would go to is worth then."""
    return int(one.game.run(oasis_worth, one.trail.state, one.action - PALMS))


def _palm_lines(one: Preview) -> list[Note]:
    worth = _worth(one)
    text = f"Column {one.action - PALMS + 1} would be worth {signed(worth)}."
    return [_note("palm", "plain", text)]


def _turned(one: Preview) -> int | None:
    """The space of the flipped chameleon that is being turned, as far as it has come.

    None where a scorpion that is flipped after it destroys it: `_kill_lines` says so.
    """
    spaces = (space for space, piece in pieces_of(one.trail.board) if piece.origin == one.began_at)
    return next(spaces, None)


def _pull_lines(one: Preview) -> list[Note]:
    found: list[Note] = []
    groups: dict[Turn, list[Moved]] = {}
    for moved in one.trail.pulls:
        groups.setdefault(moved.turn, []).append(moved)
    for pulls in groups.values():
        kind, count, side = pulls[0].piece.kind, len(pulls), side_of(pulls[0].by)
        columns = {column_of(moved.start) for moved in pulls if side_of(moved.start) == side}
        sources = [f"from {columns_listed(list(columns))}"] if columns else []
        if any(side_of(moved.start) != side for moved in pulls):
            sources.append("through the portal")
        verb = "is" if count == 1 else "are"
        text = f"{animals(kind, count)} {verb} pulled in, {' and '.join(sources)}."
        found.append(_note(str(count), _tone(one, side), text))
    return found


def _column_lines(one: Preview) -> list[Note]:
    """The strength of the column where the card is laid, and why it is more than its cards."""
    side, column = one.target
    new = one.after.totals[side][column]
    pieces = one.trail.board[side][column]
    kinds = [piece.kind for piece in pieces if not piece.down]
    owner = "" if side == one.seat else f" for {one.speaker.names[side]}"
    found: list[Note] = []
    if kinds.count(CAMEL) >= TRIO:
        text = f"strength{owner}, one more for three camels."
    else:
        text = f"strength{owner} in column {column + 1}."
    found.append(_note(str(new), _oasis_tone(one, side, column), text))
    if kinds.count(JACKAL) >= TRIO and _jackals_before(one) < TRIO:
        text = "Three jackals: the column has a fourth space."
        found.append(_note("4", _tone(one, side), text))
    laid = one.trail.laid
    if laid is not None and laid.kind == ELEPHANT and not one.after.at(_space_of(one, laid)):
        found.append(_note("0", "bad", "A jerboa scares the elephant: it counts 0."))
    return found


def _jackals_before(one: Preview) -> int:
    side, column = one.target
    return sum(
        piece.kind == JACKAL
        and not piece.down
        and piece is not one.trail.laid
        and (side_of(piece.origin), column_of(piece.origin)) == (side, column)
        for _, piece in pieces_of(one.trail.board)
    )


def _kill_lines(one: Preview) -> list[Note]:
    found: list[Note] = []
    for moved in one.trail.kills:
        side = side_of(moved.start)
        text = (
            f"The scorpion destroys {your(one.speaker, side)} {animal(moved.piece.kind)} "
            f"({moved.strength})."
        )
        found.append(_note("kill", "bad" if side == one.seat else "good", text))
    laid = one.trail.laid
    if laid is not None and laid.kind == SCORPION and not found and one.choice is None:
        found.append(_note("kill", "plain", "The scorpion finds nothing to destroy."))
    return found


def _laid_chameleon(one: Preview) -> list[Note]:
    laid = one.trail.laid
    if laid is None or laid.kind != CHAMELEON:
        return []
    space = _space_of(one, laid)
    text = f"It points at {_pointed_at(one, laid, space)}."
    return [_note(str(one.after.at(space)), "plain", text)]


def _change_lines(one: Preview) -> list[Note]:
    """Elephants and chameleons that were there before and count something else now."""
    found: list[Note] = []
    lying = [piece for piece, *_ in one.changes]
    ends = {id(piece): (side_of(space), column_of(space)) for piece, space, *_ in one.changes}
    elephants = [piece for piece in lying if piece.kind == ELEPHANT]
    chameleons = [piece for piece in lying if piece.kind == CHAMELEON]
    for piece, space, old, new in one.changes:
        if piece.origin == one.began_at and one.action >= FACES:
            continue
        side, column = side_of(space), column_of(space)
        whose = capital(your(one.speaker, side))
        better = (new > old) == (side == one.seat)
        if piece.kind == ELEPHANT:
            alike = [other for other in elephants if ends[id(other)] == ends[id(piece)]]
            if piece is not alike[0]:
                continue
            are = (
                ("is", "elephant")
                if len(alike) == 1
                else ("are", f"{number(len(alike))} elephants")
            )
            why = "scared by a jerboa" if new < old else "not scared any more"
            each = ": 5 each" if len(alike) > 1 and new else ""
            text = f"{whose} {are[1]} in column {column + 1} {are[0]} {why}{each}."
        elif piece.kind == CHAMELEON:
            does = "will count"
            if column_of(piece.origin) != column or side_of(piece.origin) != side:
                does = "is pulled and will point at"
            elif row_of(piece.origin) != row_of(space):
                does = "slides in and will point at"
            elif _direct_change(one, piece, space):
                does = "will point at"
            aim = str(new) if does == "will count" else _pointed_at(one, piece, space)
            # It is named by where it lies now, not by where it is going.
            place = f"column {column_of(piece.origin) + 1}"
            if sum(_column(other) == _column(piece) for other in chameleons) > 1:
                place += f", row {row_of(piece.origin) + 1},"
            owner = capital(your(one.speaker, side_of(piece.origin)))
            text = f"{owner} chameleon in {place} {does} {aim}."
        else:
            continue
        found.append(_note(str(new), "good" if better else "bad", text))
    return found


def _column(piece: Piece) -> tuple[int, int]:
    """The side and column where a card lies before the move."""
    return side_of(piece.origin), column_of(piece.origin)


def _bitter_lines(one: Preview) -> list[Note]:
    """Oases of less than nothing that somebody would take: more strength there is no gain."""
    if one.action >= PULLS:
        return []
    found: list[Note] = []
    before, after = one.before.leaders(), one.after.leaders()
    for column, leader in enumerate(after):
        worth = int(one.game.run(oasis_worth, one.trail.state, column))
        changed = leader != before[column]
        if leader is None or worth >= 0 or not (changed or one.target == (leader, column)):
            continue
        if leader != one.seat and not changed:
            continue
        text = f"{one.speaker.who(leader)} would take {signed(worth)} in column {column + 1}."
        found.append(_note(signed(worth), "bad" if leader == one.seat else "good", text))
    return found


def _oasis_tone(one: Preview, side: int, column: int) -> str:
    """Strength at an oasis of less than nothing is not good news."""
    bitter = int(one.game.run(oasis_worth, one.trail.state, column)) < 0
    return "plain" if bitter else _tone(one, side)


def _direct_change(one: Preview, piece: Piece, space: int) -> bool:
    """Whether a chameleon points at another card than before, not just at a changed one."""
    column = column_of(space) + piece.facing
    if not piece.facing or not 0 <= column < COLUMNS:
        return False
    pieces = one.trail.board[side_of(space)][column]
    row = row_of(space)
    if row >= len(pieces):
        return True
    there = pieces[row]
    return there is one.trail.laid or there.origin != space_of(side_of(space), column, row)


def _space_of(one: Preview, piece: Piece) -> int:
    return next(space for space, other in pieces_of(one.trail.board) if other is piece)


def _pointed_at(one: Preview, piece: Piece, space: int) -> str:
    """What a chameleon points at: the same row of the column beside it."""
    side, row = side_of(space), row_of(space)
    column = column_of(space) + piece.facing
    if not piece.facing or not 0 <= column < COLUMNS:
        return "nothing, over the edge"
    pieces = one.trail.board[side][column]
    if row >= len(pieces):
        return "an empty space"
    if pieces[row].down:
        return "a face-down card"
    there = animal(pieces[row].kind)
    scared = pieces[row].kind == ELEPHANT and not one.after.cards[side][column][row]
    return f"the {'scared ' if scared else ''}{there}"


def _tone(one: Preview, side: int) -> str:
    return "good" if side == one.seat else "plain"
