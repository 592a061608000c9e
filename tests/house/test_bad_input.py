"""Everything that can be sent wrongly gets a clear answer and changes nothing."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.house.support import GAME, House, Json, house, visitor

BROKEN = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"do":"move"}',
    '{"do":"castle","cid":"a"}',
    '{"do":"move","cid":"a","ply":"3","move":"pass"}',
    '{"do":"move","cid":"a","ply":-1,"move":"pass"}',
    '{"do":"move","cid":"a","ply":1e99,"move":"pass"}',
    '{"do":"move","cid":"a","ply":3,"move":""}',
    '{"do":"move","cid":"a","ply":3,"move":"pass","extra":1}',
    '{"do":"move","cid":"","ply":3,"move":"pass"}',
    '{"do":"move","cid":"with space","ply":3,"move":"pass"}',
    '{"do":"move","cid":"' + "x" * 65 + '","ply":3,"move":"pass"}',
    '{"do":"ready","cid":7}',
    '{"do":"deal","cid":"a"}',
    '{"do":"rewarm","cid":"a"}',
    '{"do":"rename","cid":"a"}',
    '{"do":"join","cid":"a"}',
    '{"do":"bot","cid":"a","seat":99}',
    '{"do":"sit","cid":"a","seat":0,"nonce":"xyz"}',
    "[" * 2000,
    '{"cid":' * 500 + "1" + "}" * 500,
    '{"do":"ready","cid":"\\ud800"}',
]


def test_every_broken_message_gets_exactly_one_answer_and_changes_nothing(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                while not live.my_turn:
                    await live.hear()
                before = await ann.view(table)
                for text in BROKEN:
                    await live.socket.send(text)
                    answer = await live.hear()
                    assert answer["is"] == "answer", text
                    assert answer["answer"] == "refused", text
                    assert answer["text"], text
                    rest = await ann.http.post(
                        f"api/tables/{table}/command",
                        content=text,
                        headers={"Content-Type": "application/json"},
                    )
                    assert rest.status_code == 400, text
                    assert rest.json()["answer"] == "refused"
                await live.socket.send(b"\xff\xfe\x00")
                assert (await live.hear())["answer"] == "refused"
                assert await ann.view(table) == before

    asyncio.run(scene())


def test_a_message_of_more_than_4_kilobytes_is_refused_in_words(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                while not live.my_turn:
                    await live.hear()
                await live.socket.send('{"do":"ready","cid":"a"}' + " " * 5000)
                answer = await live.hear()
                assert "4096" in answer["text"]
                assert (await live.do("ready"))["answer"] == "refused"
                await live.socket.send("x" * 200_000)
                with pytest.raises(ConnectionClosed) as gone:
                    await live.until("never")
                assert gone.value.rcvd is not None
                assert gone.value.rcvd.code == 1009
            big = await ann.http.post("api/me", json={"name": "x" * 5000})
            assert big.status_code == 413

    asyncio.run(scene())


def test_posts_need_json_and_the_houses_header(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            for path in ("api/me", "api/tables", "api/join", f"api/tables/{table}/command"):
                bare = await ann.http.post(path, json={}, headers={"X-Cantina": ""})
                del ann.http.headers["X-Cantina"]
                without = await ann.http.post(path, json={})
                ann.http.headers["X-Cantina"] = "1"
                form = await ann.http.post(path, data={"name": "x"})
                assert without.status_code == 403
                assert form.status_code == 415
                assert bare.status_code < 500
                wrong = await ann.http.post(path, json={"nonsense": 1})
                assert wrong.status_code == 400

    asyncio.run(scene())


def test_another_sites_page_can_neither_post_nor_listen(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            cookie = {"Cookie": f"cantina={ann.http.cookies['cantina']}"}
            for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://["):
                no = await ann.http.post("api/me", json={"name": "Eve"}, headers={"Origin": origin})
                assert no.status_code == 403
                address = f"{ann.address.replace('http', 'ws', 1)}api/tables/{table}/live"
                with pytest.raises(InvalidStatus) as refused:
                    async with connect(address, additional_headers={**cookie, "Origin": origin}):
                        pass
                assert refused.value.response.status_code == 403
            own = ann.address[:-1]
            yes = await ann.http.post("api/me", json={"name": "Eve"}, headers={"Origin": own})
            assert yes.status_code == 200
            async with connect(address, additional_headers={**cookie, "Origin": own}) as socket:
                assert json.loads(await socket.recv())["you"] == 0

    asyncio.run(scene())


def test_unknown_tables_and_odd_addresses_are_said_to_be_unknown(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            for table in ("nowhere", "x" * 300, "..%2f..%2fetc", "a'or'1'='1", "%00", "é"):
                for path in ("", "/log", "/record"):
                    answer = await ann.http.get(f"api/tables/{table}{path}")
                    assert answer.status_code == 404
                    assert answer.json()["text"]
                answer = await ann.http.post(
                    f"api/tables/{table}/command", json={"do": "ready", "cid": "a"}
                )
                # A slash in disguise leads out of the API, where nothing takes a POST.
                assert answer.status_code in (404, 405)
            async with ann.live("nowhere") as gone:
                with pytest.raises(ConnectionClosed) as closed:
                    await gone.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4404
            own = await ann.table()
            odd = await ann.http.get(f"api/tables/{own}?since=-1")
            assert odd.status_code == 400
            assert (await ann.http.request("DELETE", f"api/tables/{own}")).status_code == 405
            assert (await ann.http.get("api/nothing")).status_code == 404
            for path in ("assets/../house.py", "assets/%2e%2e/%2e%2e/wire.py", "../house.py"):
                assert (await ann.http.get(path)).status_code == 404

    asyncio.run(scene())


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"game": GAME, "seats": 2},
        {"game": GAME, "seats": 6},
        {"game": GAME, "seats": "three"},
        {"game": GAME, "options": {"rounds": 99}},
        {"game": GAME, "options": {"rounds": True}},
        {"game": GAME, "options": {"jokers": 1}},
        {"game": GAME, "options": []},
        {"game": GAME, "level": "wizard"},
        {"game": GAME, "fill": "ghosts"},
        {"game": GAME, "nonce": "not hex"},
        {"game": GAME, "secret": "00"},
        {},
    ],
)
def test_a_table_that_cannot_be_is_not_made(quick_house: House, body: Json):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            answer = await ann.http.post("api/tables", json=body)
            assert 400 <= answer.status_code < 500
            assert answer.json()["text"]
            assert (await ann.get("api/me"))["tables"] == []

    asyncio.run(scene())


def test_a_cookie_that_is_not_ours_is_a_stranger(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house) as eve:
            table = await ann.table()
            for token in ("x", "x" * 43, "x" * 5000, "%00", "a; b"):
                eve.http.cookies.clear()
                answer = await eve.http.get(
                    f"api/tables/{table}", headers={"Cookie": f"cantina={token}"}
                )
                assert answer.json()["you"] is None
                command = await eve.http.post(
                    f"api/tables/{table}/command",
                    json={"do": "leave", "cid": "a"},
                    headers={"Cookie": f"cantina={token}"},
                )
                assert command.json()["answer"] == "refused"

    asyncio.run(scene())


def test_10_000_messages_at_once_get_10_000_answers_and_others_play_on(tmp_path: Path):
    async def scene(running: House) -> None:
        async with visitor(running, "Ann") as ann, visitor(running, "Mallory") as mallory:
            table, other = await ann.table(), await mallory.table()
            async with mallory.live(other) as flood, ann.live(table) as calm:
                await flood.until("playing")
                text = json.dumps({"do": "ready", "cid": "a"})

                async def send() -> None:
                    for _ in range(10_000):
                        await flood.socket.send(text)

                async def count() -> list[Json]:
                    answers: list[Json] = []
                    while len(answers) < 10_000:
                        message = await flood.hear()
                        if message["is"] == "answer":
                            answers.append(message)
                    return answers

                _, answers, _ = await asyncio.gather(send(), count(), calm.play())
                assert {answer["answer"] for answer in answers} == {"refused"}
                assert any("Too many commands" in answer["text"] for answer in answers)
                assert calm.view["status"] == "over"
            limited = await mallory.do(other, "ready")
            assert limited["answer"] == "refused"

    with house(tmp_path / "data") as running:
        asyncio.run(scene(running))


def test_an_address_that_asks_too_much_is_told_to_wait(tmp_path: Path):
    async def scene(running: House) -> None:
        async with visitor(running) as ann:
            codes = [(await ann.http.get("api/games")).status_code for _ in range(40)]
            assert codes[0] == 200
            assert codes[-1] == 429
            async with visitor(running) as other:
                pass
            del other

    limits = {"limits": {"requests": {"rate": 0.001, "burst": 20}}}
    with house(tmp_path / "data", limits) as running, pytest.raises(AssertionError, match="429"):
        asyncio.run(scene(running))


def test_invitations_cannot_be_guessed_at_leisure(tmp_path: Path):
    async def scene(running: House) -> None:
        async with visitor(running) as eve, visitor(running, "Ann") as ann:
            codes: list[int] = []
            for number in range(12):
                body = {"invite": f"mesa-4-lark-{number}"}
                codes.append((await eve.http.post("api/join", json=body)).status_code)
            assert codes[:10] == [404] * 10
            assert codes[-1] == 429
            table = await ann.table(fill="open")
            invite = (await ann.view(table))["invite"]
            right = await eve.http.post("api/join", json={"invite": invite})
            assert right.status_code == 429

    with house(tmp_path / "data", {"limits": {"invites": {"rate": 0.001, "burst": 10}}}) as running:
        asyncio.run(scene(running))


# ---- the fuzzer ----------------------------------------------------------------------------------

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 70),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=12),
    st.sampled_from(["deputy", "greenhorn", "rider 3", "play 7", "duel 8x2", "pass", "W", "0a"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["rounds", "x"]), inner, max_size=2)
    ),
    max_leaves=4,
)
VERBS = [
    "move",
    "ready",
    "start",
    "sit",
    "leave",
    "bot",
    "open",
    "chairs",
    "options",
    "settings",
    "reclaim",
    "rematch",
    "deal",
    "join",
]
FIELDS = [
    "cid",
    "ply",
    "move",
    "seat",
    "level",
    "count",
    "options",
    "fast",
    "watch",
    "nonce",
    "person",
]
COMMANDS = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS) | SCALARS},
    optional=dict.fromkeys(FIELDS, VALUES),
)
LIKELY = st.one_of(
    st.builds(lambda seat: {"do": "bot", "seat": seat, "level": "greenhorn"}, st.integers(0, 5)),
    st.builds(lambda seat: {"do": "open", "seat": seat}, st.integers(0, 5)),
    st.builds(lambda seat: {"do": "sit", "seat": seat}, st.integers(0, 5)),
    st.builds(lambda count: {"do": "chairs", "count": count}, st.integers(2, 6)),
    st.just({"do": "settings", "fast": True}),
    st.just({"do": "start"}),
    st.just({"do": "leave"}),
    st.just({"do": "reclaim"}),
)


@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(COMMANDS | LIKELY, min_size=1, max_size=15), st.integers(0, 10**6))
def test_whatever_is_sent_there_is_one_answer_each_and_a_refusal_changes_nothing(
    quick_house: House, commands: list[Json], seed: int
):
    """The fuzzer: two people at one table send anything; the table stays sound."""
    chooser = random.Random(seed)

    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house, "Bob") as bob:
            table = await ann.table(fill="open", fast=False)
            invite = (await ann.view(table))["invite"]
            await bob.post("api/join", {"invite": invite})
            await bob.view(table)
            seen: set[tuple[int, str]] = set()
            for number, command in enumerate(commands):
                who = chooser.choice([ann, bob])
                body = {"cid": f"f{number}", **command}
                before = await ann.view(table)
                answer = await who.http.post(
                    f"api/tables/{table}/command",
                    content=json.dumps(body),
                    headers={"Content-Type": "application/json"},
                )
                assert answer.status_code in (200, 400)
                verdict = answer.json()
                assert verdict["answer"] in ("ok", "again", "stale", "refused")
                if verdict["answer"] != "ok" and before["status"] == "waiting":
                    after = await ann.view(table)
                    assert {**after, "rev": 0} == {**before, "rev": 0}
                if verdict["answer"] == "ok" and isinstance(body["cid"], str):
                    mark = (id(who), body["cid"])
                    assert mark not in seen or verdict["answer"] == "again"
                    seen.add(mark)
            end = await ann.view(table)
            assert end["status"] != "frozen"
            people = [chair["name"] for chair in end["chairs"] if chair["kind"] == "person"]
            assert len(people) == len(set(people))

    asyncio.run(scene())
