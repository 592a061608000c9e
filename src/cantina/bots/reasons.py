"""What speaks for a move, in words: for hints, and for the analysis after the game."""

from __future__ import annotations

from typing import Any

from cantina.engine.game import Game


def reason_of(
    game: Game,
    record: Any,
    action: int,
    entry: dict[str, Any],
    view: dict[str, Any],
    names: list[str],
) -> str:
    """Why one might make a move, in a sentence: the game's own words, else what stands on its button.

    `record` is what the seat knows, `view` what it sees, `entry` the move in there. A game may have
    words of its own, ``why_play(game, record, action, names)``, or previews of what a move does. Empty
    where there is nothing to say.
    """
    say = getattr(game.words, "why_play", None)
    said = say(game, record, action, names) if say is not None else ""
    if not said and entry["move"] in view.get("previews", {}):
        said = view["previews"][entry["move"]]["short"]
    if not said:
        note = entry.get("effect", entry["note"])
        # A tag that the note says already (0 → 11, leads) is not said twice.
        tags = [tag for tag in entry["tags"] if tag not in note]
        said = ", ".join(dict.fromkeys(filter(None, [note, *tags])))
    return said[:1].upper() + said[1:] + ("" if not said or said.endswith(".") else ".")
