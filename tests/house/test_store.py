"""What every store promises. A new store joins by adding itself to the `open_store` fixture."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import (
    Change,
    CidTaken,
    Entry,
    Guest,
    PlyTaken,
    Store,
    StoreError,
    TableRow,
    Unavailable,
)

OpenStore = Callable[[], AbstractAsyncContextManager[Store]]


@pytest.fixture(params=["sqlite"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    @asynccontextmanager
    async def sqlite() -> AsyncIterator[Store]:
        store = SqliteStore(tmp_path / "house.db")
        try:
            yield store
        finally:
            await store.close()

    return {"sqlite": sqlite}[request.param]


def row(id: str = "t1", **changes: object) -> TableRow:
    fields: dict[str, object] = {
        "id": id,
        "game": "mexican-standoff",
        "invite": f"invite-of-{id}",
        "status": "waiting",
        "watch": True,
        "sitters": ("ann",),
        "doc": b"{}",
    }
    return TableRow(**{**fields, **changes})  # type: ignore[arg-type]


def move(n: int, ply: int, cid: str | None = None) -> Change:
    return Change("t1", Entry(n, cid or f"c{n}", "play 3", ply=ply, seat=0))


def test_a_guest_is_found_by_the_digest_of_the_cookie_and_by_nothing_else(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_guest(Guest("ann", None, "june"), b"digest")
            assert await store.guest_by_token(b"digest") == Guest("ann", None, "june")
            assert await store.guest_by_token(b"another") is None
            await store.save_guest(Guest("ann", "Ann", "rosa"))
            assert await store.guest_by_token(b"digest") == Guest("ann", "Ann", "rosa")

    asyncio.run(scene())


def test_a_table_comes_back_as_it_was_kept_after_the_store_was_closed(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row(sitters=("ann", "bob"), doc=b'{"x":1}'))
            await store.commit(move(1, 0))
            await store.commit(Change("t1", Entry(2, "c2", "sit", note="Ann sits down.")))
        async with open_store() as store:
            kept = await store.table("t1")
            assert kept is not None
            assert kept.sitters == ("ann", "bob")
            assert kept.doc == b'{"x":1}'
            assert kept.updated > 0
            assert await store.table_by_invite("invite-of-t1") == "t1"
            assert await store.entries("t1") == [
                Entry(1, "c1", "play 3", ply=0, seat=0),
                Entry(2, "c2", "sit", note="Ann sits down."),
            ]

    asyncio.run(scene())


def test_what_is_not_there_is_none_and_empty(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            assert await store.table("nowhere") is None
            assert await store.table_by_invite("nowhere") is None
            assert await store.entries("nowhere") == []
            assert list(await store.tables_of("nobody", 10)) == []

    asyncio.run(scene())


def test_a_ply_can_be_played_once(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            await store.commit(move(1, 0))
            with pytest.raises(PlyTaken):
                await store.commit(move(2, 0, "other"))
            assert len(await store.entries("t1")) == 1

    asyncio.run(scene())


def test_a_cid_can_be_used_once_at_a_table_and_again_at_another(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            await store.add_table(row("t2"))
            await store.commit(move(1, 0, "same"))
            with pytest.raises(CidTaken):
                await store.commit(move(2, 1, "same"))
            await store.commit(Change("t2", Entry(1, "same", "sit")))
            assert len(await store.entries("t1")) == 1

    asyncio.run(scene())


def test_entries_without_a_ply_do_not_collide(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            for n in (1, 2, 3):
                await store.commit(Change("t1", Entry(n, f"c{n}", "sit")))
            assert [entry.n for entry in await store.entries("t1")] == [1, 2, 3]

    asyncio.run(scene())


def test_a_refused_change_takes_its_row_back_too(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            await store.commit(move(1, 0))
            spoiled = row(status="over", sitters=("bob",), doc=b"spoiled")
            with pytest.raises(PlyTaken):
                await store.commit(Change("t1", Entry(2, "c2", "play 3", ply=0), spoiled))
            kept = await store.table("t1")
            assert kept is not None
            assert (kept.status, kept.sitters, kept.doc) == ("waiting", ("ann",), b"{}")

    asyncio.run(scene())


def test_a_change_of_an_unknown_table_is_refused(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            with pytest.raises(StoreError):
                await store.commit(move(1, 0))

    asyncio.run(scene())


def test_an_analysis_is_kept_with_its_table_and_replaced_by_a_newer_one(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row("t1"))
            await store.add_table(row("t2"))
            assert await store.analysis("t1") is None
            await store.keep_analysis("t1", b"first")
            await store.keep_analysis("t1", b"second")
            assert await store.analysis("t1") == b"second"
            assert await store.analysis("t2") is None
            with pytest.raises(StoreError):
                await store.keep_analysis("no such table", b"x")

    asyncio.run(scene())


def test_a_rematch_and_its_mark_on_the_old_table_are_one_commit(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            await store.commit(move(1, 0))
            mark = Change("t1", Entry(2, "c1", "rematch"), row(status="over"))
            with pytest.raises(CidTaken):
                await store.add_table(row("t2"), mark)
            assert await store.table("t2") is None
            await store.add_table(row("t2"), Change("t1", Entry(2, "c2", "rematch"), row()))
            assert await store.table("t2") is not None

    asyncio.run(scene())


def test_lists_are_by_person_and_by_what_may_be_watched(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row("t1", status="playing"))
            await store.add_table(row("t2", status="playing", watch=False))
            await store.add_table(row("t3", sitters=("bob",)))
            assert {one.id for one in await store.tables_of("ann", 10)} == {"t1", "t2"}
            assert [one.id for one in await store.watchable(10)] == ["t1"]
            await store.commit(Change("t1", Entry(1, "c", "leave"), row("t1", sitters=())))
            assert {one.id for one in await store.tables_of("ann", 10)} == {"t2"}

    asyncio.run(scene())


def test_a_thousand_changes_at_once_are_all_kept_and_the_wrong_ones_fail_alone(
    open_store: OpenStore,
):
    async def scene() -> None:
        async with open_store() as store:
            await store.add_table(row())
            good = [store.commit(move(n + 1, n)) for n in range(1000)]
            wrong = [store.commit(move(5000 + n, 7, f"w{n}")) for n in range(100)]
            shuffled = [job for pair in zip(good[:100], wrong, strict=True) for job in pair]
            outcomes = await asyncio.gather(*shuffled, *good[100:], return_exceptions=True)
            refused = [outcome for outcome in outcomes if outcome is not None]
            assert all(isinstance(outcome, PlyTaken) for outcome in refused)
            assert len(refused) == 100
            assert len(await store.entries("t1")) == 1000

    asyncio.run(scene())


def test_a_closed_store_says_so(open_store: OpenStore):
    async def scene() -> None:
        async with open_store() as store:
            await store.close()
            with pytest.raises(Unavailable):
                await store.add_table(row())

    asyncio.run(scene())


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(st.tuples(st.integers(0, 5), st.sampled_from("abcdef"), st.booleans()), max_size=30)
)
def test_whatever_is_sent_the_log_has_each_ply_and_each_cid_once(
    tmp_path_factory: pytest.TempPathFactory, sent: list[tuple[int, str, bool]]
):
    async def scene() -> None:
        store = SqliteStore(tmp_path_factory.mktemp("store") / "house.db")
        await store.add_table(row())
        kept: list[Entry] = []
        for ply, cid, is_move in sent:
            entry = Entry(len(kept) + 1, cid, "play 3", ply=ply if is_move else None)
            clash = any(one.cid == cid or (is_move and one.ply == ply) for one in kept)
            try:
                await store.commit(Change("t1", entry))
                assert not clash
                kept.append(entry)
            except (PlyTaken, CidTaken):
                assert clash
        assert await store.entries("t1") == kept
        await store.close()

    asyncio.run(scene())


# ---- SQLite's own -------------------------------------------------------------------------------


def test_sqlite_is_asked_for_a_log_and_for_full_durability(tmp_path: Path):
    async def scene() -> None:
        store = SqliteStore(tmp_path / "house.db")
        writing = store._writing
        assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
        await store.close()

    asyncio.run(scene())


def test_a_database_of_a_newer_cantina_is_left_alone(tmp_path: Path):
    path = tmp_path / "house.db"
    with sqlite3.connect(path) as base:
        base.execute("PRAGMA user_version = 99")
    with pytest.raises(Unavailable, match="newer"):
        SqliteStore(path)


def test_a_file_that_is_no_database_is_one_clear_sentence(tmp_path: Path):
    path = tmp_path / "house.db"
    path.write_bytes(b"this is a letter, not a database" * 100)
    with pytest.raises(Unavailable, match="cannot open"):
        SqliteStore(path)


def test_a_database_that_another_program_holds_refuses_and_keeps_nothing(tmp_path: Path):
    async def scene() -> None:
        store = SqliteStore(tmp_path / "house.db")
        store._writing.execute("PRAGMA busy_timeout = 50")
        await store.add_table(row())
        other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable):
            await store.commit(move(1, 0))
        other.execute("ROLLBACK")
        await store.commit(move(1, 0))
        other.close()
        await store.close()

    asyncio.run(scene())
