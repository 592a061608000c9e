"""The text table in a browser whose scripts are switched off."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest


def test_a_whole_short_game_is_played_without_any_script(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    page = visit("/text", ann, java_script_enabled=False)
    form = page.locator("form", has=page.locator('input[name="game"][value="mexican-standoff"]'))
    form.get_by_label("Chairs").select_option("3")
    form.get_by_label("Bots play like a").select_option("greenhorn")
    form.get_by_label("Rounds").fill("1")
    form.get_by_label("Fast bots").check()
    form.get_by_role("button", name="Play bots").click()
    page.wait_for_url("**/t/*/text")
    table = page.url.split("/")[-2]
    ply, typed = -1, 0
    while (seen := ann.asked(table, ply))["status"] == "playing":
        game = seen["view"]
        page.goto(f"/t/{table}/text")
        expect(page.get_by_role("heading", name=game["ask"]["title"])).to_be_visible()
        moves = page.locator("ol.moves button")
        expect(moves).to_have_count(len(game["moves"]))
        if typed < 3:
            page.get_by_label("Or type a move").fill(game["moves"][-1]["move"])
            page.get_by_role("button", name="Send", exact=True).click()
            typed += 1
        else:
            moves.first.click()
        ply = game["ply"]
    page.goto(f"/t/{table}/text")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("link", name="record")).to_be_visible()


def test_the_text_table_fits_a_phone_in_width(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    table = ann.table()
    ann.asked(table)
    page = visit(f"/t/{table}/text", ann, size=(360, 640), java_script_enabled=False)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    box = page.locator("main").bounding_box()
    assert box is not None and box["width"] <= 360


def test_a_typed_move_that_is_not_possible_is_refused_in_words_and_changes_nothing(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table = ann.table()
    seen = ann.asked(table)
    page = visit(f"/t/{table}/text", ann, java_script_enabled=False)
    page.get_by_label("Or type a move").fill("duel 8x2")
    page.get_by_role("button", name="Send", exact=True).click()
    refusal = page.get_by_role("status")
    expect(refusal).to_contain_text("Not sent.")
    assert ann.view(table)["view"]["ply"] == seen["view"]["ply"]
