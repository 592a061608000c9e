"""Looking back at a finished game: closed before the end, open to the table afterwards, kept for good."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import httpx
import pytest

import cantina
from cantina.house import wire
from cantina.house.config import Config
from cantina.house.house import House as InnerHouse
from cantina.house.library import Library
from cantina.house.sqlite_store import VERSION, SqliteStore
from cantina.house.store import Guest
from tests.house.support import NO_LIMITS, House, Visitor, house, visitor

Json = dict[str, Any]
SHORT = {"mexican-standoff": {"rounds": 1}}
PATHS = ("replay", "replay/0", "replay/3?seat=1", "replay/3/hands", "analysis")


async def finished(guest: Visitor, prefer: str = "", **asked: Any) -> str:
    table = await guest.table(**asked)
    async with guest.live(table) as live:
        await live.play(prefer=prefer)
    return table


async def asked(guest: Visitor, table: str, until: str) -> AsyncIterator[httpx.Response]:
    """Answers about a game's analysis, until one says that it is `until`."""
    while True:
        answer = await guest.http.get(f"api/tables/{table}/analysis")
        yield answer
        if answer.json()["state"] in (until, "done", "failed"):
            return
        await asyncio.sleep(0.05)


async def refused(asking: Awaitable[httpx.Response]) -> None:
    """Every word of the answer is known: it tells nothing of a game under way."""
    answer = await asking
    assert answer.status_code == 403
    said = "Looking back shows every hand, so it waits for the game's end."
    assert answer.json() == {"text": said, "rule": None}


def test_before_the_end_there_is_nothing_to_look_back_at(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(fill="open")
            for _ in ("open", "running"):
                for path in PATHS:
                    await refused(ann.http.get(f"api/tables/{table}/{path}"))
                await refused(ann.http.post(f"api/tables/{table}/analysis", json={}))
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


@pytest.mark.parametrize("game", sorted(cantina.all_games()))
def test_after_the_end_all_hands_are_those_that_each_seat_saw_itself(quick_house: House, game: str):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await finished(ann, game=game, seats=None, options=SHORT.get(game, {}))
            seats = len((await ann.view(table))["chairs"])
            last = len((await ann.get(f"api/tables/{table}/replay"))["events"])
            for at in {0, 1, 2, last // 2, last - 1, last}:
                told = await ann.get(f"api/tables/{table}/replay/{at}/hands")
                views = [
                    (await ann.get(f"api/tables/{table}/replay/{at}?seat={seat}"))["view"]
                    for seat in range(seats)
                ]
                for seat, view in enumerate(views):
                    # A rider that is chosen lies on the table, though one may count it to the hand.
                    gone = told["down"][seat] if view["phase"] == "rider" else []
                    shown = [*told["hands"][seat], *(one["card"] for one in gone)]
                    assert sorted(shown) == sorted(view["hand"])
                if at == last // 2:
                    assert any(told["hands"])

    asyncio.run(scene())


LAID = {"mexican-standoff": "rider ", "el-paso": "loot ", "desperate-oasis": "down "}


@pytest.mark.parametrize("game", sorted(LAID))
def test_after_the_end_what_was_laid_face_down_is_shown_beside_the_hand(
    quick_house: House, game: str
):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            options = SHORT.get(game, {})
            table = await finished(ann, LAID[game], game=game, seats=None, options=options)
            events = (await ann.get(f"api/tables/{table}/replay"))["events"]
            seen = 0
            for at, event in enumerate(events[:-1]):
                # Where the next word is chance's, all cards may have been turned up at once.
                move = event["move"] or ""
                if not move.startswith(LAID[game]) or events[at + 1]["seat"] is None:
                    continue
                kind, rest = move.split()[1], move.split()[2:] if game == "el-paso" else []
                told = await ann.get(f"api/tables/{table}/replay/{at + 1}/hands")
                lies = [one["card"] for one in told["down"][event["seat"]]]
                if lies or not seen:
                    assert "".join([kind, *rest]) in lies
                    seen += 1
                if seen == 5:
                    break
            assert seen

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
                (f"replay/{events + 1}/hands", 404, f"This game has the moments 0 to {events}."),
                ("replay/x/hands", 404, "moments 0 to"),
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


def test_a_failed_analysis_can_be_begun_anew_and_nothing_else_can(tmp_path: Path):
    cantina.warm_up("mexican-standoff")

    async def scene() -> None:
        config = Config(cold=True)
        house = InnerHouse(SqliteStore(tmp_path / "house.db"), Library(config), config, tmp_path)
        ann = Guest("ann", "Ann", "june")
        await house.store.add_guest(ann, b"ann")
        asked = wire.NewTable("mexican-standoff", 3, {"rounds": 1}, fill="bots")
        table = await house.create(ann, asked)
        match = cantina.new("mexican-standoff", seats=3, seed=5, options={"rounds": 1})
        while not match.over:
            match.play(match.legal_moves[0])
        assert table.play is not None
        # Once it is Ann's turn (seat 0), no bot makes another move at this table.
        while table.play.turn != 0:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
        table.play.match = match

        async def state(*until: str) -> str:
            while True:
                told = json.loads(await house.analyses.of(table))["state"]
                if told in until:
                    return told
                await asyncio.sleep(0.02)

        # Under another key other cards are dealt, and the moves do not fit them.
        match.seed, seed = "0" * 32, match.seed
        assert await state("failed", "done") == "failed"
        assert await state("failed", "running") == "failed"
        match.seed = seed
        assert await state("failed", "running") == "failed"
        house.analyses.forget_failure(table)
        assert await state("failed", "running", "done") == "running"
        house.analyses.forget_failure(table)
        assert await state("failed", "done") == "done"
        house.analyses.forget_failure(table)
        assert await state("failed", "running", "done") == "done"
        await house.close()

    asyncio.run(scene())


def test_asking_again_needs_a_header_and_answers_as_asking_does(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await finished(ann)
            path = f"api/tables/{table}/analysis"
            assert await ann.post(path, {}) == await ann.get(path)
            async with httpx.AsyncClient(base_url=quick_house.address) as stranger:
                assert (await stranger.post(path, json={})).status_code == 403

    asyncio.run(scene())


@pytest.mark.parametrize("version", [1, 2])
def test_a_database_of_an_older_cantina_gets_room_for_analyses(tmp_path: Path, version: int):
    path = tmp_path / "house.db"

    async def scene() -> None:
        await SqliteStore(path).close()
        if version == 1:
            with sqlite3.connect(path) as base:
                base.executescript(
                    "DROP TABLE analyses; ALTER TABLE entries DROP COLUMN why;"
                    "PRAGMA user_version = 1;"
                )
        store = SqliteStore(path)
        assert await store.analysis("t1") is None
        await store.close()

    asyncio.run(scene())
    with sqlite3.connect(path) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (VERSION,)
