"""Whether processes that a test has started are really gone."""

from __future__ import annotations

import json
import time
from pathlib import Path


def gone(file: Path) -> bool:
    """Whether every process whose id is in the file has ended, soon after it was killed."""
    pids = json.loads(file.read_text(encoding="ascii"))
    for _ in range(500):
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def alive(pid: int) -> bool:
    """Whether the process is there and does more than wait to be reaped."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
