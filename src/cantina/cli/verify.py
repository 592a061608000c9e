"""`cantina verify`: whether game records replay by the rules, and where they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cantina.cli.output import Trouble, one_line, progress, say, say_json

if TYPE_CHECKING:
    from cantina.lab.verify import FileReport

WRONG = 1


@click.command(
    epilog="Example: cantina verify games.jsonl more.jsonl.gz\n\n"
    "Exit code 0: all right; 1: wrong records; 2: a file that cannot be read."
)
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
def verify(files: tuple[str, ...], as_json: bool, workers: int | None) -> int:
    """Replay game records (.jsonl, .jsonl.gz, .json) and say which ones are wrong.

    One line for each wrong record: file, line, event index, what the rules expect, what stands
    there. Then one line with the count.
    """
    from cantina.lab.verify import verified

    reports: list[FileReport] = []
    with progress("Verifying", len(files)) as advance:
        for report in verified(files, workers):
            reports.append(report)
            advance(1)
            if not as_json:
                for wrong in report.wrong:
                    say(f"{report.file}:{wrong.line}: {wrong.text}")
            if report.trouble:
                click.echo(one_line(f"cantina verify: {report.file}: {report.trouble}"), err=True)
    if as_json:
        say_json(_as_json(reports))
    else:
        _summary(reports)
    if any(report.trouble for report in reports):
        return Trouble.exit_code
    return WRONG if any(report.wrong for report in reports) else 0


def _summary(reports: list[FileReport]) -> None:
    records = sum(report.records for report in reports)
    wrong = sum(len(report.wrong) for report in reports)
    readable = sum(1 for report in reports if not report.trouble)
    if not readable and not records:
        return
    counted = (
        f"{records} record{'s' * (records != 1)} in {len(reports)} file{'s' * (len(reports) != 1)}"
    )
    say(f"{counted}: {f'{wrong} wrong' if wrong else 'all right'}")


def _as_json(reports: list[FileReport]) -> dict[str, Any]:
    return {
        "files": len(reports),
        "records": sum(report.records for report in reports),
        "wrong": [
            {
                "file": report.file,
                "line": wrong.line,
                "index": wrong.index,
                "expected": wrong.expected,
                "found": wrong.found,
            }
            for report in reports
            for wrong in report.wrong
        ],
        "unreadable": [
            {"file": report.file, "why": report.trouble} for report in reports if report.trouble
        ],
    }
