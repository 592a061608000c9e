"""Guests: who somebody is without an account.

A guest is a cookie with 256 random bits, of which only the SHA-256 is kept. Names are what people
type, made harmless: Unicode NFC, no control characters, no brackets, at most 24 characters.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata

from cantina.house.store import Guest

COOKIE = "cantina"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer than 400 days."""
NAME_LENGTH = 24
AVATARS = ("you", "bill", "doc", "ines", "jesse", "june", "lefty", "rosa", "tuco")
"""The faces that the house has drawings of."""
BOT_NAMES = {
    "rosa": "Rosa",
    "tuco": "Tuco",
    "june": "June",
    "doc": "Doc",
    "lefty": "Lefty",
    "ines": "Inés",
    "bill": "Bill",
    "jesse": "Jesse",
}
"""Names of bots by their face."""

_BRACKETS = set("<>[]{}()|\\`")


def clean_name(name: str) -> str | None:
    """`name` as it may be shown, or None where nothing readable is left of it."""
    kept: list[str] = []
    for letter in unicodedata.normalize("NFC", name[: 40 * NAME_LENGTH]):
        kind = unicodedata.category(letter)
        if letter in _BRACKETS or kind in ("Cc", "Cf", "Co", "Cs", "Cn", "Ps", "Pe"):
            continue
        # A stack of accents (more than two on one letter) climbs into the lines above.
        if kind in ("Mn", "Me") and len(kept) >= 2 and all(map(unicodedata.combining, kept[-2:])):
            continue
        kept.append(" " if kind in ("Zs", "Zl", "Zp") else letter)
    short = unicodedata.normalize("NFC", " ".join("".join(kept).split()))[:NAME_LENGTH].strip()
    readable = any(unicodedata.category(letter)[0] in "LNSP" for letter in short)
    return short if readable else None


def distinct_name(name: str, taken: set[str]) -> str:
    """`name`, with a number after it where somebody at the table already has it (or is "You")."""
    lowered = {other.casefold() for other in taken} | {"you"}
    if name.casefold() not in lowered:
        return name
    for number in range(2, 100):
        ending = f" {number}"
        candidate = name[: NAME_LENGTH - len(ending)] + ending
        if candidate.casefold() not in lowered:
            return candidate
    return name


def bot_identity(names: set[str], avatars: set[str]) -> tuple[str, str]:
    """A name and a face for a bot that nobody at the table has yet."""
    lowered = {name.casefold() for name in names}
    free = [face for face in BOT_NAMES if BOT_NAMES[face].casefold() not in lowered]
    face = next((face for face in free if face not in avatars), (free or list(BOT_NAMES))[0])
    return distinct_name(BOT_NAMES[face], names), face


def digest_of(token: str) -> bytes:
    """What is kept of a cookie."""
    return hashlib.sha256(token.encode()).digest()


def form_token(token: str) -> str:
    """What the forms of the text table carry to prove that they are this session's own."""
    return hmac.new(token.encode(), b"cantina form", hashlib.sha256).hexdigest()


def new_guest() -> tuple[Guest, str]:
    """A new guest, and the value of the cookie: 256 random bits."""
    token = secrets.token_urlsafe(32)
    return Guest(secrets.token_hex(8), None, secrets.choice(AVATARS)), token
