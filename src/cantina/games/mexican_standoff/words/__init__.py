"""Mexican Standoff for people: notation, sentences, views, and why a move is not legal."""

from cantina.games.mexican_standoff.words.held import held
from cantina.games.mexican_standoff.words.notation import (
    action_text,
    chance_event,
    impose,
    options_of,
    parse_action,
    reason,
    same_chance,
    set_options,
)
from cantina.games.mexican_standoff.words.reasons import why_play
from cantina.games.mexican_standoff.words.refusals import refusal
from cantina.games.mexican_standoff.words.sentences import tell
from cantina.games.mexican_standoff.words.statistics import scored, worth_trying
from cantina.games.mexican_standoff.words.view import view

__all__ = [
    "action_text",
    "chance_event",
    "held",
    "impose",
    "options_of",
    "parse_action",
    "reason",
    "refusal",
    "same_chance",
    "scored",
    "set_options",
    "tell",
    "view",
    "why_play",
    "worth_trying",
]
