"""What an arena is to play: a game, the bots, how they meet, and the seed that all follows from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import cantina
from cantina.bots.strangers import COMMAND
from cantina.lab.specs import spec_of, split

FORMAT = "cantina-arena/1"
KINDS = ("round-robin", "ladder")
LONGEST_NAME = 40

_NAMED = re.compile(r"([A-Za-z][\w.-]*)=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Contestant:
    """A bot of the arena: what the tables call it, and the spec that makes it."""

    name: str
    spec: str


def contestants(given: Iterable[str], game: str) -> tuple[Contestant, ...]:
    """Bots from what was typed: specs or levels with commas, each perhaps ``name=…``.

    A text with ``cmd:`` is one bot, whatever commas its command has, and a search keeps its settings. Raises ValueError for a spec
    that there is not, fewer than two bots, or two of the same name.
    """
    bots: list[Contestant] = []
    for text in given:
        whole = _NAMED.fullmatch(text.strip())
        one = (whole[2] if whole else text.strip()).startswith(COMMAND)
        for part in [text] if one else split(text):
            bots.append(_contestant(part.strip(), game))
    if len(bots) < 2:
        raise ValueError("an arena needs two bots or more, such as greedy,search:200it")
    for number, bot in enumerate(bots):
        if any(bot.name == other.name for other in bots[:number]):
            raise ValueError(
                f"two bots are called {bot.name}: write one of them as name={bot.spec}"
            )
    return tuple(bots)


def _contestant(text: str, game: str) -> Contestant:
    named = _NAMED.fullmatch(text)
    name, spec = (named[1], named[2].strip()) if named else (text, text)
    if len(name) > LONGEST_NAME:
        if named:
            raise ValueError(f"a bot's name has up to {LONGEST_NAME} letters, not {len(name)}")
        name = name[: LONGEST_NAME - 1] + "…"
    return Contestant(name, spec_of(spec, game))


@dataclass(frozen=True)
class Plan:
    """What is to be played. Make one with `Plan.of`."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[Contestant, ...]
    kind: str
    deals: int
    seed: int
    patience: float  # seconds that a stranger's bot may take for a decision

    @classmethod
    def of(
        cls,
        game: str,
        bots: Iterable[str],
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        kind: str = "round-robin",
        deals: int = 50,
        seed: int = 1,
        patience: float = 10.0,
    ) -> Plan:
        """A checked plan; `bots` as `contestants` reads them.

        Raises BadOption for a game, seats or options that there are not, ValueError for the rest.
        """
        chosen = cantina.game(game)
        count = chosen.checked_seats(seats)
        checked = chosen.checked_options(options or {}, count)
        if kind not in KINDS:
            raise ValueError(f"an arena is one of {', '.join(KINDS)}, not {kind!r}")
        if deals < 1:
            raise ValueError(f"an arena needs a deal or more, not {deals}")
        if not 0 < patience <= 3600:
            raise ValueError(f"bots may take up to 3600 seconds a decision, not {patience:g}")
        return cls(game, count, checked, contestants(bots, game), kind, deals, seed, patience)

    @property
    def settings(self) -> dict[str, Any]:
        """What decides the games: two plans with equal settings play the same ones.

        Not the number of deals: asking for more goes on where an arena has ended.
        """
        return {
            "format": FORMAT,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "bots": {bot.name: bot.spec for bot in self.bots},
            "kind": self.kind,
            "seed": self.seed,
            "patience": self.patience,
        }

    @property
    def names(self) -> tuple[str, ...]:
        """The bots' names, in the order given."""
        return tuple(bot.name for bot in self.bots)

    def spec(self, name: str) -> str:
        """The spec of the bot of that name."""
        return next(bot.spec for bot in self.bots if bot.name == name)

    def digest(self, what: str) -> bytes:
        """32 bytes that follow from the arena's seed and from `what`, and show neither."""
        return hashlib.sha256(f"cantina arena {self.seed} {what}".encode()).digest()

    def deal_seed(self, deal: int) -> str:
        """The generator's key of a deal, as 32 hexadecimal digits: the same for every line-up."""
        return self.digest(f"deal {deal}")[:16].hex()

    def bot_seed(self, deal: int, lineup: tuple[str, ...], seat: int) -> int:
        """The seed of the bot on `seat` in the game of this deal and line-up (names by seat)."""
        return int.from_bytes(self.digest(f"deal {deal} {lineup} seat {seat}")[:8], "little")
