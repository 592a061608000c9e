"""`kill -9` under load: every acknowledged move is there afterwards, and none is there twice."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.house.crash import Report, run
from tests.house.support import House, house, visitor


def kill(folder: Path, kills: int, players: int) -> Report:
    report = asyncio.run(run(folder, kills, players, seed=kills))
    assert report.problems == []
    assert report.kills == kills
    assert report.acknowledged > kills
    return report


def test_after_10_kills_under_load_every_acknowledged_move_is_there_once(tmp_path: Path):
    kill(tmp_path / "data", kills=10, players=6)


@pytest.mark.crash
@pytest.mark.timeout(3600)
def test_after_many_kills_under_load_every_acknowledged_move_is_there_once(tmp_path: Path):
    """`make crash`; CANTINA_KILLS says how many."""
    report = kill(tmp_path / "data", kills=int(os.environ.get("CANTINA_KILLS", "200")), players=8)
    print(report)


def test_a_table_comes_back_as_it_was_and_a_pause_that_is_over_stays_over(tmp_path: Path):
    async def before(running: House) -> tuple[str, str, dict]:
        async with visitor(running, "Ann") as ann:
            table = await ann.table(options={"rounds": 2}, seats=4)
            async with ann.live(table) as live:
                await live.to_the_pause()
                await live.do("ready")
                await live.until("playing")
                while not live.my_turn:
                    await live.hear()
            return table, ann.http.cookies["cantina"], await ann.view(table)

    async def after(running: House, table: str, cookie: str) -> dict:
        async with visitor(running) as ann:
            ann.http.cookies.clear()
            ann.http.cookies.set("cantina", cookie)
            return await ann.view(table)

    with house(tmp_path / "data") as running:
        table, cookie, was = asyncio.run(before(running))
        running.kill()
    with house(tmp_path / "data") as running:
        now = asyncio.run(after(running, table, cookie))
    assert now["view"]["round"] == 2
    assert now["rev"] > was["rev"]
    assert {**now, "rev": 0} == {**was, "rev": 0}
