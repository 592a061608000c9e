"""Desperate Oasis at the text table: a whole game by forms, moves laid out by card and column."""

import asyncio
import re

from tests.house.support import Forms, House
from tests.house.test_text import browser, look_until, press

SENTENCE = re.compile(r"Rule \d\.\d+")


def test_a_stranger_plays_a_whole_game_of_desperate_oasis_by_forms_alone(quick_house: House):
    async def scene() -> None:
        async with browser(quick_house) as client:
            page = await client.get("text")
            form = next(
                form
                for form in Forms(page.text).forms
                if form["fields"].get("game") == "desperate-oasis"
            )
            data = {**form["fields"], "do": "bots", "seats": "2", "fast": "true"}
            page = await client.post(
                form["action"], data=data, headers={"Origin": str(client.base_url)[:-1]}
            )
            assert page.status_code == 200
            page = await look_until(client, page, "move")
            assert "Each number is a column" in page.text and "from the oasis outward" in page.text
            page = await press(client, page, "typed", typed="palm 3")
            assert "palm is placed when a card of yours" in page.text
            assert SENTENCE.search(page.text)
            pauses = moves = 0
            while True:
                page = await look_until(client, page, "move", "ready", "rematch")
                forms = Forms(page.text)
                if forms.with_button("rematch"):
                    break
                pauses += bool(forms.with_button("ready"))
                moves += not forms.with_button("ready")
                page = await press(client, page, "ready" if forms.with_button("ready") else "move")
            assert pauses == 2 and moves > 20
            scores = await client.get(f"{page.url.path}/scores")
            assert "Round 3" in scores.text and "strength" in scores.text
            assert "taken by" in page.text

    asyncio.run(scene())
