"""What each animal of Desperate Oasis does besides counting, in one short sentence for the table."""

from __future__ import annotations

from cantina.games.desperate_oasis.words.edition import ANIMALS

POWERS = (
    "The scorpion destroys the weakest card of its column on each side.",
    "While a jerboa lies at an oasis, the elephants there count 0.",
    "Three jackals in a column make room for a fourth card.",
    "Three camels in a column count one more.",
    "The oryx has no power, only strength.",
    "An elephant counts 0 where a jerboa lies.",
    "The chameleon counts what the card it points at counts.",
)
PORTAL = "A portal: a card laid here also pulls its kind from the other side of this column."


def powers_by_name() -> dict[str, str]:
    """The sentences by animal, and that of the portal."""
    return {**dict(zip(ANIMALS, POWERS, strict=True)), "portal": PORTAL}
