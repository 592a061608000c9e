"""Finished games written into the house's own store: dealt from a secret that the test chooses."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cantina
from cantina.house import seating
from cantina.house.play import DEAL, Play
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Change, Entry
from tests.browser.guests import GAME, Guest
from tests.house.support import House


def written(
    house: House, guest: Guest, secret: str, options: dict[str, Any], table: str = "written"
) -> str:
    """A table for `guest` and two bots whose game was played at random; always the same game.

    The house finds it where it finds every table that it has put away.
    """
    person = guest.get("api/me")["person"]
    held = seating.Seating(
        game=GAME,
        secret=secret,
        chairs=[
            seating.Seat(kind="person", person=person, name="Marisol", avatar="june"),
            seating.Seat(kind="bot", name="Rosa", avatar="rosa", level="greenhorn"),
            seating.Seat(kind="bot", name="Tuco", avatar="tuco", level="greenhorn"),
        ],
        host=person,
        options=options,
        nonces=["00" * 16, None, None],
        over=True,
    )
    entries = played(Play(cantina.game(GAME), table, held))

    async def write() -> None:
        store = SqliteStore(house.data / "house.db")
        await store.add_table(seating.row_of(table, f"invite-{table}", held))
        for entry in entries:
            await store.commit(Change(table, entry))
        await store.close()

    # The browser's driver has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, write()).result()
    return table


def played(play: Play) -> list[Entry]:
    """Play the game to its end, by lots that are always the same: its log."""
    lots = random.Random(4)
    entries: list[Entry] = []

    def note(what: str, ply: int | None, seat: int | None) -> None:
        number = len(entries) + 1
        entries.append(Entry(number, f"written-{number}", what, ply, seat))

    while not play.over:
        if play.paused:
            note(DEAL, None, None)
            play.deal()
        else:
            move = str(lots.choice(play.match.legal_moves))
            note(move, play.ply, play.turn)
            play.move(move)
    return entries
