"""Names that people type, cookies, limits, invitations and fair dealing."""

import hashlib
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cantina.house import bundle, fair, guests, names
from cantina.house.limits import Buckets, Rate

# ---- names ---------------------------------------------------------------------------------------


@given(st.text(max_size=400))
@example("‮evil‬")
@example("A" + "́" * 300)
@example("\x00\x1b[31m")
def test_whatever_is_typed_a_name_is_short_readable_and_harmless(typed: str):
    name = guests.clean_name(typed)
    if name is None:
        return
    assert 1 <= len(name) <= 24
    assert name == name.strip()
    assert unicodedata.is_normalized("NFC", name)
    assert not set(name) & set("<>[]{}()|\\`\n\r\t")
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert guests.clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Marisol  de la  Cruz ", "Marisol de la Cruz"),
        ("Ine\u0301s", "Inés"),
        ("<script>alert(1)</script>", "scriptalert1/script"),
        ("x" * 100, "x" * 24),
        ("マリ", "マリ"),
        ("\u200b\u200b", None),
        ("<>", None),
        ("   ", None),
    ],
)
def test_names_are_cleaned_but_stay_the_persons_own(typed: str, name: str | None):
    assert guests.clean_name(typed) == name


@given(st.lists(st.sampled_from(["Ann", "ann", "You", "x" * 24]), max_size=12))
def test_no_two_people_at_a_table_have_the_same_name_and_nobody_is_called_you(wanted: list[str]):
    taken: set[str] = set()
    for name in wanted:
        fresh = guests.distinct_name(name, taken)
        assert fresh.casefold() not in {one.casefold() for one in taken} | {"you"}
        assert len(fresh) <= 24
        taken.add(fresh)


def test_five_bots_have_five_names_and_five_faces():
    taken: set[str] = set()
    faces: set[str] = set()
    for _ in range(5):
        name, face = guests.bot_identity(taken, faces)
        assert name not in taken
        assert face not in faces
        assert face in guests.AVATARS
        taken.add(name)
        faces.add(face)


def test_a_cookie_has_256_random_bits_and_only_its_digest_is_kept():
    _, token = guests.new_guest()
    _, other = guests.new_guest()
    assert token != other
    assert len(token) == 43
    assert guests.digest_of(token) == hashlib.sha256(token.encode()).digest()


# ---- limits --------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.sampled_from("ab"), st.floats(0, 3)), max_size=60))
def test_a_bucket_never_gives_more_than_its_burst_and_its_rate(asked: list[tuple[str, float]]):
    now = 0.0
    buckets = Buckets(Rate(2, 5), clock=lambda: now)
    given_to: dict[str, int] = {}
    for key, pause in asked:
        now += pause
        given_to[key] = given_to.get(key, 0) + buckets.take(key)
    assert all(count <= 5 + 2 * now + 1e-6 for count in given_to.values())


def test_a_bucket_fills_up_again_and_others_are_not_touched():
    now = 0.0
    buckets = Buckets(Rate(1, 3), clock=lambda: now)
    assert [buckets.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("b")
    now = 2.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_buckets_of_visitors_who_have_gone_are_forgotten():
    now = 0.0
    buckets = Buckets(Rate(1, 3), keep=100, clock=lambda: now)
    for number in range(1000):
        now += 1
        buckets.take(str(number))
    assert len(buckets) <= 101


# ---- invitations ---------------------------------------------------------------------------------


def test_invitations_read_well_and_have_49_bits_that_nobody_can_guess():
    sizes = len(names.PLACES) * 8 * len(names.THINGS) * len(names.LETTERS) ** 7
    assert sizes > 2**49
    made = {names.new_invite() for _ in range(2000)}
    assert len(made) == 2000
    assert all(len(one.split("-")) == 4 and one == one.lower() for one in made)


# ---- fair dealing --------------------------------------------------------------------------------


def test_the_key_is_what_the_docs_say_it_is():
    secret, nonces = "ab" * 32, ["01", None, "02"]
    text = f"cantina-deal/1\n{secret}\ntable\n01\n-\n02\n"
    assert fair.game_key(secret, "table", nonces) == hashlib.sha256(text.encode()).hexdigest()[:32]
    assert fair.commitment(secret) == hashlib.sha256(bytes.fromhex(secret)).hexdigest()


@given(st.integers(0, 2), st.text("0123456789abcdef", min_size=1, max_size=8))
def test_every_persons_nonce_changes_the_key(seat: int, nonce: str):
    secret, nonces = "cd" * 32, ["0a", "0b", "0c"]
    changed = [*nonces]
    changed[seat] = nonce
    same = fair.game_key(secret, "t", nonces) == fair.game_key(secret, "t", changed)
    assert same == (nonces == changed)


def test_a_house_that_cheats_is_found_out():
    secret, nonces = fair.new_secret(), [fair.new_nonce(), None]
    shown, seed = fair.commitment(secret), fair.game_key(secret, "t", nonces)
    assert fair.check(shown, secret, "t", nonces, seed) is None
    assert "commitment" in str(fair.check(shown, fair.new_secret(), "t", nonces, seed))
    assert "seed" in str(fair.check(shown, secret, "t", [fair.new_nonce(), None], seed))


# ---- bug bundles ---------------------------------------------------------------------------------


@given(st.binary(min_size=8, max_size=300))
def test_a_sealed_bundle_opens_with_its_key_and_with_no_other(content: bytes):
    key, other = b"k" * 32, b"o" * 32
    sealed = bundle.seal(key, content)
    assert bundle.unseal(key, sealed) == content
    assert content not in sealed
    assert content.hex().encode() not in sealed
    with pytest.raises(bundle.BadSeal, match="another key"):
        bundle.unseal(other, sealed)
    with pytest.raises(bundle.BadSeal):
        bundle.unseal(key, sealed[:-3] + (b'0"}' if sealed[-3:-2] != b"0" else b'1"}'))
    with pytest.raises(bundle.BadSeal, match="no sealed"):
        bundle.unseal(key, b"{}")
