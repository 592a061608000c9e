"""The table as a person meets it on the screen: what is asked, the hand, the buttons."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import wait_until

Json = dict[str, Any]

SMALL_WORDS = """() => {
  // Words under the least size of the page, 12.5 px, as they are drawn: a table may be scaled. Letters and
  // numbers that are part of a drawing (cards, tiles, badges) are as large as it.
  const out = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.data.trim();
    const one = walker.currentNode.parentElement;
    if (!words || !one || one.closest('svg, .hidden-text, script, style')) continue;
    if (one.closest('[data-face] .card, .mini, .plank, .tile, .oasis, [data-drawn]')) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(one);
    if (style.clipPath.startsWith('inset')) continue;
    let scale = 1;
    for (let up = one; up; up = up.parentElement) {
      const transform = getComputedStyle(up).transform;
      if (transform !== 'none') scale *= new DOMMatrix(transform).a || 1;
      scale *= parseFloat(getComputedStyle(up).zoom) || 1;
    }
    const size = parseFloat(style.fontSize) * scale;
    if (size < 12.45) out.push(`${words.slice(0, 30)}: ${size.toFixed(1)} in ${one.className}`);
  }
  return out;
}"""

FITS = """() => {
  const root = document.scrollingElement;
  const out = [];
  if (root.scrollHeight > innerHeight) out.push(`the page is ${root.scrollHeight} high`);
  if (root.scrollWidth > innerWidth) out.push(`the page is ${root.scrollWidth} wide`);
  // A page that hides what does not fit does not scroll either, so what matters must be in sight.
  const needed = document.querySelectorAll(
    'section.sign, section.sign button, .hand, .hand button, .board .plate, header, header h1, ' +
    '.pill[data-pill]:not(.none)');
  for (const one of needed) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    if (box.width === 0) continue;
    const far = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
    // Cards that lie low on the counter may be cut by its edge, but not by more than a strip.
    // A heading's box is a little higher than its letters.
    const may = one.matches('.hand, .hand button') ? 40 : one.matches('h1') ? 4 : 1;
    if (far > may) out.push(`${one.tagName} ${one.className} “${one.textContent.trim().slice(0, 20)}” is ${Math.round(far)} outside`);
  }
  return out;
}"""

FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return 'nothing has the focus';
  const name = `${one.tagName} ${one.className} ${one.getAttribute('aria-label') || one.textContent}`.slice(0, 80);
  if (!one.matches(':focus-visible')) return `${name}: not :focus-visible`;
  const box = one.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return `${name}: has no size`;
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
    return `${name}: is out of sight`;
  }
  // The ring may be drawn on the control itself, on what it wraps, or on its own drawn stand-in.
  const shown = [one, one.parentElement, ...one.querySelectorAll('*'), one.nextElementSibling].filter(Boolean);
  const ringed = shown.some((each) => {
    const style = getComputedStyle(each);
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
  });
  return ringed ? '' : `${name}: no ring`;
}"""


SETTLE = """() => document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .forEach((one) => one.finish())"""
"""Ends what moves, but for what never ends."""


def fits(page: Page, seconds: float = 10) -> list[str]:
    """What is wrong with the page in its window: it scrolls, or what matters is out of sight.

    A page may still be laying itself out: it is asked until nothing is wrong, or it is too late.
    """
    wrong: list[str] = []

    def settled() -> bool:
        page.evaluate(SETTLE)
        wrong[:] = page.evaluate(FITS)
        return not wrong

    with contextlib.suppress(AssertionError):
        wait_until(settled, "the page to fit", seconds)
    return wrong


def in_hand(seen: Json) -> list[str]:
    """The hand as it is drawn: a rider that lies on the table still counts, but is not there."""
    game = seen["view"]
    hand = list(game["hand"] or [])
    gave = game["secrets"]["gave"]
    if game["phase"] == "rider" and gave and game["turn"] != seen["you"]:
        hand.remove(gave["card"])
    return hand


class Screen:
    """One page that shows a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sign = page.locator("section.sign")
        self.title = self.sign.locator("h2")
        # Without "Back", which takes back what has not been sent.
        self.moves = self.sign.locator(".moves > button.move")
        self.hand = page.locator(".hand button.card")
        self.others = page.locator(".others .other")
        self.own = page.locator(".own")
        self.ghost = page.locator(".own .ghost")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button on the sign."""
        return self.sign.get_by_role("button", name=name)

    def cards(self) -> list[str]:
        """The ranks in the hand, in order."""
        return self.hand.evaluate_all("all => all.map((one) => one.dataset.face)")

    def card(self, rank: str, nth: int = 0) -> Locator:
        return self.page.locator(f'.hand button.card[data-card="{rank}.{nth}"]')

    def playable(self) -> list[str]:
        return self.page.locator(".hand button.card.playable").evaluate_all(
            "all => all.map((one) => one.dataset.face)"
        )

    def arrives(self, game: Json) -> None:
        """Wait until the page shows this position, and no moment of the way there.

        Its words alone do not tell: two positions of one turn may be asked about in the same ones.
        """
        at = f"{game['round']}.{game['ply']}"
        expect(self.page.locator(".table")).to_have_attribute("data-at", at)

    def shows(self, seen: Json) -> None:
        """Wait until the page shows this view, and check its words and its hand."""
        game = seen["view"]
        if seen["status"] == "pause":
            expect(self.page.get_by_role("button", name="Next round")).to_be_visible()
            return
        if seen["status"] == "over":
            expect(self.sign.get_by_role("button", name="Rematch")).to_be_visible()
            return
        self.arrives(game)
        expect(self.title).to_have_text(game["ask"]["title"])
        hand = in_hand(seen)
        expect(self.hand).to_have_count(len(hand))
        faces = [f'[data-face="{card}"]' for card in hand]
        for index, face in enumerate(faces):
            expect(
                self.page.locator(f".hand button.card:nth-child({index + 1}){face}")
            ).to_have_count(1)

    def own_turn(self, seen: Json) -> None:
        """The page shows that it is its own seat's turn: words, tab, and exactly the legal cards."""
        self.shows(seen)
        expect(self.sign).to_have_class(re.compile(r"\bmove\b"))
        legal = {card for move in seen["view"]["moves"] for card in move["cards"]}
        if seen["view"]["phase"] == "discard":
            legal = {move["move"].split()[1] for move in seen["view"]["moves"]}
        wait_until(lambda: set(self.playable()) == legal, f"just {legal} to be playable")
        expect(self.page).to_have_title(re.compile("^Your move"))
