"""Files of game records, replayed: what `cantina verify` reports."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

import cantina
from cantina.engine.records import lines_of
from cantina.lab.workers import in_processes, usual_workers

BATCH = 8
"""Records that one process takes at a time."""
BIG = 2_000_000
"""Bytes of files (compressed ones count tenfold) from which on several processes pay."""
PATIENCE = 20
"""So many lines that are no JSON, and none that is: this is no file of game records."""


@dataclass(frozen=True)
class WrongRecord:
    """One record that does not replay: where it stands, and the first thing that is wrong."""

    line: int
    index: int | None
    expected: str
    found: str
    text: str


@dataclass
class FileReport:
    """What came out of one file. `trouble` says why it could not be read (to its end)."""

    file: str
    records: int = 0
    wrong: list[WrongRecord] = field(default_factory=list[WrongRecord])
    trouble: str | None = None


def verified(files: Sequence[str], workers: int | None = None) -> Iterator[FileReport]:
    """Replay every record of every file; one report a file, in order."""
    if workers is None:
        workers = usual_workers() if sum(map(_weight, files)) >= BIG else 1
    for file in files:
        yield _report(file, workers)


def _weight(file: str) -> int:
    try:
        return os.stat(file).st_size * (10 if file.endswith(".gz") else 1)
    except OSError:
        return 0


def _report(file: str, workers: int) -> FileReport:
    report = FileReport(file)
    any_json = False
    try:
        for results in in_processes(_check, _batches(file), workers):
            for wrong, is_json in results:
                report.records += 1
                any_json = any_json or is_json
                if wrong:
                    report.wrong.append(wrong)
            if not any_json and report.records >= PATIENCE:
                break
    except (EOFError, zlib.error):
        report.trouble = "the compressed file is broken or cut short"
    except UnicodeDecodeError:
        report.trouble = "not a text file in UTF-8"
    except OSError as error:
        report.trouble = (error.strerror or str(error)).lower()
    except ValueError as error:  # a path that no system has, such as one with a zero byte
        report.trouble = str(error)
    if not any_json and report.trouble is None:
        what = "no JSON" if report.records else "nothing"
        report.trouble = f"no game records: there is {what} in it"
    if not any_json:
        report.records = 0
        report.wrong.clear()
    return report


def _batches(file: str) -> Iterator[list[tuple[int, str]]]:
    lines = ((number, line) for number, line in lines_of(file) if line.strip())
    while batch := list(islice(lines, BATCH)):
        yield batch


def _check(batch: list[tuple[int, str]]) -> list[tuple[WrongRecord | None, bool]]:
    return [check_line(number, line) for number, line in batch]


def check_line(number: int, line: str) -> tuple[WrongRecord | None, bool]:
    """What is wrong with the record on one line (None if nothing), and whether it is JSON."""
    problems = cantina.verify_record(line)
    if not problems:
        return None, True
    first = problems[0]
    is_json = not (first.index is None and first.expected == "JSON")
    return WrongRecord(number, first.index, first.expected, first.found, first.text), is_json
