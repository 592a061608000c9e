"""The API as a stranger's program finds it, over real sockets to a real house."""

import asyncio
import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import cantina
from cantina.engine.compile import plain
from cantina.house import fair
from tests.house.support import GAME, House, house, visitor

# ---- who I am ------------------------------------------------------------------------------------


def test_a_first_visit_makes_a_guest_and_the_cookie_is_for_the_house_alone(quick_house: House):
    async def scene() -> None:
        async with httpx.AsyncClient(base_url=quick_house.address) as client:
            first = await client.get("api/me")
            cookie = first.headers["set-cookie"]
            assert re.search(r"cantina=[\w-]{43};", cookie)
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            again = await client.get("api/me")
            assert "set-cookie" not in again.headers
            assert again.json()["person"] == first.json()["person"]
            assert first.json()["name"] is None

    asyncio.run(scene())


def test_a_name_and_a_face_are_kept_and_bad_ones_refused(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house) as ann:
            me = await ann.post("api/me", {"name": " Ann \u202e<b> ", "avatar": "june"})
            assert (me["name"], me["avatar"]) == ("Ann b", "june")
            for wrong in ({"name": "<>"}, {"avatar": "dragon"}):
                no = await ann.http.post("api/me", json=wrong)
                assert no.status_code == 409
                assert no.json()["text"].endswith(".")
            me = await ann.get("api/me")
            assert (me["name"], me["avatar"]) == ("Ann b", "june")

    asyncio.run(scene())


def test_games_are_listed_with_options_levels_and_a_rulebook(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house) as ann:
            games = {game["id"]: game for game in await ann.get("api/games")}
            standoff = games[GAME]
            assert standoff["seats"] == [3, 4, 5]
            assert [option["name"] for option in standoff["options"]] == ["rounds"]
            assert {level["id"] for level in standoff["levels"]} >= {"greenhorn", "deputy"}
            book = await ann.get(f"api/games/{GAME}/rulebook")
            numbers = [rule["number"] for part in book["sections"] for rule in part["rules"]]
            assert "5.3" in numbers
            assert (await ann.http.get("api/games/chess/rulebook")).status_code == 404

    asyncio.run(scene())


# ---- a game --------------------------------------------------------------------------------------


