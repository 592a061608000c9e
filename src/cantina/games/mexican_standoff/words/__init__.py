"""Mexican Standoff for people: notation, sentences, views, and why a move is not legal."""

from cantina.games.mexican_standoff.words.notation import (
    action_text,
    chance_event,
    impose,
    options_of,
    parse_action,
    reason,
    set_options,
)

__all__ = [
    "action_text",
    "chance_event",
    "impose",
    "options_of",
    "parse_action",
    "reason",
    "set_options",
]
