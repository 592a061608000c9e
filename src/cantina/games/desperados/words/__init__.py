"""Desperados for people: notation, sentences, views, and why a move is not legal."""

from cantina.games.desperados.words.notation import (
    action_text,
    chance_event,
    default_option,
    impose,
    options_of,
    parse_action,
    reason,
    same_chance,
    set_options,
    spoken,
)
from cantina.games.desperados.words.people import partners
from cantina.games.desperados.words.reasons import why_play
from cantina.games.desperados.words.refusals import refusal
from cantina.games.desperados.words.sentences import tell
from cantina.games.desperados.words.view import board, view

__all__ = [
    "action_text",
    "board",
    "chance_event",
    "default_option",
    "impose",
    "options_of",
    "parse_action",
    "partners",
    "reason",
    "refusal",
    "same_chance",
    "set_options",
    "spoken",
    "tell",
    "view",
    "why_play",
]
