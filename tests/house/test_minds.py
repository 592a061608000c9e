"""What bots had in mind: kept with their moves, told after the game and not before."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import cantina
from cantina import bots
from cantina.house import minds
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Entry
from tests.house.support import NO_LIMITS, House, Visitor, house, visitor

Json = dict[str, Any]


def test_a_mind_holds_the_best_moves_and_comes_back_as_it_was():
    match = cantina.new("el-paso", seats=3, seed=2)
    bot = bots.make("search:300it", match.game, seed=1)
    assert match.turn is not None
    action = bot.choose(match.redacted(match.turn), match.legal_actions)
    told = minds.told_by(bot)
    again = minds.by_ply([Entry(1, "a", "x", ply=7, seat=0, why=told), Entry(2, "b", "y", ply=8)])
    assert list(again) == [7]
    simulations, best = again[7]
    assert simulations == 300
    assert best[0].action == action
    assert len(best) <= minds.KEPT
    assert [one.visits for one in best] == sorted((one.visits for one in best), reverse=True)


def test_who_does_not_weigh_moves_has_nothing_to_tell():
    match = cantina.new("el-paso", seats=3, seed=2)
    bot = bots.make("greedy", match.game, seed=1)
    assert match.turn is not None
    bot.choose(match.redacted(match.turn), match.legal_actions)
    assert minds.told_by(bot) == ""


async def analysed(ann: Visitor, table: str) -> Json:
    while (told := await ann.get(f"api/tables/{table}/analysis"))["state"] != "done":
        assert told["state"] != "failed"
        await asyncio.sleep(0.1)
    return told["found"]


def test_bots_say_after_the_game_what_they_weighed_even_if_the_house_was_killed(tmp_path: Path):
    cantina.warm_up("mexican-standoff")
    config = {"cold": False, "limits": NO_LIMITS}

    async def half(running: House) -> tuple[str, str]:
        async with visitor(running, "Ann") as ann:
            table = await ann.table(level="greenhorn")
            async with ann.live(table) as live:
                while live.view.get("view") is None or live.view["view"]["ply"] < 9:
                    if live.my_turn:
                        await live.decide()
                    else:
                        await live.hear()
            # Nothing of it is to be seen while the game runs.
            for path in ("", "/log"):
                told = json.dumps(await ann.get(f"api/tables/{table}{path}"))
                assert "simulations" not in told
                assert '"why"' not in told
            return table, ann.http.cookies["cantina"]

    async def rest(running: House, table: str, cookie: str) -> tuple[Json, Json]:
        async with visitor(running) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("cantina", cookie)
            async with ann.live(table) as live:
                await live.play()
            found = await analysed(ann, table)
            return found, await ann.get(f"api/tables/{table}/record")

    with house(tmp_path / "data", config) as running:
        table, cookie = asyncio.run(half(running))
        running.kill()
    with house(tmp_path / "data", config) as running:
        found, record = asyncio.run(rest(running, table, cookie))
    # A bot has weighed something wherever it had a choice, and the person never.
    match = cantina.read_record(record)
    chosen: set[str] = set()
    again = cantina.new(match.game, seats=3, seed=match.seed, options=match.options, auto=False)
    for number, event in enumerate(record["events"]):
        if "move" not in event:
            again.speak()
            continue
        if event["seat"] != 0 and len(again.legal_actions) > 1:
            chosen.add(str(number))
        again.play(event["move"])
    assert len(chosen) > 10
    assert set(found["minds"]) == chosen
    for number, lines in found["minds"].items():
        assert lines[0]["played"], number
        assert lines[0]["move"] == record["events"][int(number)]["move"]
        assert 0 < sum(line["visits"] for line in lines) <= 1.01
        assert all(line["label"] for line in lines)


def test_moves_of_an_older_database_have_nothing_in_mind(tmp_path: Path):
    path = tmp_path / "house.db"

    async def scene() -> None:
        await SqliteStore(path).close()
        with sqlite3.connect(path) as base:
            base.executescript(
                "ALTER TABLE entries DROP COLUMN why; PRAGMA user_version = 2;"
                "INSERT INTO tables VALUES ('t1', 'g', 'i', 'playing', 1, '{}', 0);"
                "INSERT INTO entries VALUES ('t1', 1, 0, 'bot-0', 1, 'play 3', '', 0);"
            )
        store = SqliteStore(path)
        entries = await store.entries("t1")
        assert entries == [Entry(1, "bot-0", "play 3", ply=0, seat=1)]
        assert minds.by_ply(entries) == {}
        await store.close()

    asyncio.run(scene())
