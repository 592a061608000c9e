"""El Paso for people: notation, sentences, views, and why a move is not legal."""

from cantina.games.el_paso.words.notation import (
    action_text,
    chance_event,
    check_options,
    impose,
    options_of,
    parse_action,
    reason,
    same_chance,
    set_options,
)

__all__ = [
    "action_text",
    "chance_event",
    "check_options",
    "impose",
    "options_of",
    "parse_action",
    "reason",
    "same_chance",
    "set_options",
]
