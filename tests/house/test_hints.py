"""Hints: only for the seat that asks, only when asked, noted for good, and made of what it knows."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cantina
from cantina import bots
from cantina.bots.reasons import reason_of
from cantina.house import hints, wire
from cantina.house import house as houses
from cantina.house.config import Config
from cantina.house.library import Library
from cantina.house.limits import NO_LIMITS, Limits, Rate
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Guest
from tests.house.support import GAME, Forms, House, Json, house
from tests.house.support import NO_LIMITS as FREE
from tests.house.test_privacy import played, swapped
from tests.house.test_text import browser, look_until, new_game, press

SEARCH = "search:200it"


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Hints need the compiled search."""
    cantina.warm_up(GAME)


class Evening:
    """One table of people, in this process."""

    def __init__(self, folder: Path, **config: Any) -> None:
        config = {"hint": SEARCH, "pace": (0, 0), "limits": NO_LIMITS, **config}
        settings = Config(**config)
        self.house = houses.House(
            SqliteStore(folder / "house.db"), Library(settings), settings, folder
        )
        self.cids = 0

    async def sit_down(self, seats: int = 3, **asked: Any) -> None:
        self.guests = [Guest(f"person{seat}", f"Name {seat}", "june") for seat in range(seats)]
        for guest in self.guests:
            await self.house.store.add_guest(guest, guest.id.encode())
        asked = {"game": GAME, "seats": seats, "options": {"rounds": 1}, **asked}
        self.table = await self.house.create(self.guests[0], wire.NewTable(**asked))
        for guest in self.guests[1:]:
            await self.house.join(guest, wire.Join(self.table.invite), "address")
        assert (await self.do(0, wire.Start)).answer == "ok"

    async def do(self, seat: int, kind: Callable[..., wire.Command], **fields: Any) -> wire.Answer:
        self.cids += 1
        cid = fields.pop("cid", f"{id(self)}-{self.cids}")
        return await self.table.ask(self.guests[seat], kind(cid=cid, **fields))

    @property
    def mover(self) -> int:
        assert self.table.play is not None
        assert self.table.play.turn is not None
        return self.table.play.turn

    async def ask(self, seat: int, **fields: Any) -> wire.Answer:
        answer = await self.do(seat, wire.Hint, **{"ply": self.table.ply, **fields})
        await self.table.hints.settled()
        return answer

    async def seen(self, seat: int | None) -> wire.TableView:
        return await self.table.view(None if seat is None else self.guests[seat].id)

    async def move(self) -> None:
        view = self.table.rendered.view(self.table.play, self.mover)  # pyright: ignore
        answer = await self.do(
            self.mover, wire.Move, ply=self.table.ply, move=view["moves"][0]["move"]
        )
        assert answer.answer == "ok"

    async def go_home(self) -> None:
        await self.house.close()


def evening(tmp_path: Path, scene: Callable[[Evening], Any], **config: Any) -> None:
    async def run() -> None:
        here = Evening(tmp_path, **config)
        await scene(here)
        await here.go_home()

    asyncio.run(run())


def said(view: wire.TableView) -> list[str]:
    return [line["text"] for line in view.log]


