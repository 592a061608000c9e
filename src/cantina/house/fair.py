"""Fair dealing: nobody, the house included, can choose the cards.

The house draws a 256-bit secret for a table and shows its SHA-256, the commitment, before anybody is
seated. Each person adds a nonce of their own while sitting down. The game's 128-bit key is

    SHA-256("cantina-deal/1\\n" + secret + "\\n" + table id + "\\n" + one line for each seat)[:16]

where a seat's line is the person's nonce in hex, or "-" for a bot, and every line ends with "\\n"; the
secret is written in hex. After the end the house shows the secret and the nonces, so that everybody
can check that the commitment fits and that the record's `seed` is that key.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence


def new_secret() -> str:
    """256 random bits, in hex."""
    return secrets.token_hex(32)


def new_nonce() -> str:
    """128 random bits, in hex: for a person whose client brought none."""
    return secrets.token_hex(16)


def commitment(secret: str) -> str:
    """The SHA-256 of the secret's 32 bytes, in hex: what is shown before the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def game_key(secret: str, table: str, nonces: Sequence[str | None]) -> str:
    """The game's 128-bit key, in hex; `nonces` by seat, None for a bot."""
    lines = ["cantina-deal/1", secret, table, *(nonce or "-" for nonce in nonces)]
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()[:32]


def check(
    shown: str, secret: str, table: str, nonces: Sequence[str | None], seed: str
) -> str | None:
    """What is wrong with a revealed game, or None where it was dealt fairly."""
    if commitment(secret) != shown:
        return "the secret does not fit the commitment that was shown before the game"
    if game_key(secret, table, nonces) != seed:
        return "the record's seed is not the key that secret and nonces make"
    return None