def test_a_game_over_the_socket_from_the_deal_to_the_record(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(options={"rounds": 2}, nonce="0a" * 16)
            shown = (await ann.view(table))["commitment"]
            no = await ann.http.get(f"api/tables/{table}/record")
            assert no.status_code == 403
            assert "after the game" in no.json()["text"]
            async with ann.live(table) as live:
                await live.play()
                end = live.view
                whole = await ann.get(f"api/tables/{table}/log")
                assert whole == live.log
                assert [line["n"] for line in whole] == list(range(len(whole)))
            assert end["view"]["result"]["winners"]
            record = await ann.get(f"api/tables/{table}/record")
            with plain():
                assert cantina.verify_record(record) == []
            assert record["result"]["scores"] == end["view"]["result"]["scores"]
            reveal = end["reveal"]
            assert reveal["nonces"] == ["0a" * 16, None, None]
            assert (
                fair.check(shown, reveal["secret"], table, reveal["nonces"], record["seed"]) is None
            )
            assert (await ann.get("api/me"))["tables"][0]["status"] == "over"

    asyncio.run(scene())


def test_before_the_end_nothing_that_is_sent_holds_secret_or_key(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.play(5)
                assert live.view["reveal"] is None
                hands = len(live.pushes)
                await live.play()
            reveal = live.view["reveal"]
            record = await ann.get(f"api/tables/{table}/record")
            for push in live.pushes[:hands]:
                assert reveal["secret"] not in push
                assert record["seed"] not in push

    asyncio.run(scene())


def test_a_command_that_is_sent_again_gets_its_first_answer_and_changes_nothing(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.play(3)
                game = live.view["view"]
                while not live.my_turn:
                    await live.hear()
                    game = live.view["view"]
                move = {"ply": game["ply"], "move": game["moves"][0]["move"], "cid": "mine"}
                first = await live.do("move", **move)
                assert first["answer"] == "ok"
                again = await live.do("move", **move)
                assert (again["answer"], again["ply"]) == ("again", first["ply"])
                other = await ann.do(table, "move", ply=game["ply"], move="play 2", cid="mine")
                assert other["answer"] == "again"
                stale = await live.do("move", ply=game["ply"], move=move["move"])
                assert stale["answer"] == "stale"
                assert stale["text"].startswith("You were a moment late.")
                over_rest = await ann.do(table, "move", ply=game["ply"], move=move["move"])
                assert over_rest["answer"] == "stale"
                assert over_rest["table"]["id"] == table

    asyncio.run(scene())


def test_a_refused_move_names_its_rule_and_leaves_the_table_as_it_was(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.until("playing")
                while not live.my_turn:
                    await live.hear()
                game = live.view["view"]
                no = await live.do("move", ply=game["ply"], move="rider 10")
                assert (no["answer"], no["rule"]) == ("refused", "3.3")
                assert no["ply"] == game["ply"]
                no = await live.do("move", ply=game["ply"], move="castle")
                assert no["answer"] == "refused"
                assert (await ann.view(table))["view"] == game

    asyncio.run(scene())


def test_whoever_moves_hears_the_answer_before_the_view_that_it_led_to(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                moves = 0
                while live.view.get("status") != "over":
                    if not live.my_turn:
                        await live.hear()
                        continue
                    game = live.view["view"]
                    await live.send("move", ply=game["ply"], move=game["moves"][0]["move"])
                    while (message := await live.hear())["is"] != "answer":
                        assert message["view"]["ply"] == game["ply"]
                    while live.view["view"]["ply"] == game["ply"]:
                        await live.hear()
                    moves += 1
                assert moves > 3

    asyncio.run(scene())


def test_reconnecting_with_the_lines_one_has_brings_only_the_new_ones(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as live:
                await live.play(4)
            known = len(live.log)
            async with ann.live(table, since=known) as again:
                view = await again.socket.recv()
                assert f'"log_from":{known}' in str(view)
            async with ann.live(table, since=999_999) as ahead:
                text = str(await ahead.socket.recv())
                assert '"log":[]' in text
                assert '"log_from":999999' not in text

    asyncio.run(scene())


def test_two_devices_of_one_person_sit_on_the_same_seat(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table()
            async with ann.live(table) as phone, ann.live(table) as desk:
                await phone.play(3)
                while desk.view.get("rev", 0) < phone.view["rev"]:
                    await desk.hear()
                assert desk.view["you"] == phone.view["you"] == 0
                assert desk.view["view"]["hand"] == phone.view["view"]["hand"]
                assert desk.log[: len(phone.log)] == phone.log

    asyncio.run(scene())


def test_a_slow_reader_gets_the_newest_view_not_all_of_them(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann:
            table = await ann.table(options={"rounds": 3})
            async with ann.live(table) as quick, ann.live(table) as slow:
                await quick.play()
                last = await slow.until("over")
                assert len(slow.log) == len(quick.log)
                assert last["view"] == quick.view["view"]

    asyncio.run(scene())


# ---- spectators ----------------------------------------------------------------------------------


def test_a_spectator_sees_no_hand_and_can_do_nothing(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house, "Eve") as eve:
            table = await ann.table()
            async with ann.live(table) as live, eve.live(table) as watching:
                await live.play(4)
                while len(watching.log) < 5:
                    await watching.hear()
                view = watching.view
                assert view["you"] is None
                assert view["invite"] is None
                assert view["view"]["hand"] is None
                assert view["view"]["moves"] == []
                assert not any(line["secret"] for line in watching.log)
                for do, fields in [
                    ("move", {"ply": view["view"]["ply"], "move": "pass"}),
                    ("ready", {}),
                    ("leave", {}),
                    ("bot", {"seat": 0, "level": "deputy"}),
                    ("settings", {"fast": False}),
                    ("reclaim", {}),
                    ("sit", {"seat": 1}),
                    ("rematch", {}),
                ]:
                    answer = await watching.do(do, **fields)
                    assert answer["answer"] == "refused", do
            listed = [one["id"] for one in await eve.get("api/tables")]
            assert table in listed or len(listed) == 12

    asyncio.run(scene())


def test_a_table_that_others_may_not_watch_does_not_exist_for_them(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house, "Ann") as ann, visitor(quick_house, "Eve") as eve:
            table = await ann.table(watch=False)
            for path in ("", "/log", "/record"):
                assert (await eve.http.get(f"api/tables/{table}{path}")).status_code == 404
            async with eve.live(table) as closed:
                with pytest.raises(ConnectionClosed) as gone:
                    await closed.hear()
                assert gone.value.rcvd is not None
                assert gone.value.rcvd.code == 4404
            assert table not in [one["id"] for one in await eve.get("api/tables")]
            await ann.do(table, "settings", watch=True)
            async with eve.live(table) as watching:
                await watching.until("playing")
                await ann.do(table, "settings", watch=False)
                with pytest.raises(ConnectionClosed):
                    await watching.until("never")

    asyncio.run(scene())


# ---- the page ------------------------------------------------------------------------------------


def test_every_answer_carries_the_security_headers(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house) as ann:
            for path in ("", "api/me", "api/nowhere", "text", "t/x", "assets/none.js"):
                answer = await ann.http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "script-src 'self'" in policy
                assert "default-src 'none'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["x-frame-options"] == "DENY"
                assert "server" not in answer.headers

    asyncio.run(scene())


def test_the_drawn_page_or_how_to_build_it_is_at_every_address_of_a_table(quick_house: House):
    async def scene() -> None:
        async with visitor(quick_house) as ann:
            for path in ("", "watch", "t/abc", "j/mesa-4-lark", f"rules/{GAME}"):
                answer = await ann.http.get(path)
                assert answer.status_code in (200, 503)
                assert "<html" in answer.text
                if answer.status_code == 503:
                    assert "make page" in answer.text

    asyncio.run(scene())


def test_the_house_listens_to_this_machine_only_unless_told_otherwise(quick_house: House):
    assert quick_house.address.startswith("http://127.0.0.1:")


def test_a_second_house_over_the_same_data_says_so_and_ends(tmp_path):
    with house(tmp_path / "data"), pytest.raises(RuntimeError, match="Another house"):
        House(tmp_path / "data")


def test_a_port_that_is_taken_is_one_clear_line(tmp_path, quick_house: House):
    (tmp_path / "data").mkdir()
    with pytest.raises(RuntimeError, match="cannot be used"):
        House(tmp_path / "data", port=quick_house.port)


def test_the_log_of_the_house_holds_no_card_no_key_and_no_invitation(tmp_path):
    async def scene(running: House) -> list[str]:
        async with visitor(running, "Ann") as ann:
            table = await ann.table()
            invite = (await ann.view(table))["invite"]
            await ann.http.get(f"j/{invite}")
            async with ann.live(table) as live:
                await live.play()
            return [invite, live.view["reveal"]["secret"], str(ann.http.cookies["cantina"])]

    with house(tmp_path / "data") as running:
        secrets = asyncio.run(scene(running))
        running.close()
        said = running.said()
    assert "Traceback" not in said
    assert not any(secret in said for secret in secrets)
