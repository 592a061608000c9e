"""`cantina serve` opens the house; `cantina doctor` says whether everything is in its place."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import Any

import click

from cantina.cli.output import Trouble, say, say_json


@click.command(epilog="Example: cantina serve --port 8000 --open")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port to listen at; 0 takes any free one.",
)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder that keeps tables and guests (default: the user's data folder).",
)
@click.option("--open/--no-open", "open_browser", default=False, help="Open the page in a browser.")
def serve(host: str, port: int, data: Path | None, open_browser: bool) -> None:
    """Open the house: the tables in the browser, and their API."""
    from cantina.house import serve as houses

    try:
        houses.serve(host, port, data, open_browser=open_browser)
    except houses.CannotServe as error:
        raise Trouble(str(error)) from None


@click.command(epilog="Example: cantina doctor --json")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def doctor(as_json: bool) -> None:
    """Say what is installed, where things are kept, and what is missing."""
    facts = examined()
    if as_json:
        say_json(facts)
        return
    for name, version in facts["versions"].items():
        say(f"{name:<20} {version}")
    say(f"{'cache':<20} {facts['cache']}")
    say(f"{'data':<20} {facts['data']}")
    for game, warm in facts["warm"].items():
        state = "compiled" if warm else "not compiled yet: the first game takes some seconds longer"
        say(f"{game:<20} {state}")
    built = "built" if facts["page"] else "not built: make page (the text table works without it)"
    say(f"{'page':<20} {built}")


def examined() -> dict[str, Any]:
    """What `doctor` reports."""
    from importlib.metadata import PackageNotFoundError, version

    import cantina
    from cantina.engine.compile import cache_folder
    from cantina.house.config import default_data_dir

    versions = {"cantina": cantina.__version__, "python": platform.python_version()}
    for package in ("numba", "llvmlite", "numpy", "starlette", "uvicorn", "msgspec"):
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            versions[package] = "missing"
    page = Path(sys.modules["cantina"].__file__ or "").parent / "house" / "page" / "index.html"
    return {
        "versions": versions,
        "cache": str(cache_folder()),
        "data": str(default_data_dir()),
        "warm": {name: cantina.is_warm(name) for name in cantina.all_games()},
        "page": page.exists(),
    }
