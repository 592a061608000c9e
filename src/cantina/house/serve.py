"""Running the house: one process, one address, one data folder."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import uvicorn

from cantina.house.config import Config, default_data_dir
from cantina.house.store import Unavailable

WS_MAX = 64 * 1024
"""What is longer than a command may be, but not than this, still gets an answer in words."""


class CannotServe(Exception):
    """The house cannot open; the message is one sentence for whoever tried."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | None = None,
    open_browser: bool = False,
    config: Config | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Serve until interrupted; `say` gets the address, in one line, once the house is open.

    With port 0 the system chooses a free one. Raises CannotServe where the address is taken, the
    data folder cannot be used, or another house uses it.
    """
    folder = data_dir or default_data_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Keys, hands and invitations are in there: nobody else's business.
        if data_dir is None:
            folder.chmod(0o700)
    except OSError as error:
        raise CannotServe(f"The data folder {folder} cannot be used: {error.strerror}.") from None
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with _only_house(folder), _bound(host, port) as listening:
        from cantina.house.app import make_app

        try:
            app = make_app(folder, config or Config())
        except Unavailable as error:
            raise CannotServe(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
        address = _address(host, listening.getsockname()[1])
        server = _Server(
            uvicorn.Config(
                app,
                access_log=False,  # it would write invitations down
                log_config=None,
                log_level="warning",
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=WS_MAX,
                ws_per_message_deflate=False,  # it doubles the memory of a socket
                timeout_graceful_shutdown=3,
            )
        )
        server.when_open = lambda: _open(address, open_browser, say)
        # An interrupt is how a house is closed; uvicorn has closed it well by then.
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


class _Server(uvicorn.Server):
    when_open: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.when_open()


def _open(address: str, open_browser: bool, say: Callable[[str], None]) -> None:
    say(f"Cantina is open at {address} (Ctrl+C closes it)")
    sys.stdout.flush()
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


@contextmanager
def _bound(host: str, port: int) -> Any:
    """A socket bound to the address."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise CannotServe(f"{host} is no address of this machine: {error.strerror}.") from None
    with listening:
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or error
            raise CannotServe(f"Port {port} on {host} cannot be used: {why}.") from None
        yield listening


@contextmanager
def _only_house(folder: Path) -> Any:
    """Hold the data folder's lock: two houses over one database would not know of each other."""
    try:
        file: IO[str] = open(folder / "house.lock", "w")  # noqa: SIM115
    except OSError as error:
        raise CannotServe(f"The data folder {folder} cannot be used: {error.strerror}.") from None
    with file:
        try:
            _lock(file)
        except OSError:
            raise CannotServe(f"Another house already uses the data folder {folder}.") from None
        yield


def _lock(file: IO[str]) -> None:
    """An exclusive lock that ends with the process, however it ends."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
