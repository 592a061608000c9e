"""Chairs, hosts, quitters, pauses and rematches, over the API of a real house."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from tests.house.support import House, Json, Visitor, house, visitor


@asynccontextmanager
async def friends(running: House, *names: str) -> AsyncIterator[list[Visitor]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(visitor(running, name)) for name in names]


async def waiting_room(host: Visitor, *others: Visitor, seats: int = 3, **asked: object) -> str:
    """A table for friends, the others seated by the invitation."""
    table = await host.table(fill="open", seats=seats, **asked)
    invite = (await host.view(table))["invite"]
    for number, guest in enumerate(others, start=1):
        joined = await guest.post("api/join", {"invite": invite})
        assert joined == {"table": table, "seat": number}
    return table


def chairs(view: Json) -> list[str]:
    return [chair["name"] if chair["kind"] != "open" else "open" for chair in view["chairs"]]


# ---- the waiting room ----------------------------------------------------------------------------


def test_an_invitation_opens_a_chair_and_a_full_table_is_watched(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob", "Cleo", "Dan") as (ann, bob, cleo, dan):
            table = await waiting_room(ann, bob, cleo)
            view = await dan.view(table)
            assert view["you"] is None
            invite = (await ann.view(table))["invite"]
            assert (await dan.post("api/join", {"invite": invite}))["seat"] is None
            assert (await bob.post("api/join", {"invite": invite.upper()}))["seat"] == 1
            assert chairs(await ann.view(table)) == ["Ann", "Bob", "Cleo"]

    asyncio.run(scene())


def test_only_who_was_invited_can_sit_down(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Eve") as (ann, eve):
            table = await waiting_room(ann)
            answer = await eve.do(table, "sit", seat=1)
            assert answer["answer"] == "refused"
            assert "invitation" in answer["text"]
            no = await eve.http.post("api/join", json={"invite": "mesa-4-lark-aaaaaaa"})
            assert no.status_code == 404
            assert (await ann.do(table, "sit", seat=2))["answer"] == "ok"
            assert chairs(await ann.view(table)) == ["open", "open", "Ann"]

    asyncio.run(scene())


def test_the_host_sets_chairs_bots_options_and_nobody_else_does(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob") as (ann, bob):
            table = await waiting_room(ann, bob)
            commands: list[tuple[str, Json]] = [
                ("chairs", {"count": 5}),
                ("bot", {"seat": 4, "level": "greenhorn"}),
                ("bot", {"seat": 3, "level": "deputy"}),
                ("bot", {"seat": 3, "level": "gunslinger"}),
                ("open", {"seat": 4}),
                ("options", {"options": {"rounds": 3}}),
                ("settings", {"fast": True, "watch": False, "hints": False}),
            ]
            for do, fields in commands:
                assert (await bob.do(table, do, **fields))["answer"] == "refused"
                assert (await ann.do(table, do, **fields))["answer"] == "ok", do
            view = await bob.view(table)
            assert [chair["kind"] for chair in view["chairs"]] == [
                "person",
                "person",
                "open",
                "bot",
                "open",
            ]
            assert view["chairs"][3]["level"] == "gunslinger"
            assert view["options"] == {"rounds": 3}
            assert view["settings"] == {"fast": True, "watch": False, "hints": False}
            # Open chairs go first when chairs are folded, and no person is ever folded away.
            assert (await ann.do(table, "chairs", count=3))["answer"] == "ok"
            assert [chair["kind"] for chair in (await ann.view(table))["chairs"]] == [
                "person",
                "person",
                "bot",
            ]

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("chairs", {"count": 2}),
        ("chairs", {"count": 6}),
        ("bot", {"seat": 9}),
        ("bot", {"seat": 0}),
        ("bot", {"seat": 1, "level": "wizard"}),
        ("open", {"seat": 0}),
        ("open", {"seat": 2}),
        ("options", {"options": {"rounds": 0}}),
        ("options", {"options": {"rounds": "seven"}}),
        ("options", {"options": {"jokers": True}}),
        ("start", {}),
        ("reclaim", {}),
        ("rematch", {}),
        ("ready", {}),
        ("sit", {"seat": 0}),
        ("sit", {"seat": 7}),
        ("move", {"ply": 0, "move": "rider 3"}),
    ],
)
def test_what_makes_no_sense_in_the_waiting_room_is_refused(
    quick_house: House, do: str, fields: Json
):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await waiting_room(ann)
            before = await ann.view(table)
            answer = await ann.do(table, do, **fields)
            assert answer["answer"] == "refused"
            assert answer["text"][0].isupper()
            assert answer["text"].endswith(".")
            after = await ann.view(table)
            assert {**after, "rev": 0} == {**before, "rev": 0}

    asyncio.run(scene())


def test_the_host_may_leave_and_the_next_person_is_host(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob") as (ann, bob):
            table = await waiting_room(ann, bob)
            assert (await ann.do(table, "leave"))["answer"] == "ok"
            view = await bob.view(table)
            assert view["host"]
            assert chairs(view) == ["open", "Bob", "open"]
            assert (await bob.do(table, "leave"))["answer"] == "ok"
            invite = view["invite"]
            assert (await ann.post("api/join", {"invite": invite}))["seat"] == 0
            assert (await ann.view(table))["host"]

    asyncio.run(scene())


def test_two_friends_of_one_name_are_told_apart(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "ann", "You") as (one, two, three):
            table = await waiting_room(one, two, three)
            assert chairs(await one.view(table)) == ["Ann", "ann 2", "You 2"]
            await two.called("Bea")
            assert chairs(await one.view(table)) == ["Ann", "Bea", "You 2"]

    asyncio.run(scene())


# ---- a game with people --------------------------------------------------------------------------


def test_three_friends_play_a_whole_game_and_nobody_is_hurried(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob", "Cleo") as guests:
            table = await waiting_room(*guests, options={"rounds": 2})
            async with AsyncExitStack() as stack:
                lives = [await stack.enter_async_context(one.live(table)) for one in guests]
                assert (await lives[0].do("start"))["answer"] == "ok"
                await asyncio.gather(*(live.play() for live in lives))
                results = [live.view["view"]["result"] for live in lives]
                assert results[0]["scores"] == results[1]["scores"] == results[2]["scores"]
                names = {chair["name"] for chair in lives[0].view["chairs"]}
                assert names == {"Ann", "Bob", "Cleo"}
                for seat, live in enumerate(lives):
                    text = " ".join(line["text"] for line in live.log)
                    assert "You" in text
                    assert guests[seat] is live.visitor

    asyncio.run(scene())


def test_the_next_round_waits_for_everybody_who_is_here(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob") as (ann, bob):
            table = await waiting_room(ann, bob, options={"rounds": 2})
            await ann.do(table, "bot", seat=2, level="greenhorn")
            async with ann.live(table) as one, bob.live(table) as two:
                await one.do("start")

                await asyncio.gather(one.to_the_pause(), two.to_the_pause())
                ply = one.view["view"]["ply"]
                early = await one.do("move", ply=ply, move="rider 3")
                assert early["answer"] == "refused"
                assert (await one.do("ready"))["answer"] == "ok"
                while not two.view["chairs"][0]["ready"]:
                    await two.hear()
                assert two.view["status"] == "pause"
                assert (await two.do("ready"))["answer"] == "ok"
                await two.until("playing")
                assert two.view["view"]["round"] == 2

    asyncio.run(scene())


def test_without_a_word_the_next_round_comes_after_a_while(tmp_path: Path):
    async def scene(running: House) -> None:
        async with visitor(running, "Ann") as ann:
            table = await ann.table(options={"rounds": 2})
            async with ann.live(table) as live:
                await live.to_the_pause()
                await live.until("playing")
                assert live.view["view"]["round"] == 2

    with house(tmp_path / "data", {"pause": 0.3}) as running:
        asyncio.run(scene(running))


# ---- quitters ------------------------------------------------------------------------------------


def test_who_leaves_a_game_is_played_for_by_a_bot_and_can_come_back(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob") as (ann, bob):
            table = await waiting_room(ann, bob)
            await ann.do(table, "bot", seat=2, level="greenhorn")
            async with ann.live(table) as one, bob.live(table) as two:
                await one.do("start")
                await two.until("playing")
                assert (await two.do("leave"))["answer"] == "ok"
                await one.play(3)
                chair = one.view["chairs"][1]
                assert chair["kind"] == "bot"
                assert chair["name"] not in ("Ann", "Bob", one.view["chairs"][2]["name"])
                while not two.view["chairs"][1]["yours"]:
                    await two.hear()
                assert two.view["you"] is None
                assert two.view["view"]["hand"] is None
                assert (await ann.do(table, "reclaim"))["answer"] == "refused"
                assert (await two.do("reclaim"))["answer"] == "ok"
                while two.view["you"] is None:
                    await two.hear()
                assert two.view["you"] == 1
                assert two.view["view"]["hand"]
                assert two.log[0]["n"] == 0
                await asyncio.gather(one.play(), two.play())
                assert one.view["reveal"]["nonces"][1] is not None

    asyncio.run(scene())


def test_a_seat_whose_player_has_gone_away_can_be_given_to_a_bot_by_the_others(tmp_path: Path):
    async def scene(running: House) -> None:
        async with friends(running, "Ann", "Bob", "Eve") as (ann, bob, eve):
            table = await waiting_room(ann, bob)
            await ann.do(table, "bot", seat=2, level="greenhorn")
            async with ann.live(table) as one:
                async with bob.live(table) as two:
                    await one.do("start")
                    await two.until("playing")
                    no = await one.do("bot", seat=1, level="deputy")
                    assert no["answer"] == "refused"
                    assert "Bob is here" in no["text"]
                while not one.view["chairs"][1]["away"]:
                    await one.hear()
                assert (await eve.do(table, "bot", seat=1))["answer"] == "refused"
                assert (await one.do("bot", seat=1, level="deputy"))["answer"] == "ok"
                await one.play()
                assert one.view["chairs"][1]["kind"] == "bot"
                late = await bob.do(table, "reclaim")
                assert late["answer"] == "refused"

    with house(tmp_path / "data", {"absent": 0.3, "presence": 0.1}) as running:
        asyncio.run(scene(running))


def test_bots_alone_wait_until_somebody_looks(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house) as eve:
            table = await ann.table()
            assert (await ann.do(table, "leave"))["answer"] == "ok"
            await asyncio.sleep(0.2)
            ply = (await eve.view(table))["view"]["ply"]
            await asyncio.sleep(0.2)
            assert (await eve.view(table))["view"]["ply"] == ply
            async with eve.live(table) as watching:
                await watching.until("over")

    asyncio.run(scene())


# ---- rematch -------------------------------------------------------------------------------------


def test_a_rematch_moves_everybody_one_chair_to_the_left(quick_house: House):
    async def scene() -> None:
        async with friends(quick_house, "Ann", "Bob") as (ann, bob):
            table = await waiting_room(ann, bob)
            await ann.do(table, "bot", seat=2, level="greenhorn")
            async with ann.live(table) as one, bob.live(table) as two:
                await one.do("start")
                await asyncio.gather(one.play(), two.play())
                before = chairs(one.view)
                answers = [await one.do("rematch"), await two.do("rematch")]
                assert [answer["answer"] for answer in answers] == ["ok", "ok"]
                while two.view["next"] is None:
                    await two.hear()
            again = await bob.view(two.view["next"])
            assert again["status"] == "waiting"
            assert chairs(again) == [before[-1], *before[:-1]]
            assert again["you"] == 2
            assert again["commitment"] != one.view["commitment"]
            assert (await ann.do(again["id"], "start"))["answer"] == "ok"

    asyncio.run(scene())


def test_a_rematch_may_be_had_against_bots_of_another_level(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(level="deputy")
            async with ann.live(table) as live:
                await live.play()
                refused = await live.do("rematch", level="hermit")
                assert refused["answer"] == "refused"
                assert refused["text"].startswith("There is no bot level 'hermit'. There are: ")
                assert live.view["next"] is None
                assert (await live.do("rematch", level="greenhorn"))["answer"] == "ok"
                while live.view["next"] is None:
                    await live.hear()
            again = await ann.view(live.view["next"])
            assert [one["level"] for one in again["chairs"]] == ["greenhorn", None, "greenhorn"]

    asyncio.run(scene())


def test_a_rematch_against_bots_begins_at_once(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.play()
                await live.do("rematch")
                while live.view["next"] is None:
                    await live.hear()
            assert (await ann.view(live.view["next"]))["status"] == "playing"

    asyncio.run(scene())
