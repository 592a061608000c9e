"""When something goes wrong: what the log says, and what a bug bundle holds."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING

import cantina
from cantina.house import bundle, wire
from cantina.house.store import Entry

if TYPE_CHECKING:
    from cantina.house.table import Table

log = logging.getLogger("cantina.house")


def report(where: str, error: BaseException) -> None:
    """Log where an error came from, but not its message: that could hold a card or a key."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    log.error("%s went wrong: %s at %s", where, type(error).__name__, places or "no place")


def keep_bundle(
    table: Table, entries: Sequence[Entry], command: wire.Command, error: Exception
) -> None:
    """Seal everything that a maintainer needs to see this again."""
    seating = table.seating
    content: wire.Json = {
        "cantina": cantina.__version__,
        "game": seating.game,
        "seats": len(seating.chairs),
        "options": seating.options,
        "seed": seating.key(table.id) if seating.started else None,
        "plain": not table.is_warm,
        "log": entries,
        "command": command,
        "error": traceback.format_exception(error),
    }
    try:
        bundle.write(table.house.data_dir, table.id, content)
    except OSError as trouble:
        report("writing a bug bundle", trouble)
