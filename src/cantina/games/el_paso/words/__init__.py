"""El Paso for people: notation, sentences, views, and why a move is not legal."""

from cantina.games.el_paso.words.board import board
from cantina.games.el_paso.words.held import held
from cantina.games.el_paso.words.names import spoken
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
from cantina.games.el_paso.words.reasons import why_play
from cantina.games.el_paso.words.refusals import refusal
from cantina.games.el_paso.words.sentences import tell
from cantina.games.el_paso.words.statistics import worth_trying
from cantina.games.el_paso.words.view import view

__all__ = [
    "action_text",
    "board",
    "chance_event",
    "check_options",
    "held",
    "impose",
    "options_of",
    "parse_action",
    "reason",
    "refusal",
    "same_chance",
    "set_options",
    "spoken",
    "tell",
    "view",
    "why_play",
    "worth_trying",
]
