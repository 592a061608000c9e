"""El Paso in sentences: the log."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, listed, number
from cantina.games.el_paso.state import (
    DECIDE,
    DICE,
    DONE,
    DRAWS,
    ENDED,
    GONE,
    LEAVE,
    LEAVING,
    REFILL,
    SETUP,
    THROW,
    TOWN,
)
from cantina.games.el_paso.words.edition import KIND_WORDS, scenes_of
from cantina.games.el_paso.words.names import (
    NEEDS,
    TITLES,
    paid,
    rate_text,
    some_tiles,
    tile,
    tiles,
    town_index,
    town_name,
    up_to,
)
from cantina.games.el_paso.words.notation import FACES, card_text, keep_of, laid_card, loot_of
from cantina.games.el_paso.words.sheet import headline, sheet_entry, winners_of

Line = dict[str, Any]


def tell(game: Any, before: Any, action: int | None, after: Any, names: list[str]) -> list[Line]:
    """What one event was to the holder of the two redacted records: one line or more.

    `action` is the move as that seat saw it, -1 if it was hidden, None where chance spoke.
    """
    speaker = Speaker(names, int(after.viewer))
    if action is None:
        return _chance_lines(before, after, speaker)
    seat, phase = int(before.turn), int(before.phase)
    if phase == DECIDE:
        lines = [_decision_line(seat, action, speaker)]
    elif phase == REFILL:
        lines = [_draw_line(before, after, seat, action - DRAWS, speaker)]
    else:
        lines = _settling_lines(before, after, seat, action, speaker)
    lines += _what_follows(before, after, action, speaker)
    if int(after.phase) in (TOWN, ENDED):
        lines.append(_round_line(before, after, speaker))
    if after.over:
        lines.append(_over_line(game, after, speaker))
    return lines


def _line(kind: str, seat: int | None, parts: list[Any], **more: Any) -> Line:
    cards = [card for part in parts if isinstance(part, list) for card in part]
    line: Line = {"kind": kind, "seat": seat, "parts": parts, "cards": cards}
    return {**line, "secret": False, "data": {}, **more}


# ---- decisions -------------------------------------------------------------------------------


def _decision_line(seat: int, action: int, speaker: Speaker) -> Line:
    if action == LEAVE:
        return _line("leave", seat, [f"{speaker.does(seat, 'leave', 'leaves')}."])
    if action < 0:
        return _line("stay", seat, [f"{speaker.who(seat)} stays."])
    return _line("stay", seat, ["You stay with ", [card_text(*loot_of(action))], "."], secret=True)


def _draw_line(before: Any, after: Any, seat: int, kind: int, speaker: Speaker) -> Line:
    """The number is told to those who know it: the drawer, and all if the pile lay open."""
    does = speaker.does(seat, "draw", "draws")
    public = int(after.shown[seat, kind]) & ~int(before.shown[seat, kind])
    drawn = int(after.hands[seat, kind]) & ~int(before.hands[seat, kind])
    data = {"kind": KIND_WORDS[kind]}
    if not drawn:
        return _line("draw", seat, [f"{does} a {KIND_WORDS[kind]} card."], data=data)
    card = [card_text(kind, drawn.bit_length())]
    return _line("draw", seat, [f"{does} ", card, "."], data=data, secret=not public)


def _settling_lines(
    before: Any, after: Any, seat: int, action: int, speaker: Speaker
) -> list[Line]:
    lines: list[Line] = []
    kept = before.keeping.copy()
    if action != DONE:
        kind, value = keep_of(action)
        kept[kind, value - 1] += 1
        name = tile(kind, value)
        does = speaker.does(seat, "keep", "keeps")
        lines.append(_line("keep", seat, [f"{does} ", [name], "."], data={"tile": name}))
    if int(after.place[seat]) == GONE:
        lines.append(_sold_line(after, seat, tiles(before.loot[seat] - kept), speaker))
    return lines


def _sold_line(after: Any, seat: int, sold: list[str], speaker: Speaker) -> Line:
    """What a leaver sold, and the reckoning."""
    total, other = int(after.sold_here[seat]), int(after.sold_other[seat])
    rate = int(after.rate[town_index(after)])
    here = paid(total, rate)
    data = {
        "here": {"sum": total, "value": here},
        "other": {"value": other},
        "value": here + other,
        "tiles": sold,
    }
    if not sold:
        return _line("sold", seat, [f"{speaker.does(seat, 'sell', 'sells')} nothing."], data=data)
    parts = [f"{speaker.does(seat, 'sell', 'sells')} ", sold, f" for {here + other}"]
    if total and other:
        parts.append(f": {total} ÷ {rate} = {here} here, {other} at 1 : 1." if rate > 1 else ".")
    elif total and rate > 1:
        parts.append(f": {total} ÷ {rate}.")
    elif other and rate > 1:
        parts.append(", at 1 : 1.")
    else:
        parts.append(".")
    return _line("sold", seat, parts, data=data)


def _what_follows(before: Any, after: Any, action: int, speaker: Speaker) -> list[Line]:
    """Leavers with nothing to sell, cards turned over, a town that has been emptied."""
    lines: list[Line] = []
    seat, last_to_draw = int(before.turn), int(before.phase) == REFILL
    if last_to_draw and int(after.phase) != REFILL and not (after.raided or after.town_left):
        limit = max(int(limit) for limit in after.limit)
        text = (
            f"Nothing is left in {town_name(after)}. Whoever is still there keeps {up_to(limit)}."
        )
        lines.append(_line("emptied", None, [text]))
    for other in range(int(after.seats)):
        leaves = int(before.place[other]) == LEAVING or (other == seat and action == LEAVE)
        if leaves and int(after.place[other]) == GONE and not before.loot_count[other]:
            does = speaker.does(other, "have", "has")
            lines.append(_line("sold", other, [f"{does} nothing to sell."], data=_nothing_sold()))
    if int(after.phase) == THROW:
        lines.append(_reveal_line(after, speaker))
    return lines


def _nothing_sold() -> dict[str, Any]:
    nothing = {"sum": 0, "value": 0}
    return {"here": nothing, "other": {"value": 0}, "value": 0, "tiles": []}


def _reveal_line(after: Any, speaker: Speaker) -> Line:
    guard, seats = int(after.guard), int(after.seats)
    order = [(guard + step) % seats for step in range(seats)]
    laid = [(seat, laid_card(after, seat)) for seat in order]
    shown = [(seat, card_text(*card)) for seat, card in laid if card is not None]
    parts: list[Any] = []
    for place, (seat, card) in enumerate(shown):
        name = speaker.whom(seat) if place else speaker.does(seat, "show", "shows")
        parts += [f"{', ' if place else ''}{name} ", [card]]
    data = {"cards": [{"seat": seat, "card": card} for seat, card in shown]}
    return _line("reveal", None, [*parts, "."], data=data)


def _round_line(before: Any, after: Any, speaker: Speaker) -> Line:
    entry = sheet_entry(before, after, speaker)
    text = f"{town_name(after)} is over. {headline(after, entry['points'], speaker, 'there')}"
    return _line("round", None, [text], data=entry)


def _over_line(game: Any, after: Any, speaker: Speaker) -> Line:
    winners = winners_of(game, after)
    who = listed([speaker.who(winners[0]), *(speaker.whom(seat) for seat in winners[1:])])
    if len(winners) > 1:
        return _line("over", None, [f"{who} share the win."])
    verb = "win" if winners[0] == speaker.viewer else "wins"
    return _line("over", winners[0], [f"{who} {verb} the game."])


# ---- chance ----------------------------------------------------------------------------------


def _chance_lines(before: Any, after: Any, speaker: Speaker) -> list[Line]:
    phase = int(before.phase)
    if phase == SETUP:
        guard = int(after.guard)
        is_guard = speaker.does(guard, "are", "is")
        text = f"Six cards each, one of every kind. {is_guard} the guard."
        return [_line("setup", None, [text], data={"guard": guard})]
    if phase == TOWN:
        return [_town_line(after)]
    lines = [_dice_line(before, after, speaker)]
    return lines + (
        [_raid_line(after, speaker)] if after.raided else _loot_lines(before, after, speaker)
    )


def _town_line(after: Any) -> Line:
    index = town_index(after)
    laid, back = tiles(after.town_tiles), int(after.back.sum())
    lie = "One tile lies" if len(laid) == 1 else f"{len(laid) or 'No'} tiles lie"
    went = f", {back} went back" if back else ""
    text = f"{town_name(after)} pays {rate_text(after, index)}. {lie} in town{went}."
    data = {
        "town": index + 1,
        "name": town_name(after),
        "rate": int(after.rate[index]),
        "tiles": laid,
        "back": back,
    }
    return _line("town", None, [text], data=data)


def faces_of(state: Any) -> list[str]:
    """The faces of the last throw, stars first."""
    counts = (state.star_faces, state.brand_faces, state.six_faces)
    return [face for face, count in zip(FACES, counts, strict=True) for _ in range(int(count))]


def _dice_line(before: Any, after: Any, speaker: Speaker) -> Line:
    guard, stars = int(after.guard), int(after.stars)
    dice, new = DICE - int(before.stars), int(after.star_faces)
    faces = faces_of(after)
    said = [
        f"{number(count)} {face}{'' if count == 1 else ('es' if face == 'six' else 's')}"
        for face in FACES
        if (count := faces.count(face))
    ]
    throws = speaker.does(guard, "throw", "throws")
    text = f"{throws} {number(dice)} {'die' if dice == 1 else 'dice'}: {listed(said)}."
    if new and new < stars < DICE:
        text += f" {number(stars).capitalize()} stars now."
    data = {
        "faces": faces,
        "stars": stars,
        "new": new,
        "left": DICE - stars,
        "raid": bool(after.raided),
    }
    return _line("dice", guard, [text], data=data)


def _raid_line(after: Any, speaker: Speaker) -> Line:
    lost = [
        {"seat": seat, "tiles": int(after.lost_tiles[seat]), "worth": int(after.lost_value[seat])}
        for seat in range(int(after.seats))
        if after.lost_tiles[seat]
    ]
    said = [
        f"{(speaker.whom if place else speaker.who)(entry['seat'])} "
        f"{'lose' if entry['seat'] == speaker.viewer else 'loses'} "
        f"{some_tiles(entry['tiles'])} worth {entry['worth']}"
        for place, entry in enumerate(lost)
    ]
    text = (
        f"The sheriff comes. {listed(said)}." if said else "The sheriff comes, and finds no loot."
    )
    return _line("raid", None, [text], data={"lost": lost})


def _loot_lines(before: Any, after: Any, speaker: Speaker) -> list[Line]:
    """Who took what, kind by kind, the higher number first (8.2)."""
    laid = [(laid_card(before, seat), seat) for seat in range(int(before.seats))]
    found = [(*card, seat) for card, seat in laid if card is not None]
    found.sort(key=lambda entry: (entry[0], -entry[1]))
    return [_loot_line(before, after, seat, kind, card, speaker) for kind, card, seat in found]


def _loot_line(before: Any, after: Any, seat: int, kind: int, card: int, speaker: Speaker) -> Line:
    name = card_text(kind, card)
    took = tiles(after.loot[seat] - before.loot[seat])
    takes = speaker.does(seat, "take", "takes")
    if took:
        data = {"card": name, "tile": took[0]}
        return _line("loot", seat, [f"{takes} ", took, " with ", [name], "."], data=data)
    why, text = _why_nothing(before, after, kind)
    data = {"card": name, "why": why}
    return _line("nothing", seat, [f"{takes} nothing with ", [name], f": {text}."], data=data)


def _why_nothing(before: Any, after: Any, kind: int) -> tuple[str, str]:
    if KIND_WORDS[kind] not in scenes_of(after, town_index(after)):
        return "no scene", f"{town_name(after)} has no {TITLES[kind].lower()}"
    needs = NEEDS.get(kind)
    shown = {"brand": after.brand_faces, "six": after.six_faces}
    if needs and not shown[needs]:
        return f"no {needs}", f"no {needs} was thrown"
    return "empty", "nothing is left there"
