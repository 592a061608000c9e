"""The command line: `cantina` and ``python -m cantina``, one module for each group of commands.

Whatever is wrong with what was asked becomes one line on stderr and exit code 2, never a
traceback. The compiler behind the rules is only loaded by commands that play.
"""

from __future__ import annotations

import os
import sys

import click

import cantina
from cantina.cli.arena import arena
from cantina.cli.balance import balance
from cantina.cli.bench import bench
from cantina.cli.check import check
from cantina.cli.house import doctor, serve
from cantina.cli.output import one_line
from cantina.cli.play import play
from cantina.cli.simulate import simulate
from cantina.cli.verify import verify

INTERRUPTED = 130
CLOSED_PIPE = 141
WRONG_USE = 2


class ReaderGone(Exception):
    """Whoever read our output has gone, as in `cantina … | head`."""


class Commands(click.Group):
    """The commands. Click would end with exit code 1, which here says that something is wrong."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise ReaderGone from None


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Every command has --help with an example.",
)
@click.version_option(cantina.__version__, prog_name="cantina", message="%(prog)s %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """A game house: play at a table, let bots play, check game records."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for _command in (serve, play, simulate, arena, balance, verify, check, bench, doctor):
    commands.add_command(_command)


def main(arguments: list[str] | None = None) -> None:
    """Run a command line (by default this process's) and exit with its code."""
    sys.exit(_run(arguments))


def _run(arguments: list[str] | None) -> int:
    try:
        code = commands.main(arguments, prog_name="cantina", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "cantina"
        return _complain(f"{where}: {error.format_message()}", WRONG_USE)
    except click.ClickException as error:
        return _complain(f"cantina: {error.format_message()}", WRONG_USE)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        # Nothing more to say, and nothing for the interpreter to flush on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except cantina.CantinaError as error:
        return _complain(f"cantina: {error}", WRONG_USE)


def _complain(message: str, code: int) -> int:
    click.echo(one_line(message), err=True)
    return code
