"""How a house is run: the few numbers that an operator or a test may want to change."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from cantina.house.limits import Limits


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are in seconds."""

    pace: tuple[float, float] = (0.6, 1.4)
    """A bot's human moment: at least and at most, from the start of its turn."""
    pause: float = 90.0
    """How long the next round waits for people who say nothing."""
    presence: float = 45.0
    """How long somebody without a socket (the text table) counts as present."""
    absent: float = 60.0
    """Away for so long, and others may ask a bot to take over."""
    idle: float = 900.0
    """A table that nobody looks at is put away after this long."""
    hint: str = "search:1000ms"
    """The bot that is asked for hints, as in `cantina.bots.make`; a search."""
    bot_threads: int = os.cpu_count() or 1
    cold: bool = False
    """Behave as with a cold cache: uncompiled rules, no warming up. For tests."""
    limits: Limits = Limits()


def default_data_dir() -> Path:
    """Where the platform wants a program's data: `$XDG_DATA_HOME/cantina` and its like."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
        return Path(base) / "cantina"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "cantina"
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base.startswith("/") else Path.home() / ".local" / "share") / "cantina"
