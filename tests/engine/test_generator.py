"""The game's generator is SipHash-2-4 over a counter, the players' is SplitMix64."""

from __future__ import annotations

import random
import re
from collections import Counter

import numpy as np
import pytest
from scipy.stats import chisquare

import cantina
from cantina.engine import generator
from cantina.engine.record import blank, layout

LAYOUT = layout([("filler", "u1", (4,))], limit=64)
MASK = (1 << 64) - 1

# The first ten lines of the table that SipHash's authors published: the key is 00 01 … 0f, the
# message of line n is 00 01 … n-1.
PUBLISHED = [
    "310e0edd47db6f72",
    "fd67dc93c539f874",
    "5a4fa9d909806c0d",
    "2d7efbd796666785",
    "b7877127e09427cf",
    "8da699cd64557618",
    "cee3fe586e46c9cb",
    "37d1018bf50002ab",
    "6224939a79f5f593",
    "b0e4a90bdf82009e",
]


def rotated(value: int, by: int) -> int:
    return (value << by | value >> (64 - by)) & MASK


def sip24(key: bytes, message: bytes) -> int:
    """SipHash-2-4 as its paper describes it, for messages of any length; written for this test."""
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [
        k0 ^ int.from_bytes(b"somepseu", "big"),
        k1 ^ int.from_bytes(b"dorandom", "big"),
        k0 ^ int.from_bytes(b"lygenera", "big"),
        k1 ^ int.from_bytes(b"tedbytes", "big"),
    ]

    def sip_round() -> None:
        v[0] = (v[0] + v[1]) & MASK
        v[1] = rotated(v[1], 13) ^ v[0]
        v[0] = rotated(v[0], 32)
        v[2] = (v[2] + v[3]) & MASK
        v[3] = rotated(v[3], 16) ^ v[2]
        v[0] = (v[0] + v[3]) & MASK
        v[3] = rotated(v[3], 21) ^ v[0]
        v[2] = (v[2] + v[1]) & MASK
        v[1] = rotated(v[1], 17) ^ v[2]
        v[2] = rotated(v[2], 32)

    whole = len(message) // 8 * 8
    words = [message[at : at + 8] for at in range(0, whole, 8)]
    words.append(message[whole:].ljust(7, b"\0") + bytes([len(message) % 256]))
    for word in words:
        number = int.from_bytes(word, "little")
        v[3] ^= number
        sip_round()
        sip_round()
        v[0] ^= number
    v[2] ^= 0xFF
    for _ in range(4):
        sip_round()
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def keyed(key: bytes, counter: int = 0) -> object:
    record = blank(LAYOUT)[0]
    record.key[0] = int.from_bytes(key[:8], "little")
    record.key[1] = int.from_bytes(key[8:], "little")
    record.counter = counter
    return record


def test_the_reference_of_these_tests_gives_the_published_values() -> None:
    key = bytes(range(16))
    for length, published in enumerate(PUBLISHED):
        assert sip24(key, bytes(range(length))).to_bytes(8, "little").hex() == published


def test_siphash_gives_the_published_value_for_eight_bytes() -> None:
    k0, k1 = np.frombuffer(bytes(range(16)), np.uint64)
    message = np.frombuffer(bytes(range(8)), np.uint64)[0]
    value = int(generator.siphash(k0, k1, message))
    assert value.to_bytes(8, "little").hex() == PUBLISHED[8]


def test_siphash_agrees_with_the_reference_on_any_key_and_message() -> None:
    chance = random.Random(1)
    for _ in range(500):
        key, message = chance.randbytes(16), chance.randbytes(8)
        k0, k1 = np.frombuffer(key, np.uint64)
        value = int(generator.siphash(k0, k1, np.frombuffer(message, np.uint64)[0]))
        assert value == sip24(key, message)


def below(key: bytes, counter: int, bound: int) -> tuple[int, int]:
    """Lemire's unbiased draw over the reference, and the counter after it."""
    while True:
        product = (sip24(key, counter.to_bytes(8, "little")) >> 32) * bound
        counter += 1
        low = product % 2**32
        if low >= 2**32 % bound:
            return product >> 32, counter


def test_a_draw_is_the_references_draw_and_moves_the_counter_as_far() -> None:
    chance = random.Random(2)
    for _ in range(300):
        key, counter = chance.randbytes(16), chance.randrange(1000)
        # Huge bounds throw many words away, so the loop is walked too.
        bound = chance.choice([1, 2, 3, 55, 2**31 + 1, 3 * 2**30, 2**32 - 1])
        record = keyed(key, counter)
        expected, after = below(key, counter, bound)
        assert int(generator.draw_below(record, bound)) == expected
        assert int(record.counter) == after


@pytest.mark.parametrize("bound", [2, 5, 11, 55])
def test_every_number_is_equally_likely(bound: int) -> None:
    record = keyed(bytes(range(16)))
    draws = Counter(int(generator.draw_below(record, bound)) for _ in range(20_000))
    assert set(draws) == set(range(bound))
    assert chisquare([draws[number] for number in range(bound)]).pvalue > 1e-4


def test_the_first_deal_of_a_seed_is_the_references_shuffle() -> None:
    key = bytes.fromhex("000102030405060708090a0b0c0d0e0f")
    match = cantina.new("mexican-standoff", seats=4, seed=key.hex())
    starter, counter = below(key, 0, 4)
    ranks = [str(rank) for rank in range(1, 10) for _ in range(rank)] + ["10"] * 9 + ["W"]
    hands: list[list[str]] = []
    at = 0
    for _ in range(4):
        for _ in range(11):
            offset, counter = below(key, counter, 55 - at)
            ranks[at], ranks[at + offset] = ranks[at + offset], ranks[at]
            at += 1
        hand = ranks[at - 11 : at]
        hands.append(sorted(hand, key=[*map(str, range(1, 11)), "W"].index))
    deal = match.record()["events"][0]
    assert deal == {"chance": "deal", "round": 1, "starter": starter, "hands": hands}


def test_the_players_generator_is_splitmix64() -> None:
    # The first outputs for seed 0, as published with the algorithm.
    rng = np.zeros(2, np.uint64)
    assert [int(generator.next_word(rng)) for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]
    assert rng[1] == 0  # only the first word moves


def test_a_players_generator_depends_on_its_seed_alone() -> None:
    assert generator.players_generator(5).tolist() == generator.players_generator(5).tolist()
    assert generator.players_generator(5).tolist() != generator.players_generator(6).tolist()
    generator.players_generator(2**200)


def test_picks_stay_in_range_and_reach_every_number() -> None:
    rng = generator.players_generator(1)
    assert {int(generator.pick_below(rng, 7)) for _ in range(500)} == set(range(7))


@pytest.mark.parametrize("seed", [0, 7, -3, 2**128 + 1, "000102030405060708090a0b0c0d0e0f"])
def test_a_key_has_one_name_that_leads_back_to_it(seed: int | str) -> None:
    key = generator.key_from_seed(seed)
    name = generator.seed_from_key(*key)
    assert re.fullmatch("[0-9a-f]{32}", name)
    assert generator.key_from_seed(name) == key
    if isinstance(seed, str):
        assert name == seed


@pytest.mark.parametrize("seed", ["", "7", "0" * 31, "0" * 33, "G" * 32, "A" * 32, " " * 32])
def test_a_text_that_is_no_key_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="32 hexadecimal digits"):
        generator.key_from_seed(seed)


def test_keys_from_the_systems_randomness_differ() -> None:
    seeds = {cantina.new("mexican-standoff", seats=3).seed for _ in range(20)}
    assert len(seeds) == 20
