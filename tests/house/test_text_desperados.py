"""Desperados at the text table: a whole game by links and forms."""

import asyncio

import httpx

from tests.house.support import Forms, House
from tests.house.test_text import browser, look_until, press


async def new_game(client: httpx.AsyncClient) -> httpx.Response:
    page = await client.get("text")
    forms = [form for form in Forms(page.text).forms if form["fields"].get("game") == "desperados"]
    form = next(form for form in forms if any("bots" in button for button in form["buttons"]))
    fields = {"seats": "2", "option-target": "10", "fast": "true", "do": "bots"}
    answer = await client.post(
        form["action"],
        data={**form["fields"], **fields},
        headers={"Origin": str(client.base_url)[:-1]},
    )
    assert answer.status_code == 200, answer.text
    return answer


def test_a_stranger_plays_a_whole_game_of_desperados_by_forms_alone(quick_house: House):
    async def scene() -> None:
        async with browser(quick_house) as client:
            page = await client.get("text")
            page = await press(client, page, "name", name="Marisol")
            page = await new_game(client)
            assert "You sit as Marisol" in page.text and "first to 10" in page.text
            moves = 0
            while True:
                page = await look_until(client, page, "move", "ready", "rematch")
                forms = Forms(page.text)
                if forms.with_button("rematch"):
                    break
                if forms.with_button("ready"):
                    page = await press(client, page, "ready")
                    continue
                if moves == 0:
                    page = await press(client, page, "typed", typed="fight 13 @1")
                    assert "Not sent." in page.text
                moves += 1
                page = await press(client, page, "move")
            assert moves > 5 and "Mines" in page.text
            scores = await client.get(f"{page.url.path}/scores")
            assert "Round 1" in scores.text and "a chest" in scores.text
            log = await client.get(f"{page.url.path}/log")
            assert "Round 1 is over." in log.text

    asyncio.run(scene())