def test_the_seat_to_move_is_told_the_best_moves_with_reasons_points_and_chances(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        seat = here.mover
        assert (await here.seen(seat)).hint is None
        assert (await here.ask(seat)).answer == "ok"
        view = await here.seen(seat)
        hint = view.hint
        assert hint is not None
        assert hint.ready
        assert hint.worlds >= 200
        assert f"{hint.worlds:,} imagined games" in hint.text
        legal = {move["move"] for move in here.table.rendered.view(here.table.play, seat)["moves"]}  # pyright: ignore
        assert 1 <= len(hint.moves) <= hints.SHOWN
        for move in hint.moves:
            assert move.move in legal
            assert move.text
            assert move.points is not None
            assert move.chance is not None
            assert 0 <= move.chance <= 1

    evening(tmp_path, scene)


def test_nobody_else_is_sent_the_hint_only_that_it_was_taken(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        seat = here.mover
        before = {other: await here.seen(other) for other in (*range(3), None)}
        await here.ask(seat)
        for other in (*range(3), None):
            view = await here.seen(other)
            fresh = said(view)[len(before[other].log) :]
            if other == seat:
                assert view.hint is not None
                assert fresh == ["You take a hint."]
            else:
                assert view.hint is None
                assert fresh == [f"Name {seat} takes a hint."]
                assert wire.encode(view.view) == wire.encode(before[other].view)

    evening(tmp_path, scene)


def test_a_hint_is_gone_with_its_position(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        seat = here.mover
        await here.ask(seat)
        await here.move()
        assert (await here.seen(seat)).hint is None

    evening(tmp_path, scene)


def test_the_same_question_gets_the_same_hint_and_is_noted_once(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        seat = here.mover
        assert (await here.ask(seat, cid="one")).answer == "ok"
        first = (await here.seen(seat)).hint
        assert (await here.ask(seat, cid="two")).answer == "ok"
        assert (await here.ask(seat, cid="one")).answer == "again"
        # The very same object: nobody has thought a second time.
        assert (await here.seen(seat)).hint is first
        assert said(await here.seen(seat)).count("You take a hint.") == 1

    evening(tmp_path, scene)


def test_who_may_not_ask_is_told_why_and_nothing_is_noted(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        seat = here.mover
        other = (seat + 1) % 3
        lines = len((await here.seen(seat)).log)
        answer = await here.ask(other)
        assert (answer.answer, answer.text) == (
            "refused",
            "It is not your turn; a hint is for the seat to move.",
        )
        stranger = Guest("nobody", "Nobody", "june")
        answer = await here.table.ask(stranger, wire.Hint(cid="x", ply=here.table.ply))
        assert answer.text == "Hints are for those who play; you are watching."
        assert (await here.ask(seat, ply=here.table.ply + 1)).answer == "stale"
        assert len((await here.seen(seat)).log) == lines

    evening(tmp_path, scene)


def test_a_host_can_lay_a_table_without_hints_but_only_before_the_game(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down(hints=False)
        answer = await here.ask(here.mover)
        assert (answer.answer, answer.text) == ("refused", hints.NO_HINTS)
        assert not (await here.seen(0)).settings.hints
        answer = await here.do(0, wire.Settings, hints=True)
        assert answer.answer == "refused"
        assert (await here.do(0, wire.Settings, fast=True)).answer == "ok"

    evening(tmp_path, scene)


def test_while_the_game_is_not_compiled_there_are_no_hints_yet(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        answer = await here.ask(here.mover)
        assert (answer.answer, answer.text) == ("refused", hints.NOT_WARM)

    evening(tmp_path, scene, cold=True)


def test_too_many_hints_at_once_are_refused(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        answers: list[wire.Answer] = []
        for _ in range(8):
            answers.append(await here.ask(here.mover))
            await here.move()
        refused = [answer.text for answer in answers if answer.answer == "refused"]
        assert refused
        assert set(refused) == {hints.TOO_MANY}

    evening(tmp_path, scene, limits=Limits(hints=Rate(0, 1)))


def test_after_a_restart_the_note_is_there_and_the_record_tells_it(tmp_path: Path):
    taken: list[Json] = []
    ids: list[str] = []

    async def before(here: Evening) -> None:
        await here.sit_down()
        for turn in range(4):
            if turn != 1:
                taken.append({"ply": here.table.ply, "seat": here.mover})
                await here.ask(here.mover)
            await here.move()
        taken.append({"ply": here.table.ply, "seat": here.mover})
        await here.ask(here.mover)
        ids.append(here.table.id)
        ids.extend(said(await here.seen(0)))

    evening(tmp_path, before)

    async def after(here: Evening) -> None:
        table = await here.house.table(ids[0])
        assert table is not None
        here.table, here.guests = (
            table,
            [Guest(f"person{n}", f"Name {n}", "june") for n in range(3)],
        )
        assert said(await here.seen(0)) == ids[1:]
        # Asked again for the same decision, it is found again and not noted a second time.
        assert (await here.seen(here.mover)).hint is None
        assert (await here.ask(here.mover)).answer == "ok"
        assert (await here.seen(here.mover)).hint is not None
        assert said(await here.seen(0)) == ids[1:]
        while table.status != "over":
            await here.move()
        assert table.play is not None
        record = table.play.record(table.id, table.seating)
        assert record["about"]["hints"] == taken
        # What the record says of its game is checked as it always was.
        assert cantina.verify_record(record) == []

    evening(tmp_path, after)


def test_lines_that_were_told_keep_their_numbers(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down()
        told: dict[int, list[str]] = {seat: [] for seat in range(3)}
        for turn in range(12):
            if turn % 3 == 0:
                await here.ask(here.mover)
            else:
                await here.move()
            for seat in range(3):
                view = await here.table.view(here.guests[seat].id, len(told[seat]))
                assert view.log_from == len(told[seat])
                assert [line["n"] for line in view.log] == list(
                    range(view.log_from, view.log_from + len(view.log))
                )
                told[seat] += said(view)
        for seat in range(3):
            assert told[seat] == said(await here.seen(seat))
            assert (await here.table.view(here.guests[seat].id, -1)).log[0]["text"] == told[seat][
                -1
            ]

    evening(tmp_path, scene)


def test_two_worlds_that_agree_for_a_seat_give_the_same_hint_byte_for_byte(tmp_path: Path):
    async def scene(here: Evening) -> None:
        await here.sit_down(seats=4)
        table, rng = here.table, random.Random(4)
        names = table.seating.names()
        pairs = 0
        while pairs < 12:
            match = played(rng, names, rng.randrange(45), compiled=True)
            if match.turn is None or len(match.legal_moves) < 2:
                continue
            twin = swapped(match, match.turn, rng)
            if twin is None:
                continue
            pairs += 1
            found: list[bytes] = []
            for world in (match, twin):
                assert table.play is not None
                table.play.match = world
                table.rendered.forget()
                table.hints.stop()
                table.hints.think(world.turn)
                await table.hints.settled()
                hint = table.hints.shown(world.turn)
                assert hint is not None
                assert hint.moves
                found.append(wire.encode(hint))
            assert found[0] == found[1]
            assert table.hints.shown((match.turn + 1) % 4) is None

    evening(tmp_path, scene)


@pytest.mark.parametrize("game", [name for name in cantina.all_games() if name != GAME])
def test_every_games_moves_have_words_for_a_hint(game: str):
    match = cantina.new(cantina.load(game, plain=True), seed=5)
    rng = random.Random(5)
    reasons: set[str] = set()
    for _ in range(60):
        if match.turn is None:
            break
        record, view = match.redacted(match.turn), match.view(match.turn)
        for entry in view["moves"]:
            action = match.parse(entry["move"])
            said = reason_of(match.game, record, action, entry, view, match.names)
            assert said == "" or (said[0] == said[0].upper() and said.endswith("."))
            assert not said.endswith("..")
            reasons.add(said)
        match.play(rng.choice(match.legal_moves))
    assert len(reasons) > 8


def test_a_reason_in_a_duel_names_its_stake_and_what_could_answer():
    match = cantina.new(cantina.load(GAME, plain=True), seed=5, seats=4)
    rng = random.Random(5)
    duels = 0
    while duels < 30 and not match.over:
        record, view = match.redacted(match.turn), match.view(match.turn)
        for entry in view["moves"]:
            action = match.parse(entry["move"])
            reason = reason_of(match.game, record, action, entry, view, match.names)
            if entry["kind"] == "duel":
                duels += 1
                assert reason.startswith(f"For {1 + len(entry['cards'])} tricks")
                assert ("can go over it." in reason) != reason.endswith("Nothing beats it.")
        match.play(rng.choice(match.legal_moves))
    assert duels >= 30


def test_the_text_table_shows_the_hint_to_who_asks_for_it(tmp_path: Path):
    async def scene(here: House) -> None:
        async with browser(here) as client:
            page = await look_until(client, await new_game(client), "hint")
            page = await press(client, page, "hint")
            words = Forms(page.text).words
            assert "imagined games that fit what your seat has seen" in words
            assert "Chance to win" in words
            assert "You take a hint." in words
            # It stays in sight while the decision is on, and is not offered again.
            assert Forms(page.text).with_button("hint") is None
            again = await client.get(page.url.path)
            assert "imagined games" in Forms(again.text).words
            moved = await press(client, again, "move")
            assert "imagined games" not in Forms(moved.text).words

    with house(tmp_path, {"cold": False, "hint": SEARCH, "limits": FREE}) as here:
        asyncio.run(scene(here))


def test_the_search_begins_with_what_everybody_knows():
    seeds = {hints.seed_of("table", ply, seat) for ply in range(50) for seat in range(4)}
    assert len(seeds) == 200
    assert hints.seed_of("table", 3, 1) == hints.seed_of("table", 3, 1)
    assert all(0 <= seed < 2**63 for seed in seeds)
    thoughts = [bots.Thought(n, visits, 0.0, 0.5, 0.0) for n, visits in enumerate((3, 40, 2, 50))]
    assert [thought.action for thought in hints.best_of(thoughts)] == [0, 1]


def test_in_desperados_a_reason_says_what_the_move_brings_by_the_rules_own_numbers():
    """Whatever stands in a reason is what the rules make of the very move."""
    heard: set[str] = set()
    for seats, seed in ((4, 3), (3, 8)):
        match = cantina.new(cantina.load("desperados", plain=True), seats, seed)
        rng = random.Random(seed)
        while match.turn is not None and match.stage < 2:
            record, view = match.redacted(match.turn), match.view(match.turn)
            mines = {mine["number"]: mine for mine in view["mines"]}
            for entry in view["moves"]:
                action = match.parse(entry["move"])
                said = reason_of(match.game, record, action, entry, view, match.names)
                heard.add(entry["kind"])
                if entry["kind"] == "close":
                    points = mines[entry["mine"]]["closing"]["points"]
                    unit = "point" if points == 1 else "points"
                    nothing = (
                        "Nothing is in it"
                        if not mines[entry["mine"]]["holds"]
                        else "No point is left in it"
                    )
                    assert said.startswith(f"{points} {unit} safe for " if points else nothing)
                elif entry["kind"] == "fight" and view["siege"]:
                    assert said == view["siege"]["preview"][entry["cards"][0]]["text"]
                elif entry["kind"] == "draw":
                    assert said.startswith(
                        f"{view['deck']['left']} cards left"
                        if view["deck"]["left"] > 1
                        else "The last card of the deck"
                    )
                elif entry["kind"] == "give":
                    assert said.startswith("Only ") and " sees it. " in said
            match.play(rng.choice(match.legal_moves))
    assert heard >= {"draw", "give", "open", "lay", "close", "fight"}
