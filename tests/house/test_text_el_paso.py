"""El Paso at the text table: a whole game by forms, and what every page of it must say."""

from __future__ import annotations

import asyncio
import re

import httpx

from tests.house.support import Forms, House
from tests.house.test_text import browser, look_until, press

OPTIONS = {"game": "el-paso", "seats": "3", "option-tiles_per_town": "9", "fast": "true"}


async def new_game(client: httpx.AsyncClient) -> httpx.Response:
    page = await client.get("text")
    return await press(client, page, "bots", **OPTIONS)


def said(page: httpx.Response) -> str:
    return re.sub(r"\s+", " ", " ".join(Forms(page.text).text))


def moves(page: httpx.Response) -> list[str]:
    form = Forms(page.text).with_button("move")
    return [] if form is None else re.findall(r'name="move" value="([^"]+)"', page.text)


def test_a_whole_game_by_forms_alone(quick_house: House):
    async def scene() -> None:
        async with browser(quick_house) as client:
            page = await new_game(client)
            kinds: set[str] = set()
            pauses = made = 0
            while True:
                page = await look_until(client, page, "move", "ready", "rematch")
                text = said(page)
                if Forms(page.text).with_button("rematch"):
                    break
                assert not re.search(r"tile:\w", text)
                if Forms(page.text).with_button("ready"):
                    pauses += 1
                    page = await press(client, page, "ready")
                    continue
                legal = moves(page)
                kinds.add(legal[0].split()[0])
                assert "Sheriff:" in text and "The road" in text and "Cards to be drawn" in text
                if legal[0] == "leave":
                    assert "If you leave now:" in text
                # Stay for two rounds of a town, then leave: every kind of decision comes up.
                choice = legal[0] if made % 5 == 4 or legal[0] != "leave" else legal[-1]
                made += 1
                page = await press(client, page, "move", move=choice)
            assert pauses == 6
            assert kinds >= {"leave", "draw"}
            scores = said(await client.get(f"{page.url.path}/scores"))
            assert "Town 7" in scores and "Sold here" in scores and "Carried on" in scores

    asyncio.run(scene())


def test_a_typed_move_that_is_not_legal_is_answered_with_the_rule(quick_house: House):
    async def scene() -> None:
        async with browser(quick_house) as client:
            page = await look_until(client, await new_game(client), "move")
            form = Forms(page.text).with_button("typed")
            assert form is not None
            data = {**form["data"], "typed": "draw bank"}
            headers = {"Origin": str(client.base_url)[:-1]}
            answer = await client.post(form["action"], data=data, headers=headers)
            assert "A card is drawn after the dice" in answer.text
            assert 'href="/rules/el-paso/text#9.2"' in answer.text

    asyncio.run(scene())
