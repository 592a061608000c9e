"""Bots that others wrote: Python entry points of the group `cantina.bots`, and any command.

A spec is the entry point's name, or ``cmd:`` and a command line that speaks JSON lines (see
docs/bots-of-strangers.md). Both play in processes of their own: they get what their seat knows and
nothing else, have a time limit, and are killed when they misbehave.
"""

from __future__ import annotations

import shlex
import shutil
import signal
import threading
from collections.abc import Collection, Generator
from contextlib import ExitStack, contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from cantina.bots.errors import Misbehaved
from cantina.bots.hosting import PATIENCE, HostedBot
from cantina.bots.players import Bot
from cantina.bots.process import ProcessBot
from cantina.engine.game import Game
from cantina.engine.match import Match

GROUP = "cantina.bots"
COMMAND = "cmd:"

__all__ = [
    "COMMAND",
    "GROUP",
    "PATIENCE",
    "Misbehaved",
    "at_table",
    "decide",
    "known",
    "make",
    "play_out",
]


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of the entry points that are installed, sorted."""
    return sorted(_found())


def known(spec: str) -> bool:
    """Whether a stranger has this spec; raises ValueError for a command that cannot be meant."""
    if not spec.startswith(COMMAND):
        return spec in _found()
    _command(spec)
    return True


def _command(spec: str) -> list[str]:
    text = spec.removeprefix(COMMAND)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"the command {text!r} cannot be read: {str(error).lower()}") from None
    if not words:
        raise ValueError("cmd: needs a command, such as cmd:python my_bot.py")
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no command {words[0]!r}")
    return words


def make(spec: str, game: Game, seed: int) -> Bot:
    """The stranger of a spec that is `known`. It is started when it sits down `at_table`."""
    if spec.startswith(COMMAND):
        return ProcessBot(spec, _command(spec))
    return HostedBot(spec, _found()[spec], game, seed)


@contextmanager
def at_table(
    bot: Bot,
    match: Match,
    seat: int,
    seed: int,
    patience: float = PATIENCE,
    forfeits: Collection[int] = (),
) -> Generator[Bot, None, None]:
    """Seat a bot for one game. A stranger's is told that it begins and that it has ended.

    After that all that it has started is ended. `forfeits` are looked at then: the seats that have
    lost the game by misbehaving. Raises Misbehaved if it does not start.
    """
    if not isinstance(bot, ProcessBot | HostedBot):
        yield bot
        return
    with _ending_in_order():
        try:
            bot.sit_down(match, seat, seed, patience)
            yield bot
        finally:
            bot.leave(match, seat, sorted(forfeits))


@contextmanager
def _ending_in_order() -> Generator[None, None, None]:
    """Whoever ends this process by SIGTERM (as an arena does with its workers) ends its bots too."""
    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _exit)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _exit(number: int, frame: object) -> None:
    raise SystemExit(128 + number)


def decide(bot: Bot, match: Match) -> int:
    """The action that the bot whose turn it is chooses, from what its seat knows.

    Raises Misbehaved if that is none of the legal ones, and for all else that strangers do wrong.
    """
    seat, legal = match.turn, match.legal_actions
    if isinstance(bot, ProcessBot):
        return bot.decide(match)
    action = int(bot.choose(match.redacted(seat), legal))
    if action not in legal:
        raise Misbehaved(f"it chose {action}, which is not among the legal actions")
    return action


def play_out(match: Match, bots: list[Bot], seeds: list[int], limit: int) -> None:
    """Let bots, by seat, play a match to its end, or to a number of decisions.

    Raises Misbehaved, which names the bot, where one does not do its part.
    """
    seat = 0
    try:
        with ExitStack() as seated:
            for seat, bot in enumerate(bots):
                seated.enter_context(at_table(bot, match, seat, seeds[seat]))
            while match.turn is not None and match.ply < limit:
                seat = match.turn
                match.play(decide(bots[seat], match))
    except Misbehaved as error:
        raise Misbehaved(f"the bot {bots[seat].spec} on seat {seat} has failed: {error}") from None
