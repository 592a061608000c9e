"""What the commands share: one line for one thing, results as JSON, progress bars, arguments."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cantina.engine.game import Game


class Trouble(click.ClickException):
    """What stops a command; the message is one sentence, the exit code 2."""

    exit_code = 2


def one_line(text: str) -> str:
    """`text` on one line, with everything that is not printable written as an escape."""
    if text.isprintable() and text.isascii():
        return text
    return "".join(
        one if one.isprintable() else " " if one == "\n" else repr(one)[1:-1] for one in text
    )


def say(text: str) -> None:
    """One line on stdout, whatever is in it and whatever stdout can write."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    click.echo(one_line(text).encode(encoding, "backslashreplace").decode(encoding))


def say_json(value: Any) -> None:
    """A command's result as one JSON object."""
    click.echo(json.dumps(value, indent=2))


@contextmanager
def progress(
    title: str, total: float | None, shown: bool = True
) -> Generator[Callable[[float], None], None, None]:
    """A progress bar on stderr; calls of what it gives add to what is done.

    There is none where stderr is not a terminal, so that logs and pipes stay clean.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), Remaining())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(title, total=total)
        yield lambda done: bars.advance(task, done)


def chosen_game(name: str) -> Game:
    """The game of that id; raises BadOption, which names those that there are."""
    import cantina

    return cantina.game(name)


def parsed_options(game: Game, seats: int, given: tuple[str, ...]) -> dict[str, Any]:
    """``--option name=value`` pairs as the game's options; raises BadOption or UsageError."""
    options: dict[str, Any] = {}
    for pair in given:
        name, equals, text = pair.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option {pair!r}: write it as name=value")
        try:
            options[name] = json.loads(text)
        except (ValueError, RecursionError):
            options[name] = text  # a word, such as a choice
    return game.checked_options(options, seats)


def warmed(game: Game) -> None:
    """Say on stderr that compiling takes a moment, where it does."""
    import cantina

    if not cantina.is_warm(game.id) and sys.stderr.isatty():
        click.echo(f"Compiling the rules of {game.title}, once …", err=True)
