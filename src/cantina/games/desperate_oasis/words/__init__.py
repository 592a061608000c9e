"""Desperate Oasis for people: the edition, notation, sentences, views, and why a move is not legal."""

from cantina.games.desperate_oasis.words.edition import check_options, options_of, set_options
from cantina.games.desperate_oasis.words.held import held
from cantina.games.desperate_oasis.words.notation import (
    action_text,
    chance_event,
    impose,
    parse_action,
    reason,
    same_chance,
    spoken,
)
from cantina.games.desperate_oasis.words.reasons import why_play
from cantina.games.desperate_oasis.words.refusals import refusal
from cantina.games.desperate_oasis.words.sentences import tell
from cantina.games.desperate_oasis.words.statistics import scored, worth_trying
from cantina.games.desperate_oasis.words.terminal import board, move_lines
from cantina.games.desperate_oasis.words.view import view

__all__ = [
    "action_text",
    "board",
    "chance_event",
    "check_options",
    "held",
    "impose",
    "move_lines",
    "options_of",
    "parse_action",
    "reason",
    "refusal",
    "same_chance",
    "scored",
    "set_options",
    "spoken",
    "tell",
    "view",
    "why_play",
    "worth_trying",
]
