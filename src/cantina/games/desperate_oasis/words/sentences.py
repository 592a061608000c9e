"""Desperate Oasis in sentences: the log of what was laid, pulled, killed, drawn, flipped and won."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, listed, plural
from cantina.games.desperate_oasis.knowledge import HIDDEN
from cantina.games.desperate_oasis.state import (
    CHAMELEON,
    COLUMNS,
    DEAL,
    DOWNS,
    ENDED,
    FACE,
    FACES,
    FLIP_KILLS,
    FLIP_PULLS,
    KILL,
    KINDS,
    NO_PALM,
    NONE,
    OVERS,
    PALM,
    PALMS,
    PLAY,
    PULL,
    QUIET,
    SCORPION,
    SEATS,
    SECOND,
    oasis_worth,
)
from cantina.games.desperate_oasis.words.edition import ANIMALS, oasis_text
from cantina.games.desperate_oasis.words.notation import FACINGS, cards_of
from cantina.games.desperate_oasis.words.score import sheet_entry, winners_of
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    side_of,
    space_of,
)
from cantina.games.desperate_oasis.words.speech import (
    capital,
    oasis_here,
    signed,
    your,
)
from cantina.games.desperate_oasis.words.trace import (
    Moved,
    Turn,
    Walk,
    flips_of,
    hidden_walk,
    space_shown,
    turn_of,
    walk,
)

Line = dict[str, Any]


def tell(game: Any, before: Any, action: int | None, after: Any, names: list[str]) -> list[Line]:
    """What one event was to the holder of the two redacted records: none, one or more lines.

    `action` is the move as that seat saw it (see `knowledge.seen`), None where chance spoke.
    """
    speaker = Speaker(names, int(after.viewer))
    if action is None:
        return _chance_lines(after, speaker)
    seat = int(before.turn)
    if action < 0:
        place = HIDDEN - action
        trail = hidden_walk(before, place // COLUMNS, place % COLUMNS)
    else:
        trail = walk(game, before, action, by_flip=True)
    told = _is_told(before)
    lines = [_move_line(game, before, seat, action, trail, speaker)] if told else []
    teller = _Teller(before, speaker)
    lines += teller.tell(trail.moves, seat)
    lines += _turn_lines(before, trail, after, speaker)
    if int(after.flips) and not int(before.flips):
        lines.append(_flips_line(after, speaker))
        lines += teller.tell(flips_of(game, trail, after).moves, None)
    lines += teller.waiting(after)
    if int(after.phase) in (DEAL, ENDED):
        if int(after.flips) == 0 and not int(before.flips):
            lines.append(_line("flips", None, ["No card lies face down."], quiet=True))
        lines.append(_round_line(game, after, speaker))
    if after.over:
        lines.append(_over_line(game, after, speaker))
    return lines


def _is_told(before: Any) -> bool:
    """A chosen pull or victim is told as what moves, not as a move of its own."""
    return int(before.phase) in (PLAY, SECOND, PALM, FACE)


def _line(kind: str, seat: int | None, parts: list[Any], **more: Any) -> Line:
    cards = [card for part in parts if isinstance(part, list) for card in part]
    line: Line = {"kind": kind, "seat": seat, "parts": parts, "cards": cards, "trick": 0}
    return {**line, "secret": False, "data": {}, **more}


# ---- chance ---------------------------------------------------------------------------------


def _chance_lines(after: Any, speaker: Speaker) -> list[Line]:
    stage = int(after.stage)
    if stage == 0:
        text = "The oases are shuffled. Five lie out in each of three rounds."
        return [_line("shuffle", None, [text], quiet=True)]
    oases = [oasis_text(oasis_here(after, column)) for column in range(COLUMNS)]
    first = int(after.first)
    starts = speaker.does(first, "play", "plays")
    dealt = "four cards each, and one more is set aside unseen"
    parts = [f"Round {stage}: {dealt}. {starts} first."]
    shown = ["The oases ", [f"oasis:{oasis}" for oasis in oases], " lie out."]
    return [
        _line("oases", None, shown, data={"cards": oases}),
        _line("deal", None, parts, data={"round": stage, "first": first}),
    ]


# ---- moves ----------------------------------------------------------------------------------


def _move_line(
    game: Any, before: Any, seat: int, action: int, trail: Walk, speaker: Speaker
) -> Line:
    if int(before.phase) == PALM:
        return _palm_line(game, before, seat, action, trail, speaker)
    if int(before.phase) == FACE:
        return _face_line(before, seat, action, speaker)
    assert trail.laid is not None
    column, side = column_of(trail.laid_at) + 1, side_of(trail.laid_at)
    data = {"card": trail.laid.card, "at": space_shown(trail.laid_at)}
    plays = speaker.does(seat, "play", "plays")
    if action < 0:
        lays = speaker.does(seat, "lay", "lays")
        return _line("down", seat, [f"{lays} a card face down in column {column}."], data=data)
    card = [trail.laid.card]
    if action >= DOWNS:
        parts = ["You lay ", card, f" face down in column {column}."]
        return _line("down", seat, parts, data=data, secret=True)
    if action >= OVERS:
        parts = [f"{plays} ", card, f" across, to {your(speaker, side)} column {column}."]
        return _line("across", seat, parts, data=data)
    return _line("up", seat, [f"{plays} ", card, f" to column {column}."], data=data)


def _palm_line(
    game: Any, before: Any, seat: int, action: int, trail: Walk, speaker: Speaker
) -> Line:
    old = int(before.palm[seat])
    whose = "your" if seat == speaker.viewer else "the"
    if action == NO_PALM:
        if before.flips:
            text = f"{speaker.does(seat, 'place', 'places')} no palm."
        elif old == NONE:
            text = f"{speaker.does(seat, 'keep', 'keeps')} {whose} palm."
        else:
            text = f"{speaker.does(seat, 'leave', 'leaves')} {whose} palm where it is."
        return _line("no_palm", seat, [text], quiet=True)
    column = action - PALMS
    oasis = [f"oasis:{oasis_text(oasis_here(before, column))}"]
    data = {"column": column + 1, "from": None if old == NONE else old + 1}
    if old == NONE:
        does = f"{speaker.does(seat, 'place', 'places')} a palm"
    else:
        does = f"{speaker.does(seat, 'move', 'moves')} {whose} palm from column {old + 1}"
    worth = signed(int(game.run(oasis_worth, trail.state, column)))
    where = f"{'to' if old != NONE else 'on'} column {column + 1}, "
    parts = [f"{does} {where}", oasis, f": now worth {worth}."]
    return _line("palm", seat, parts, data=data)


def _face_line(before: Any, seat: int, action: int, speaker: Speaker) -> Line:
    facing = action - FACES
    space = space_of(int(before.at_side), int(before.at_column), int(before.at_row))
    card = f"chameleon{FACINGS[facing]}"
    has = speaker.does(seat, "let", "lets")
    column = int(before.at_column) + 1
    way = ("left", "right")[facing]
    parts = [f"{has} the flipped ", [ANIMALS[CHAMELEON]], f" in column {column} face {way}."]
    return _line("face", seat, parts, data={"card": card, "at": space_shown(space)})


class _Teller:
    """Tells what moved, in order; a flipped card is named once, before what it does."""

    def __init__(self, before: Any, speaker: Speaker) -> None:
        self.speaker = speaker
        asked = int(before.phase) in (PULL, KILL)
        self.turn = turn_of(before) if asked else (QUIET, 0)

    def tell(self, moves: list[Moved], seat: int | None) -> list[Line]:
        """The lines of some cards that moved."""
        lines: list[Line] = []
        for moved in moves:
            lines += self.name(moved.turn, moved.by, moved.by_kind)
            lines.append(_moved_line(moved, seat, self.speaker))
        return lines

    def waiting(self, state: Any) -> list[Line]:
        """The flipped card for which somebody has to choose now."""
        if int(state.phase) not in (PULL, KILL) or int(state.turn) < 0:
            return []
        at = space_of(int(state.at_side), int(state.at_column), int(state.at_row))
        kind = int(state.card[state.at_side, state.at_column, state.at_row])
        return self.name(turn_of(state), at, kind)

    def name(self, turn: Turn, space: int, kind: int) -> list[Line]:
        """The flipped card whose turn it is, if it was not named before."""
        named, self.turn = self.turn, turn
        if turn == named or turn[0] not in (FLIP_PULLS, FLIP_KILLS):
            return []
        does = "strikes" if turn[0] == FLIP_KILLS else "pulls"
        where = f"{capital(your(self.speaker, side_of(space)))} column {column_of(space) + 1}"
        parts = [f"{where}: the flipped ", [ANIMALS[kind]], f" {does}."]
        data = {"n": turn[1], "card": ANIMALS[kind], "at": space_shown(space)}
        return [_line("flip", None, parts, data=data)]


def _moved_line(moved: Moved, seat: int | None, speaker: Speaker) -> Line:
    card, by = [moved.piece.card], space_shown(moved.by)
    side, column = side_of(moved.start), column_of(moved.start)
    if moved.to is None:
        whose = your(speaker, side)
        parts = [
            "The ",
            [ANIMALS[SCORPION]],
            f" destroys {whose} ",
            card,
            f" (strength {moved.strength}).",
        ]
        data = {"card": card[0], "at": space_shown(moved.start), "by": by}
        return _line("kill", seat, parts, data={**data, "chosen": moved.chosen})
    if side == side_of(moved.to):
        where = f" from column {column + 1}."
    else:
        where = f" through the portal, from {your(speaker, side)} side."
    parts = [f"Column {column_of(moved.to) + 1} pulls ", card, where]
    data = {
        "card": card[0],
        "from": space_shown(moved.origin),
        "to": space_shown(moved.to),
        "by": by,
        "chosen": moved.chosen,
    }
    return _line("pull", seat, parts, data=data, quiet=True)


# ---- the end of a turn and of a round --------------------------------------------------------


def _turn_lines(before: Any, trail: Walk, after: Any, speaker: Speaker) -> list[Line]:
    """Cards drawn, and the last turn of a round announced."""
    lines: list[Line] = []
    seat = int(before.mover)
    count = int(before.deck_left) - int(after.deck_left)
    if count > 0:
        data = {"count": count, "left": int(after.deck_left)}
        if seat == speaker.viewer:
            held = trail.state.hands[seat]
            gained = [int(after.hands[seat, kind]) - int(held[kind]) for kind in range(KINDS)]
            parts: list[Any] = ["You draw ", cards_of(gained), "."]
            lines.append(_line("draw", seat, parts, data=data, secret=True, quiet=True))
        else:
            text = f"{speaker.who(seat)} draws {plural(count, 'card')}."
            lines.append(_line("draw", seat, [text], data=data, quiet=True))
        if int(after.deck_left) == 0:
            lines.append(_line("deck", None, ["The deck is empty."], quiet=True))
    if after.closing and not before.closing:
        first = int(after.first)
        out = speaker.does(first, "are", "is")
        has = speaker.does(1 - first, "have", "has")
        text = f"{out} out of cards. {has} the last turn of this round."
        lines.append(_line("closing", 1 - first, [text]))
    return lines


def _flips_line(after: Any, speaker: Speaker) -> Line:
    count = int(after.flips)
    cards: list[dict[str, Any]] = []
    for number in range(count):
        space = int(after.flip_space[number])
        card = ANIMALS[int(after.flip_kind[number])]
        at = space_shown(space)
        cards.append({"n": number + 1, "seat": side_of(space), "card": card, "at": at})
    parts: list[Any] = ["All face-down cards are flipped: "]
    for seat in range(SEATS):
        own = [card["card"] for card in cards if card["seat"] == seat]
        if own:
            parts += [f"{'; ' if len(parts) > 1 else ''}{your(speaker, seat)} ", own]
    return _line("flips", None, [*parts, "."], data={"cards": cards})


def _round_line(game: Any, after: Any, speaker: Speaker) -> Line:
    entry = sheet_entry(game, after, speaker)
    return _line(
        "round", None, [f"Round {entry['round']} is over. {entry['headline']}"], data=entry
    )


def _over_line(game: Any, after: Any, speaker: Speaker) -> Line:
    winners = winners_of(game, after)
    if len(winners) > 1:
        who = listed([speaker.who(winners[0]), speaker.whom(winners[1])])
        return _line("over", None, [f"{who} share the win."])
    verb = "win" if winners[0] == speaker.viewer else "wins"
    return _line("over", winners[0], [f"{speaker.who(winners[0])} {verb} the game."])
