"""Paired worlds: what a seat is sent depends on what that seat may know, and on nothing else.

A game is played and then dealt again with cards swapped that one seat has not seen. Both worlds go
through the same table; every byte that this seat would be sent must be the same.
"""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

import cantina
from cantina.engine.errors import IllegalMove
from cantina.house import rest, seating, wire
from cantina.house.config import Config
from cantina.house.errors import HANDLERS
from cantina.house.house import House
from cantina.house.library import Library
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Guest
from cantina.house.table import Table
from tests.house.support import GAME, Json

SEATS = 4
ORDER = [*map(str, range(1, 11)), "W"]


def played(rng: random.Random, names: list[str], decisions: int, *, compiled: bool = False) -> Any:
    """A match of random moves within its first round."""
    game = cantina.game(GAME) if compiled else cantina.load(GAME, plain=True)
    match = cantina.new(game, seats=SEATS, seed=rng.getrandbits(60), names=names, auto=False)
    match.speak()
    for _ in range(decisions):
        if match.turn is None:
            break
        match.play(rng.choice(match.legal_moves))
    return match


def dealt_anew(match: Any, record: Json, hands: list[list[str]]) -> Any | None:
    """The same decisions after another deal, if they are legal there."""
    twin = cantina.new(match.game, seats=SEATS, seed=0, names=match.names, auto=False)
    twin.impose({**record["events"][0], "hands": hands})
    try:
        for event in record["events"][1:]:
            twin.play(event["move"])
    except IllegalMove:
        return None
    return twin


def hidden(match: Any, seat: int, viewer: int) -> list[str]:
    """Cards in a seat's hand now that the viewer does not know to be there."""
    cards: list[str] = list(match.view(seat)["hand"])
    for known in match.view(viewer)["table"][seat]["known"]:
        cards.remove(known)
    return cards


def swapped(match: Any, viewer: int, rng: random.Random) -> Any | None:
    """Another world that the viewer cannot tell from this one."""
    record = match.record()
    hands = [list(hand) for hand in record["events"][0]["hands"]]
    one, other = rng.sample([seat for seat in range(SEATS) if seat != viewer], 2)
    for _ in range(20):
        mine = [card for card in hidden(match, one, viewer) if card in hands[one]]
        theirs = [card for card in hidden(match, other, viewer) if card in hands[other]]
        if not mine or not theirs:
            return None
        a, b = rng.choice(mine), rng.choice(theirs)
        if a == b:
            continue
        fresh = [list(hand) for hand in hands]
        fresh[one].remove(a)
        fresh[one].append(b)
        fresh[other].remove(b)
        fresh[other].append(a)
        for hand in fresh:
            hand.sort(key=ORDER.index)
        twin = dealt_anew(match, record, fresh)
        if twin is not None:
            return twin
    return None


async def full_table(folder: Path) -> tuple[House, Table, list[Guest]]:
    config = Config(cold=True)
    house = House(SqliteStore(folder / "house.db"), Library(config), config, folder)
    guests = [Guest(f"person{seat}", f"Name {seat}", "june") for seat in range(SEATS)]
    for guest in guests:
        await house.store.add_guest(guest, guest.id.encode())
    table = await house.create(guests[0], wire.NewTable(game=GAME, seats=SEATS))
    for guest in guests[1:]:
        await house.join(guest, wire.Join(table.invite), "address")
    assert (await table.ask(guests[0], wire.Start(cid="start"))).answer == "ok"
    return house, table, guests


async def sent(table: Table, match: Any, person: str | None) -> bytes:
    """Everything that one person can be sent of a table where this match is played."""
    assert table.play is not None
    table.play.match = match
    table.rendered.forget()
    table.rev = 1
    view = await table.view(person)
    assert view.view is not None
    return wire.encode(view)


def test_two_worlds_that_agree_for_a_seat_are_one_to_it_byte_for_byte(tmp_path: Path):
    async def scene() -> None:
        house, table, guests = await full_table(tmp_path)
        rng = random.Random(20)
        pairs = differ = 0
        for _ in range(24):
            match = played(
                rng, seating.decode(wire.encode(table.seating)).names(), rng.randrange(45)
            )
            for viewer in range(SEATS):
                twin = swapped(match, viewer, rng)
                if twin is None:
                    continue
                pairs += 1
                person = guests[viewer].id
                assert await sent(table, match, person) == await sent(table, twin, person)
                for other in range(SEATS):
                    if other != viewer:
                        theirs = guests[other].id
                        differ += await sent(table, match, theirs) != await sent(
                            table, twin, theirs
                        )
                assert await sent(table, match, None) == await sent(table, twin, None)
        # The worlds really were different, and the seats whose cards were swapped saw it.
        assert pairs > 25
        assert differ >= 2 * pairs
        await house.close()

    asyncio.run(scene())


def test_while_the_game_runs_looking_back_answers_the_same_in_every_world(tmp_path: Path):
    paths = [
        "replay",
        "replay?seat=1",
        *(f"replay/{at}{rest}" for at in (0, 1, 9) for rest in ("", "?seat=2", "/hands")),
        "analysis",
        "record",
    ]

    async def scene() -> None:
        house, table, _ = await full_table(tmp_path)
        app = Starlette(routes=rest.ROUTES, exception_handlers=HANDLERS)
        app.state.house = house
        rng = random.Random(21)
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://house", headers={"X-Cantina": "1"}
        ) as http:

            async def answers(match: Any) -> list[tuple[int, bytes]]:
                assert table.play is not None
                table.play.match = match
                told = [await http.get(f"/api/tables/{table.id}/{path}") for path in paths]
                told.append(await http.post(f"/api/tables/{table.id}/analysis", json={}))
                return [(one.status_code, one.content) for one in told]

            pairs = 0
            while pairs < 6:
                match = played(rng, table.seating.names(), rng.randrange(9, 40))
                twin = swapped(match, 0, rng)
                if twin is None:
                    continue
                pairs += 1
                told = await answers(match)
                assert told == await answers(twin)
                assert {status for status, _ in told} == {403}
        await house.close()

    asyncio.run(scene())


def test_nobody_is_sent_another_persons_cookie_nonce_or_key(tmp_path: Path):
    async def scene() -> None:
        house, table, guests = await full_table(tmp_path)
        held = table.seating
        secrets = [
            held.secret,
            held.key(table.id),
            *(nonce for nonce in held.nonces or [] if nonce),
        ]
        for person in [*(guest.id for guest in guests), None]:
            text = wire.encode(await table.view(person)).decode()
            assert not any(secret in text for secret in secrets)
            others = [guest.id for guest in guests if guest.id != person]
            assert not any(other in text for other in others)
        await house.close()

    asyncio.run(scene())
