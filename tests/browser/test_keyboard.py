"""A whole game by keyboard alone, with as little motion as can be: no mouse, and never lost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, phase_is, reach, wait_until
from tests.browser.phases import at_table
from tests.browser.screen import FOCUS, Screen

Json = dict[str, Any]

COUNT_POINTERS = """
  window.pointers = 0;
  for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart']) {
    addEventListener(kind, () => { window.pointers += 1; }, true);
  }
"""
MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 1)
  .map((one) => `${one.animationName || one.transitionProperty || 'animation'} of ` +
    (one.effect.target?.className.baseVal ?? one.effect.target?.className))"""


class Keys:
    """Presses keys, and looks after each one that the focus can be seen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str, *, keeps_focus: bool = True) -> None:
        self.page.keyboard.press(key)
        if keeps_focus:
            self.check_focus(key)

    def check_focus(self, after: str) -> None:
        wrong = self.page.evaluate(FOCUS)
        assert wrong == "", f"after {after}: {wrong}"

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def type_move(self, move: str, met: Counter[str]) -> None:
        """A slash opens the line; what is no move is refused in words and changes nothing."""
        self.press("/")
        line = self.page.get_by_label("Type a move")
        expect(line).to_be_focused()
        if not met["typed"]:
            self.type("dance 7")
            self.press("Enter")
            expect(self.page.locator("#typed-help")).to_contain_text("not a move here")
            self.press("Escape")
            expect(line).to_have_count(0)
            self.press("/")
            expect(line).to_be_focused()
        met["typed"] += 1
        self.type(move)
        self.press("Enter", keeps_focus=False)
        expect(line).to_have_count(0)

    def focused(self) -> str:
        """The accessible name of what has the focus, nearly."""
        return self.page.evaluate(
            "() => document.activeElement?.getAttribute('aria-label') "
            "|| document.activeElement?.labels?.[0]?.textContent "
            "|| document.activeElement?.textContent || ''"
        ).strip()

    def tab_to(self, wanted: str, most: int = 80, back: bool = False) -> None:
        """Tab until something of that name has the focus."""
        met: list[str] = []
        for _ in range(most):
            self.press("Shift+Tab" if back else "Tab", keeps_focus=False)
            name = self.focused()
            if self.page.evaluate("() => document.activeElement !== document.body"):
                self.check_focus("Tab")
            met.append(name[:40])
            if re.search(wanted, name):
                return
        raise AssertionError(f"Tab never came to {wanted!r}, only to {met}")


def test_a_whole_game_by_keyboard_alone_under_reduced_motion(
    visit: Open, welcome: Callable[..., Guest]
):
    dee = welcome()
    page = visit(
        "/", dee, reduced_motion="reduce", before=lambda page: page.add_init_script(COUNT_POINTERS)
    )
    keys, screen = Keys(page), Screen(page)
    table = lay_a_table(keys, screen)
    met: Counter[str] = Counter()
    ply = -1
    while True:
        seen = dee.asked(table, ply)
        screen.shows(seen)
        if seen["status"] == "over":
            break
        screen.own_turn(seen)
        assert page.evaluate(MOVING) == []
        ply = seen["view"]["ply"] + decide(keys, screen, seen, met) - 1
    # The end can be reached without a mouse as well.
    keys.tab_to("Rematch")
    keys.press("Enter", keeps_focus=False)
    page.wait_for_url(lambda url: not url.endswith(table))
    assert page.evaluate("() => window.pointers") == 0
    assert met["typed"] and met["walked"] and met["taken back"], met


def lay_a_table(keys: Keys, screen: Screen) -> str:
    """From the lobby, with the name that is asked once, through the waiting room to the deal."""
    page = screen.page
    keys.tab_to("Invite friends to Mexican Standoff")
    keys.press("Enter", keeps_focus=False)
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.check_focus("opening the dialog")
    keys.type("Dee")
    keys.press("Enter", keeps_focus=False)
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    expect(page.get_by_text("Your chair", exact=True)).to_be_visible()
    for left in (2, 1):
        keys.tab_to("Put a bot")
        keys.press("Enter", keeps_focus=False)
        expect(page.get_by_role("button", name="Put a bot here")).to_have_count(left)
    keys.tab_to("Fold this chair away")
    keys.press("Enter", keeps_focus=False)
    expect(page.get_by_role("button", name="Put a bot here")).to_have_count(0)
    keys.tab_to("Fast bots")
    keys.press("Space")
    expect(page.get_by_role("switch", name=re.compile("Fast bots"))).to_be_checked()
    stepper = page.get_by_role("spinbutton")
    keys.tab_to("^Rounds")
    while (held := int(stepper.get_attribute("aria-valuenow") or 0)) > 1:
        keys.press("ArrowDown")
        expect(stepper).not_to_have_attribute("aria-valuenow", str(held))
    keys.tab_to("Start the game")
    keys.press("Enter", keeps_focus=False)
    expect(page.locator(".hand")).to_be_visible()
    return table


def decide(keys: Keys, screen: Screen, seen: Json, met: Counter[str]) -> int:
    """One turn by keys, in one of the three ways there are; how many decisions were sent."""
    game = seen["view"]
    singles = [move for move in game["moves"] if move["kind"] in ("rider", "play")]
    if singles and met["taken back"] < 2:
        take_back(keys, screen, met)
    if game["phase"] == "raise" and met["letter"] < 2:
        met["letter"] += 1
        keys.press("p", keeps_focus=False)
        return 1
    if singles and met["walked"] <= met["typed"]:
        return walk(keys, screen, game, met)
    return type_it(keys, game, met)


def take_back(keys: Keys, screen: Screen, met: Counter[str]) -> None:
    """Enter chooses a card, Escape takes it back; nothing has been sent."""
    into_hand(keys, screen)
    if "playable" not in (screen.page.locator(":focus").get_attribute("class") or ""):
        return
    keys.press("Enter")
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    keys.press("Escape")
    expect(screen.page.locator(".hand .chosen")).to_have_count(0)
    expect(screen.ghost).to_have_count(0)
    met["taken back"] += 1


def into_hand(keys: Keys, screen: Screen) -> None:
    """The hand is one stop of Tab; within it, arrows walk."""
    if not screen.page.evaluate("() => !!document.activeElement?.closest('.hand')"):
        screen.page.keyboard.press("Tab")
        for _ in range(40):
            if screen.page.evaluate("() => !!document.activeElement?.closest('.hand')"):
                break
            keys.press("Tab", keeps_focus=False)
    assert screen.page.evaluate("() => !!document.activeElement?.closest('.hand')")
    keys.check_focus("walking into the hand")


def walk(keys: Keys, screen: Screen, game: Json, met: Counter[str]) -> int:
    """Arrows to a card, Enter to choose it, Tab to the button on the sign."""
    into_hand(keys, screen)
    wanted = next(move for move in game["moves"] if move["kind"] in ("rider", "play"))
    keys.press("Home")
    for _ in game["hand"]:
        if screen.page.locator(":focus").get_attribute("data-face") == wanted["cards"][0]:
            break
        keys.press("ArrowRight")
    assert screen.page.locator(":focus").get_attribute("data-face") == wanted["cards"][0]
    keys.press("Enter")
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    follow = game["follow"].get(wanted["move"]) or []
    if screen.moves.count() == 1:
        keys.press("Enter", keeps_focus=False)
    else:
        # A second Enter leads to the buttons that the card has brought up.
        keys.press("Enter")
        assert screen.page.evaluate("() => !!document.activeElement?.closest('.sign')")
        keys.press("Enter", keeps_focus=False)
    met["walked"] += 1
    return 2 if follow else 1


def type_it(keys: Keys, game: Json, met: Counter[str]) -> int:
    """The last of the legal moves, with the first set of duels that may follow it."""
    move = game["moves"][-1]["move"]
    duels = [then["move"] for then in game["follow"].get(move) or [] if then["cards"]]
    keys.type_move(f"{move} {duels[0]}" if duels else move, met)
    return 2 if duels else 1


def test_drawers_open_by_their_letters_and_give_the_focus_back(
    visit: Open, welcome: Callable[..., Guest]
):
    dee = welcome("Dee")
    table, seen = reach(dee, phase_is("play"))
    page = visit(f"/t/{table}", dee, reduced_motion="reduce")
    keys, screen = Keys(page), Screen(page)
    screen.own_turn(seen)
    into_hand(keys, screen)
    card = page.locator(":focus").get_attribute("data-card")
    for letter, title in (("l", "Log"), ("r", "Rulebook"), ("t", "Scores")):
        keys.press(letter, keeps_focus=False)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=title)).to_have_count(0)
        keys.check_focus(f"closing {title}")
        assert page.locator(":focus").get_attribute("data-card") == card


def test_enter_presses_what_has_the_focus_and_else_goes_on_to_the_next_round(
    visit: Open, welcome: Callable[..., Guest]
):
    screen, seen, guest = at_table(visit, welcome, lambda seen: seen["status"] == "pause")
    page, table = screen.page, seen["id"]
    page.get_by_role("button", name="See the table").focus()
    page.keyboard.press("Enter")
    # The table stands there, on the sign of which the next round is offered as well.
    expect(page.locator(".table")).to_be_visible()
    expect(screen.button("Next round")).to_be_visible()
    page.evaluate("() => document.activeElement.blur()")
    assert guest.view(table)["status"] == "pause"
    page.keyboard.press("Enter")
    wait_until(lambda: guest.view(table)["status"] == "playing", "the next round", seconds=20)
