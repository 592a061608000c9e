"""Bug bundles: what a maintainer needs to see a stumble of the rules again.

A bundle holds the game's key and every move, so it shows every hand of a game that is still on. It is
therefore sealed with the house's own key, a file that only the house's user can read:

    python -m cantina.house.bundle FILE            opens one with the key in the data folder

The seal: SHAKE-256 of key and nonce as the stream, HMAC-SHA-256 over nonce and sealed bytes.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import sys
import time
from pathlib import Path

import msgspec

from cantina.house import wire

FORMAT = "cantina-sealed/1"
KEY_FILE = "bundle.key"


class Sealed(msgspec.Struct):
    """A sealed file; all but `format` in hex."""

    format: str
    nonce: str
    tag: str
    sealed: str


class BadSeal(Exception):
    """Not a bundle, or sealed with another key."""


def house_key(data_dir: Path) -> bytes:
    """The house's own key, made where there is none."""
    path = data_dir / KEY_FILE
    if not path.exists():
        # Made under another name first: a reader never finds half a key.
        fresh = data_dir / f".{KEY_FILE}.{os.getpid()}"
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
        fresh.replace(path)
    return path.read_bytes()


def seal(key: bytes, content: bytes) -> bytes:
    """The sealed file's bytes."""
    nonce = secrets.token_bytes(16)
    sealed = _stream(key, nonce, content)
    tag = hmac.new(key, nonce + sealed, hashlib.sha256)
    return wire.encode(Sealed(FORMAT, nonce.hex(), tag.hexdigest(), sealed.hex()))


def unseal(key: bytes, file: bytes) -> bytes:
    """The content of a sealed file; raises BadSeal."""
    try:
        found = msgspec.json.decode(file, type=Sealed)
        nonce, sealed = bytes.fromhex(found.nonce), bytes.fromhex(found.sealed)
    except (msgspec.DecodeError, ValueError):
        raise BadSeal("this is no sealed bundle") from None
    tag = hmac.new(key, nonce + sealed, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(tag, found.tag):
        raise BadSeal("this bundle was sealed with another key, or changed since")
    return _stream(key, nonce, sealed)


def _stream(key: bytes, nonce: bytes, content: bytes) -> bytes:
    pad = hashlib.shake_256(key + nonce).digest(len(content))
    return bytes(a ^ b for a, b in zip(content, pad, strict=True))


def write(data_dir: Path, table: str, content: wire.Json) -> Path:
    """Seal `content` into the folder `bugs` of the data folder; the new file's path."""
    folder = data_dir / "bugs"
    folder.mkdir(exist_ok=True)
    path = folder / f"{table}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.sealed"
    path.write_bytes(seal(house_key(data_dir), wire.encode(content)))
    return path


def main(args: list[str]) -> int:
    """Open one bundle and print it."""
    if len(args) != 1:
        print("usage: python -m cantina.house.bundle FILE", file=sys.stderr)
        return 2
    path = Path(args[0])
    try:
        content = unseal((path.parent.parent / KEY_FILE).read_bytes(), path.read_bytes())
    except (OSError, BadSeal) as error:
        print(f"cannot open {path.name}: {error}", file=sys.stderr)
        return 2
    print(msgspec.json.format(content).decode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
