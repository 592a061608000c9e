"""The life of a house: presence, putting tables away, warming up, closing."""

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from cantina.house import config as configs
from cantina.house import wire
from cantina.house.app import GC_THRESHOLDS, calm_the_collector
from cantina.house.config import Config
from cantina.house.house import House as InProcess
from cantina.house.library import Library
from cantina.house.limits import NO_LIMITS
from cantina.house.presence import Presence
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Guest
from tests.house.support import GAME, House, house, visitor


def test_somebody_is_here_with_a_socket_or_a_page_and_away_after_a_while():
    now = 0.0
    presence = Presence(Config(presence=45, absent=60), clock=lambda: now)
    assert not presence.is_present("ann")
    assert not presence.is_away("ann")
    presence.connect("ann")
    presence.connect("ann")
    now = 500
    presence.disconnect("ann")
    assert presence.is_present("ann")
    presence.disconnect("ann")
    assert not presence.is_present("ann")
    now = 559
    assert not presence.is_away("ann")
    assert presence.away_in("ann") == 1
    now = 560
    assert presence.is_away("ann")
    assert presence.asked("ann")
    assert not presence.asked("ann")
    assert presence.is_present("ann")
    now = 606
    assert not presence.is_present("ann")
    assert not presence.is_away("ann")
    now = 621
    assert presence.is_away("ann")


def test_the_collector_is_told_to_come_seldom_and_to_leave_the_house_alone():
    before = gc.get_threshold()
    try:
        calm_the_collector()
        assert gc.get_threshold() == GC_THRESHOLDS
        assert GC_THRESHOLDS[0] >= 10_000
        assert gc.get_freeze_count() > 1000
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_the_data_folder_is_where_the_platform_wants_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(configs.sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/data")
    assert configs.default_data_dir() == Path("/somewhere/data/cantina")
    monkeypatch.setenv("XDG_DATA_HOME", "relative/is/not/allowed")
    assert configs.default_data_dir() == Path.home() / ".local" / "share" / "cantina"


def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back_whole(tmp_path: Path):
    async def scene() -> None:
        config = Config(cold=True, pace=(0, 0), idle=0.2, limits=NO_LIMITS)
        store = SqliteStore(tmp_path / "house.db")
        running = InProcess(store, Library(config), config, tmp_path)
        running.open()
        ann = Guest("ann", "Ann", "june")
        await store.add_guest(ann, b"ann")
        table = await running.create(ann, wire.NewTable(game=GAME, seats=3, fill="bots"))
        while table.play is None or table.play.turn != 0:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        before = await table.view(ann.id, as_dict=True)
        while await running.table(table.id) is table:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        again = await running.table(table.id)
        assert again is not None
        after = await again.view(ann.id, as_dict=True)
        assert after.view == before.view
        assert after.log == before.log
        # Whoever still held the old one is told to try again, not left waiting.
        late = await table.ask(ann, wire.Leave(cid="late"))
        assert (late.answer, late.text[:18]) == ("refused", "The table is busy.")
        await running.close()

    asyncio.run(scene())


def test_a_cold_house_answers_at_once_and_games_go_on_when_it_has_warmed_up(tmp_path: Path):
    """With real machine code; where it is not compiled yet, the house does that meanwhile."""

    async def scene(running: House) -> None:
        async with visitor(running, "Ann") as ann:
            table = await ann.table(level="greenhorn")
            async with ann.live(table) as live:
                await live.play(2)
                while not (await ann.get("api/me"))["warm"][GAME]:  # noqa: ASYNC110
                    await asyncio.sleep(0.2)
                while not live.view["warm"]:
                    await live.hear()
                await live.play()
                assert live.view["status"] == "over"
                assert [line["n"] for line in live.log] == list(range(len(live.log)))

    with house(tmp_path / "data", {"cold": False}) as running:
        asyncio.run(scene(running))


def test_a_game_under_way_is_switched_over_without_a_trace(tmp_path: Path):
    async def scene() -> None:
        config = Config(cold=True, pace=(0, 0))
        store = SqliteStore(tmp_path / "house.db")
        running = InProcess(store, Library(config), config, tmp_path)
        ann = Guest("ann", "Ann", "june")
        await store.add_guest(ann, b"ann")
        table = await running.create(ann, wire.NewTable(game=GAME, seats=3, fill="bots"))
        while table.play is None or table.play.turn != 0:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        before = await table.view(ann.id, as_dict=True)
        fresh = replace(running.library.game(GAME))
        running.library.switch(fresh, running.switched)
        # The next command waits in the queue behind the change.
        move = wire.Move(cid="a", ply=before.view["ply"], move=before.view["moves"][0]["move"])
        assert table.play.match.game is not fresh
        assert (await table.ask(ann, move)).answer == "ok"
        assert table.play.match.game is fresh
        after = await table.view(ann.id, as_dict=True)
        assert after.log[: len(before.log)] == before.log
        await running.close()

    asyncio.run(scene())


def test_a_house_closes_well_with_games_under_way_and_goes_on_from_there(tmp_path: Path):
    async def before(running: House) -> tuple[str, str]:
        async with visitor(running, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.play(3)
            return table, ann.http.cookies["cantina"]

    async def after(running: House, table: str, cookie: str) -> None:
        async with visitor(running) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("cantina", cookie)
            assert [one["id"] for one in (await ann.get("api/me"))["tables"]] == [table]
            async with ann.live(table) as live:
                await live.play()
            assert live.view["status"] == "over"

    with house(tmp_path / "data") as running:
        table, cookie = asyncio.run(before(running))
        assert running.close() == 0
        assert running.said() == ""
    with house(tmp_path / "data") as running:
        asyncio.run(after(running, table, cookie))
