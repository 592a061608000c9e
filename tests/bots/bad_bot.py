"""A bot in a process of its own that misbehaves in the way that its first argument names.

Run by the tests of strangers: ``python bad_bot.py WAY [FILE]``; FILE gets the ids of its processes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

WAY = sys.argv[1]
FOREVER = 600


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(question: dict[str, Any], number: int) -> None:
    """The first legal move, or, from the second decision on, what this bot is here for."""
    move = json.dumps({"move": question["moves"][0]}) + "\n"
    if number < 2 or WAY == "good":
        say(move)
    elif WAY == "crash":
        raise ZeroDivisionError("out of luck")
    elif WAY == "exit":
        sys.exit(3)
    elif WAY.endswith("silence"):
        time.sleep(FOREVER)
    elif WAY == "illegal":
        say('{"move": "play W"}\n' if "play W" not in question["moves"] else '{"move": "stand"}\n')
    elif WAY == "nonsense":
        say('{"move": "checkmate"}\n')
    elif WAY == "garbage":
        say("I think I would rather not\n")
    elif WAY == "nesting":
        say("[" * 10_000 + "\n")
    elif WAY == "nothing":
        say('{"answer": 42}\n')
    elif WAY == "number":
        say('{"move": 7}\n')
    elif WAY == "long-line":
        say("x" * 1_000_000)
        time.sleep(FOREVER)
    elif WAY == "flood":
        while True:
            say("{}\n" * 10_000)
    elif WAY == "grumble":
        while True:
            sys.stderr.write("no " * 10_000)
    elif WAY == "chatter":
        say(move)
        say("by the way\n")
    elif WAY == "closed":
        os.close(1)
        time.sleep(FOREVER)
    elif WAY == "binary":
        sys.stdout.buffer.write(bytes(range(128, 256)) + b"\n")
        sys.stdout.flush()


def main() -> None:
    pids = [os.getpid()]
    if WAY.startswith("brood"):
        child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOREVER})"])
        pids.append(child.pid)
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps(pids), encoding="ascii")
    if WAY == "deaf":
        time.sleep(FOREVER)
    number = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "decide":
            number += 1
            answer(message, number)
    if WAY == "stays":
        time.sleep(FOREVER)


if __name__ == "__main__":
    main()
