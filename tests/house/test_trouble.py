"""An error in the rules freezes its table and nothing else; nobody loses and nothing stored is touched."""

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cantina
from cantina.house import bundle, wire
from cantina.house.config import Config
from cantina.house.house import House as InProcess
from cantina.house.library import Library
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Guest, Unavailable
from tests.house.support import GAME, House, house, visitor


class FaultyLibrary(Library):
    """A house whose game has a mistake in it: it breaks at the decision `at`."""

    at = 7

    def game(self, name: str) -> Any:
        game = super().game(name)

        def act(state: Any, action: int) -> None:
            if int(state.ply) >= self.at:
                raise ZeroDivisionError("the hand was 5 5 W")
            game.functions["act"](state, action)

        return replace(game, functions={**game.functions, "act": act})


async def in_process(folder: Path, library: type[Library]) -> tuple[InProcess, Guest]:
    config = Config(cold=True, pace=(0, 0))
    store = SqliteStore(folder / "house.db")
    running = InProcess(store, library(config), config, folder)
    guest = Guest("ann", "Ann", "june")
    await store.add_guest(guest, b"ann")
    return running, guest


async def play_on(running: InProcess, table: Any, guest: Guest) -> wire.Answer | None:
    """First legal moves until the table stops; the answer that was not ok."""
    while table.status == "playing":
        view = (await table.view(guest.id, as_dict=True)).view
        # A view tries moves out as well, so that the mistake may show there first.
        if view is None or view["turn"] != table.seating.seat_of(guest.id):
            await asyncio.sleep(0.001)
            continue
        move = wire.Move(cid=f"m{view['ply']}", ply=view["ply"], move=view["moves"][0]["move"])
        answer = await table.ask(guest, move)
        if answer.answer != "ok":
            return answer
    return None


def test_a_mistake_in_the_rules_freezes_the_table_where_its_log_stands(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async def scene() -> None:
        running, ann = await in_process(tmp_path, FaultyLibrary)
        asked = wire.NewTable(game=GAME, seats=3, fill="bots", fast=True)
        table = await running.create(ann, asked)
        other = await running.create(ann, wire.NewTable(game=GAME, seats=3))
        await play_on(running, table, ann)
        assert table.status == "frozen"
        view = await table.view(ann.id, as_dict=True)
        assert "Nobody loses" in str(view.banner)
        seen = (await table.view(None, as_dict=True)).view
        assert seen["ply"] == FaultyLibrary.at
        assert seen["result"] is None
        assert view.reveal is None
        # Nothing more is taken here, and the other table lives.
        no = await table.ask(ann, wire.Move(cid="x", ply=7, move="pass"))
        assert (no.answer, no.text) == ("refused", view.banner)
        assert (await other.ask(ann, wire.Chairs(cid="c", count=4))).answer == "ok"
        moves = [one for one in await running.store.entries(table.id) if one.ply is not None]
        assert [one.ply for one in moves] == list(range(FaultyLibrary.at))
        await running.close()
        # It is frozen for a house without the mistake too, until a maintainer has looked.
        again, _ = await in_process_again(tmp_path)
        kept = await again.table(table.id)
        assert kept is not None
        assert kept.status == "frozen"
        assert (await kept.view(ann.id)).view is not None
        await again.close()

    async def in_process_again(folder: Path) -> tuple[InProcess, None]:
        config = Config(cold=True)
        store = SqliteStore(folder / "house.db")
        return InProcess(store, Library(config), config, folder), None

    asyncio.run(scene())
    # The log says where, and not what: a message could hold a card.
    assert "ZeroDivisionError" in caplog.text
    assert "5 5 W" not in caplog.text
    (sealed,) = (tmp_path / "bugs").iterdir()
    assert b"ZeroDivision" not in sealed.read_bytes()
    key = (tmp_path / "bundle.key").read_bytes()
    content = msgspec.json.decode(bundle.unseal(key, sealed.read_bytes()))
    assert "ZeroDivisionError" in "".join(content["error"])
    assert content["game"] == GAME
    # With what is in it, a maintainer stands where the table stands.
    match = cantina.new(
        cantina.load(GAME, plain=True), seats=content["seats"], seed=content["seed"], auto=True
    )
    for entry in content["log"]:
        if entry["ply"] is not None:
            match.play(entry["what"])
    assert match.ply == FaultyLibrary.at
    assert (tmp_path / "bundle.key").stat().st_mode & 0o077 == 0


def test_a_log_that_does_not_replay_freezes_its_table_at_the_last_good_move(tmp_path: Path):
    async def before(running: House) -> list[str]:
        async with visitor(running, "Ann") as ann:
            tables = [await ann.table(), await ann.table()]
            for table in tables:
                async with ann.live(table) as live:
                    await live.play(4)
            return [*tables, ann.http.cookies["cantina"]]

    async def after(running: House, spoiled: str, sound: str, cookie: str) -> None:
        async with visitor(running) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("cantina", cookie)
            async with ann.live(spoiled) as live:
                view = await live.until("frozen")
                assert "Nobody loses" in view["banner"]
                assert view["view"]["ply"] == 5
                assert (await live.do("leave"))["answer"] == "refused"
            async with ann.live(sound) as live:
                await live.play()
                assert live.view["status"] == "over"
            assert (await ann.http.get("api/me")).status_code == 200
            text = await ann.http.get(f"t/{spoiled}/text")
            assert "This table is frozen" in text.text

    with house(tmp_path / "data") as running:
        spoiled, sound, cookie = asyncio.run(before(running))
    with sqlite3.connect(tmp_path / "data" / "house.db") as base:
        base.execute(
            "UPDATE entries SET what = 'duel 2x9' WHERE table_id = ? AND ply = 5", (spoiled,)
        )
    with house(tmp_path / "data") as running:
        asyncio.run(after(running, spoiled, sound, cookie))
    assert len(list((tmp_path / "data" / "bugs").iterdir())) == 1


def test_what_the_store_does_not_take_did_not_happen(tmp_path: Path):
    async def scene() -> None:
        running, ann = await in_process(tmp_path, Library)
        table = await running.create(ann, wire.NewTable(game=GAME, seats=3, fill="bots"))
        assert table.play is not None
        while table.play.turn != 0:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        before = wire.encode((await table.view(ann.id, as_dict=True)).view)
        ply = table.play.ply
        move = wire.Move(cid="a", ply=ply, move=str(table.play.match.legal_moves[0]))
        running.store._writing.execute("PRAGMA busy_timeout = 20")  # type: ignore[attr-defined]
        blocker = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        no = await table.ask(ann, move)
        assert no.answer == "refused"
        assert "could not write" in no.text
        assert wire.encode((await table.view(ann.id, as_dict=True)).view) == before
        with pytest.raises(Unavailable):
            await running.create(ann, wire.NewTable(game=GAME, seats=3))
        blocker.execute("ROLLBACK")
        blocker.close()
        # The same command, sent again, is carried out now.
        assert (await table.ask(ann, move)).answer == "ok"
        await running.close()

    asyncio.run(scene())
