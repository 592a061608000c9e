"""The two sources of chance, compiled.

*The game's own*: SipHash-2-4 keyed by the record's 128-bit key, over the record's counter. Cards
seen so far say nothing about cards to come, and a key with a list of moves is the whole game.

*The players'*: a fast generator (SplitMix64) over a small array of its own, for bots, search and
imagined worlds. It never touches a game's key or counter.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled

U = np.uint64
_V0, _V1, _V2, _V3 = (
    U(0x736F6D6570736575),
    U(0x646F72616E646F6D),
    U(0x6C7967656E657261),
    U(0x7465646279746573),
)
_LENGTH = U(8 << 56)  # SipHash's closing block: a message of 8 bytes
_FINAL = U(0xFF)
_13, _16, _17, _21, _32 = U(13), U(16), U(17), U(21), U(32)
_51, _48, _47, _43 = U(51), U(48), U(47), U(43)
_ONE = U(1)
_LOW = U(0xFFFFFFFF)
_TWO_32 = U(1 << 32)
_GOLDEN = U(0x9E3779B97F4A7C15)
_MIX1, _MIX2 = U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_30, _27, _31 = U(30), U(27), U(31)


@compiled
def _sip_round(v0, v1, v2, v3):
    v0 += v1
    v2 += v3
    v1 = ((v1 << _13) | (v1 >> _51)) ^ v0
    v3 = ((v3 << _16) | (v3 >> _48)) ^ v2
    v0 = (v0 << _32) | (v0 >> _32)
    v2 += v1
    v0 += v3
    v1 = ((v1 << _17) | (v1 >> _47)) ^ v2
    v3 = ((v3 << _21) | (v3 >> _43)) ^ v0
    v2 = (v2 << _32) | (v2 >> _32)
    return v0, v1, v2, v3


@compiled
def siphash(k0, k1, message):
    """SipHash-2-4 of one 64-bit word under the key (k0, k1)."""
    v0 = k0 ^ _V0
    v1 = k1 ^ _V1
    v2 = k0 ^ _V2
    v3 = k1 ^ _V3 ^ message
    v0, v1, v2, v3 = _sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _sip_round(v0, v1, v2, v3)
    v0 ^= message
    v3 ^= _LENGTH
    v0, v1, v2, v3 = _sip_round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _sip_round(v0, v1, v2, v3)
    v0 ^= _LENGTH
    v2 ^= _FINAL
    for _ in range(4):
        v0, v1, v2, v3 = _sip_round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@compiled
def draw_below(s, n):
    """A number from 0 to n - 1 (n under 2^32) from the game's own generator.

    Every one is equally likely: the upper 32 bits of a word times n, where the few words that
    would favour some numbers are thrown away (Lemire, "Fast random integer generation", 2019).
    """
    bound = np.uint64(n)
    while True:
        word = siphash(s.key[0], s.key[1], s.counter)
        s.counter += _ONE
        product = (word >> _32) * bound
        low = product & _LOW
        if low >= bound or low >= (_TWO_32 - bound) % bound:
            return np.int64(product >> _32)


@compiled
def next_word(rng):
    """The next 64 bits of a player's own generator; `rng` is u8[2], only rng[0] moves."""
    rng[0] += _GOLDEN
    z = rng[0]
    z = (z ^ (z >> _30)) * _MIX1
    z = (z ^ (z >> _27)) * _MIX2
    return z ^ (z >> _31)


@compiled
def pick_below(rng, n):
    """A number from 0 to n - 1 from a player's own generator (bias under n / 2^32)."""
    return np.int64(((next_word(rng) >> _32) * np.uint64(n)) >> _32)


def players_generator(seed: int) -> np.ndarray:
    """A player's own generator, from a seed of any size."""
    import hashlib

    digest = hashlib.sha256(str(seed).encode()).digest()
    return np.frombuffer(digest[:16], np.uint64).copy()


def key_from_seed(seed: int | str) -> tuple[int, int]:
    """The 128-bit key behind a seed.

    A string of 32 hexadecimal digits is the key itself; a whole number is stretched by SHA-256.
    """
    import hashlib

    if isinstance(seed, str):
        if len(seed) != 32 or any(c not in "0123456789abcdef" for c in seed):
            raise ValueError(f"a seed is a whole number or 32 hexadecimal digits, not {seed!r}")
        data = bytes.fromhex(seed)
    else:
        data = hashlib.sha256(b"cantina seed %d" % seed).digest()[:16]
    return int.from_bytes(data[:8], "little"), int.from_bytes(data[8:], "little")


def seed_from_key(k0: int, k1: int) -> str:
    """The 32 hexadecimal digits that name a key in game records."""
    return (k0.to_bytes(8, "little") + k1.to_bytes(8, "little")).hex()
