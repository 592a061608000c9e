"""Looks through what git tracks for what may never be committed.

One line for each finding, and exit 1 if there is any: a path of somebody's machine, the host of a
package registry, an address in a lock file, built or installed files, large files, dependencies
that are not pinned, marks of unfinished work. `make lint`, pre-commit and the tests run it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

LARGEST = 900_000  # bytes

REGISTRY = re.compile(
    r"\b(pypi|pythonhosted|registry\.npmjs|registry\.yarnpkg|deb\.debian|crates)\.(org|com|io)\b"
)
MACHINE = re.compile(r"(^|[^A-Za-z0-9_.<])/(work|farm|root|home|Users|tmp/team)/[A-Za-z.]")
# Written in pieces, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
BUILT = re.compile(r"(^|/)(node_modules|dist|build|\.venv|__pycache__|house/page|test-results)/")
PINNED = re.compile(r"^[A-Za-z0-9._-]+(\[[a-z,]+\])?==[A-Za-z0-9.+!]+( ; .*)? \\$")


def tracked() -> list[str]:
    """The paths that git tracks and that are still there; none outside a git checkout."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        return []
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(name: str) -> str | None:
    """The file's text, or None for one that is not text."""
    data = (ROOT / name).read_bytes()
    if b"\0" in data[:8000]:
        return None
    return data.decode(errors="replace")


def findings_in(name: str, text: str) -> Iterator[str]:
    """What is wrong with one text file."""
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, what in (
            (REGISTRY, "names a package registry's host"),
            (MACHINE, "names a path of somebody's machine"),
            (UNFINISHED, "is marked as unfinished"),
        ):
            if pattern.search(line):
                yield f"{name}:{number} {what}: {line.strip()[:100]}"
        if name.startswith("requirements/") and name.endswith(".txt"):
            if "://" in line:
                yield f"{name}:{number} a lock file holds an address"
            if re.match(r"[A-Za-z0-9]", line) and not PINNED.match(line):
                yield f"{name}:{number} is not pinned with a hash: {line.strip()[:100]}"
        if name.endswith("package-lock.json") and '"resolved"' in line and "://" in line:
            yield f"{name}:{number} a lock file holds an address"


def findings() -> Iterator[str]:
    """Everything that is wrong with the tree."""
    for name in tracked():
        if BUILT.search(name):
            yield f"{name} is built or installed, and should not be tracked"
            continue
        size = (ROOT / name).stat().st_size
        if size > LARGEST:
            yield f"{name} is large: {size // 1000} KB"
            continue
        text = text_of(name)
        if text is not None:
            yield from findings_in(name, text)


def main() -> int:
    """Prints the findings. Returns the exit code."""
    found = list(findings())
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
