"""Finished games of a wanted kind, written into the house's own store.

Secrets are tried in a fixed order until the game that is dealt from one is as wanted, so nothing is left to
luck.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cantina
from cantina.house import seating
from cantina.house.play import DEAL, Play
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Change, Entry
from tests.browser.guests import GAME, Guest
from tests.house.support import House

NUMBERS = itertools.count(1)


def written(
    house: House, guest: Guest, options: dict[str, Any], wanted: Callable[[Any], Any]
) -> str:
    """A table for `guest` (seat 0) and two bots whose game is over, with a result that is `wanted`.

    The house finds it where it finds every table that it has put away.
    """
    table, person = f"written{next(NUMBERS)}", guest.get("api/me")["person"]
    for number in range(200):
        held = seated(person, f"{number:064x}", options)
        play = Play(cantina.game(GAME), table, held)
        entries = played(play)
        if wanted(play.view(0)["result"]):
            break
    else:
        raise AssertionError("none of 200 games is as wanted")

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


def seated(person: str, secret: str, options: dict[str, Any]) -> seating.Seating:
    """A guest and two bots after their game."""
    return seating.Seating(
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
