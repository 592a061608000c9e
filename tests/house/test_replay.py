"""Looking back at a finished game: closed before the end, open to the table afterwards, kept for good."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import cantina
from cantina.house.sqlite_store import SqliteStore
from tests.house.support import NO_LIMITS, House, Visitor, house, visitor

Json = dict[str, Any]
PATHS = ("replay", "replay/0", "replay/3?seat=1", "analysis")


async def finished(guest: Visitor, **asked: Any) -> str:
    table = await guest.table(**asked)
    async with guest.live(table) as live:
        await live.play()
    return table


async def asked(guest: Visitor, table: str, until: str) -> AsyncIterator[httpx.Response]:
    """Answers about a game's analysis, until one says that it is `until`."""
    while True:
        answer = await guest.http.get(f"api/tables/{table}/analysis")
        yield answer
        if answer.json()["state"] in (until, "done", "failed"):
            return
        await asyncio.sleep(0.05)


def test_before_the_end_there_is_nothing_to_look_back_at(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(fill="open")
            for began in (False, True):
                for path in PATHS:
                    answer = await ann.http.get(f"api/tables/{table}/{path}")
                    assert answer.status_code == 403, (path, began)
                    said = answer.json()["text"]
                    assert said == "Looking back shows every hand, so it waits for the game's end."
                    assert set(answer.json()) == {"text", "rule"}
                await ann.do(table, "bot", seat=1, level="greenhorn")
                await ann.do(table, "start")

    asyncio.run(scene())


def test_a_replay_shows_each_moment_as_the_seat_saw_it_then(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(seats=3)
            then: dict[int, Json] = {}
            async with ann.live(table) as live:
                while live.view.get("status") != "over":
                    if live.my_turn:
                        then[live.view["view"]["ply"]] = live.view["view"]
                        await live.decide()
                    else:
                        await live.hear()
                told = live.log
            replay = await ann.get(f"api/tables/{table}/replay")
            assert (replay["id"], replay["seat"]) == (table, 0)
            assert replay["log"] == told
            record = await ann.get(f"api/tables/{table}/record")
            assert [(one["seat"], one["move"]) for one in replay["events"]] == [
                (one.get("seat"), one.get("move")) for one in record["events"]
            ]
            assert len(replay["moments"]) == len(replay["events"]) + 1
            for at, moment in enumerate(replay["moments"]):
                if at < len(replay["events"]) and replay["events"][at]["seat"] == 0:
                    now = await ann.get(f"api/tables/{table}/replay/{at}")
                    assert now == {"at": at, "view": then.pop(moment["ply"])}
            assert then == {}
            last = await ann.get(f"api/tables/{table}/replay/{len(replay['events'])}")
            assert last["view"] == (await ann.view(table))["view"]

    asyncio.run(scene())


def test_one_may_look_through_any_seat_and_sees_that_seats_hand_and_no_other(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await finished(ann)
            record = await ann.get(f"api/tables/{table}/record")
            hands = record["events"][0]["hands"]
            for seat in range(3):
                view = (await ann.get(f"api/tables/{table}/replay/1?seat={seat}"))["view"]
                assert view["viewer"] == seat
                assert sorted(view["hand"]) == sorted(hands[seat])

    asyncio.run(scene())


def test_what_makes_no_sense_is_answered_in_a_sentence(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await finished(ann)
            events = len((await ann.get(f"api/tables/{table}/replay"))["events"])
            for path, status, words in [
                ("replay?seat=3", 400, "seat is one of this table's: 0 to 2."),
                ("replay?seat=-1", 400, "0 to 2"),
                ("replay?seat=x", 400, "0 to 2"),
                ("replay?seat=", 400, "0 to 2"),
                (f"replay/{events + 1}", 404, f"This game has the moments 0 to {events}."),
                ("replay/-1", 404, "moments 0 to"),
                ("replay/99999999999999999999", 404, "moments 0 to"),
                ("replay/²", 404, "moments 0 to"),
            ]:
                answer = await ann.http.get(f"api/tables/{table}/{path}")
                assert answer.status_code == status, path
                assert words in answer.json()["text"], path

    asyncio.run(scene())


def test_strangers_look_back_only_at_tables_that_may_be_watched(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house, "Eve") as eve:
            shut, open_ = await finished(ann, watch=False), await finished(ann)
            for path in (*PATHS, "record"):
                assert (await eve.http.get(f"api/tables/{shut}/{path}")).status_code == 404, path
                assert (await ann.http.get(f"api/tables/{shut}/{path}")).status_code == 200, path
                assert (await eve.http.get(f"api/tables/{open_}/{path}")).status_code == 200, path
            assert (await eve.get(f"api/tables/{open_}/replay"))["seat"] is None

    asyncio.run(scene())


def test_without_compiled_rules_the_analysis_waits_and_says_so(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await finished(ann)
            told = await ann.get(f"api/tables/{table}/analysis")
            assert told == {"state": "waiting", "share": 0.0, "graph": [], "found": None}

    asyncio.run(scene())


def test_an_analysis_is_made_once_and_is_there_again_after_a_kill(tmp_path: Path):
    cantina.warm_up("mexican-standoff")
    config = {"cold": False, "limits": NO_LIMITS}

    async def before(running: House) -> tuple[str, str, bytes]:
        async with visitor(running, "Ann") as ann:
            table = await finished(ann, level="greenhorn")
            answers = [answer async for answer in asked(ann, table, until="done")]
            told = [answer.json() for answer in answers]
            assert {one["state"] for one in told} <= {"waiting", "running", "done"}
            assert [one["share"] for one in told] == sorted(one["share"] for one in told)
            assert all(one["found"] is None for one in told[:-1])
            moments = len((await ann.get(f"api/tables/{table}/replay"))["moments"])
            assert [len(line) for line in told[-1]["graph"]] == [moments] * 3
            assert len(told[-1]["found"]["luck"]) == len(told[-1]["found"]["marks"]) == 3
            return table, ann.http.cookies["cantina"], answers[-1].content

    async def after(running: House, table: str, cookie: str) -> bytes:
        async with visitor(running) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("cantina", cookie)
            return (await ann.http.get(f"api/tables/{table}/analysis")).content

    with house(tmp_path / "data", config) as running:
        table, cookie, was = asyncio.run(before(running))
        running.kill()
    # Without compiled rules nothing could be worked out anew: it comes from the store.
    with house(tmp_path / "data") as running:
        assert asyncio.run(after(running, table, cookie)) == was


def test_a_kill_in_the_middle_of_an_analysis_loses_nothing_but_time(tmp_path: Path):
    cantina.warm_up("mexican-standoff")
    config = {"cold": False, "limits": NO_LIMITS}

    async def ask(running: House, table: str, cookie: str | None, until: str) -> tuple[str, str]:
        async with visitor(running, "Ann") as ann:
            if cookie is not None:
                ann.http.cookies.clear()
                ann.http.cookies.set("cantina", cookie)
            else:
                table = await finished(ann, level="greenhorn", seats=5, options={"rounds": 3})
            answers = [answer async for answer in asked(ann, table, until)]
            assert answers[-1].json()["state"] == until
            return table, ann.http.cookies["cantina"]

    with house(tmp_path / "data", config) as running:
        table, cookie = asyncio.run(ask(running, "", None, "running"))
        running.kill()
    with house(tmp_path / "data", config) as running:
        asyncio.run(ask(running, table, cookie, "done"))


@pytest.mark.parametrize("version", [1, 2])
def test_a_database_of_an_older_cantina_gets_room_for_analyses(tmp_path: Path, version: int):
    path = tmp_path / "house.db"

    async def scene() -> None:
        await SqliteStore(path).close()
        if version == 1:
            with sqlite3.connect(path) as base:
                base.executescript("DROP TABLE analyses; PRAGMA user_version = 1;")
        store = SqliteStore(path)
        assert await store.analysis("t1") is None
        await store.close()

    asyncio.run(scene())
    with sqlite3.connect(path) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (2,)
