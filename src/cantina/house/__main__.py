"""The house on its own, for tests and benchmarks: ``python -m cantina.house [OPTIONS]``.

People use ``cantina serve``. Here every number of `Config` can be set, as JSON.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from cantina.house.config import Config
from cantina.house.serve import CannotServe, serve


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m cantina.house")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0: any free one")
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--config", default="{}", help="a Config as JSON")
    asked = parser.parse_args()
    try:
        config = msgspec.json.decode(asked.config, type=Config)
        serve(asked.host, asked.port, asked.data, config=config)
    except (CannotServe, msgspec.DecodeError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
