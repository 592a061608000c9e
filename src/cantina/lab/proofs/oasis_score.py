"""Desperate Oasis' score from a record's events alone, written from the rulebook a second time.

It shares nothing with the rules' code: a mistake there is not repeated here. Cards are texts.
"""

from __future__ import annotations

from typing import Any

STRENGTH = {"scorpion": 0, "jerboa": 1, "jackal": 2, "camel": 3, "oryx": 4, "elephant": 5}


class _Card:
    """One card on the table, which stays itself wherever it goes."""

    def __init__(self, owner: int, animal: str, looks: str, down: bool) -> None:
        self.owner = owner
        self.animal = animal
        self.looks = looks
        self.down = down


Place = tuple[int, int]
"""A side and a column from 1."""


class _Round:
    """One round on the table, told by its events; choices are taken from the events."""

    def __init__(self, oases: list[str], first: int) -> None:
        self.oases = oases
        self.first = first
        self.table: dict[Place, list[_Card]] = {
            (side, column): [] for side in (0, 1) for column in range(1, 6)
        }
        self.palms: dict[int, int] = {}
        self.choices: list[tuple[int, str]] = []

    # What lies where.

    def place_of(self, card: _Card) -> Place | None:
        return next((place for place, cards in self.table.items() if card in cards), None)

    def face_up(self, place: Place, animal: str) -> list[_Card]:
        return [one for one in self.table[place] if one.animal == animal and not one.down]

    def space_left(self, place: Place) -> int:
        room = 4 if len(self.face_up(place, "jackal")) >= 3 else 3
        return room - len(self.table[place])

    def counts(self, card: _Card, seen: tuple[_Card, ...] = ()) -> int:
        place = self.place_of(card)
        assert place is not None
        side, column = place
        if card.down or card in seen:
            return 0
        if card.animal == "elephant":
            scared = any(self.face_up((one, column), "jerboa") for one in (0, 1))
            return 0 if scared else 5
        if card.animal != "chameleon":
            return STRENGTH[card.animal]
        beside = self.table.get((side, column + (1 if card.looks == ">" else -1)), [])
        row = self.table[place].index(card)
        return self.counts(beside[row], (*seen, card)) if row < len(beside) else 0

    def strength(self, place: Place) -> int:
        camels = len(self.face_up(place, "camel")) >= 3
        return sum(self.counts(card) for card in self.table[place]) + camels

    # What happens.

    def lay(self, seat: int, what: str, card: str, column: int) -> None:
        side = 1 - seat if what == "over" else seat
        laid = _Card(
            seat, card.rstrip("<>"), card.strip("abcdefghijklmnopqrstuvwxyz"), what == "down"
        )
        self.table[side, column].append(laid)
        if what != "down":
            self.pull(laid)
            if laid.animal == "scorpion":
                self.strike(laid)

    def pull(self, card: _Card) -> None:
        place = self.place_of(card)
        assert place is not None
        side, column = place
        sources = [(side, column - 1), (side, column + 1)]
        if self.oases[column - 1].startswith("portal"):
            sources.append((1 - side, column))
        while True:
            like = [
                one
                for source in sources
                if source in self.table
                for one in self.face_up(source, card.animal)
            ]
            room = self.space_left(place)
            if not like or room < 1:
                return
            chosen = like[0] if len(like) <= room else self.chosen("pull")
            old = self.place_of(chosen)
            assert old is not None and chosen in like
            self.table[old].remove(chosen)
            self.table[place].append(chosen)

    def strike(self, scorpion: _Card) -> None:
        place = self.place_of(scorpion)
        assert place is not None
        side, column = place
        for struck in (side, 1 - side):
            open_cards = [
                one for one in self.table[struck, column] if not one.down and one is not scorpion
            ]
            if not open_cards:
                continue
            least = min(self.counts(one) for one in open_cards)
            weakest = [one for one in open_cards if self.counts(one) == least]
            victim = weakest[0] if len(weakest) == 1 else self.chosen("kill")
            assert victim in weakest
            self.table[struck, column].remove(victim)

    def chosen(self, what: str) -> _Card:
        """The card that the next event names; what happens waits for nobody here."""
        seat, move = self.choices.pop(0)
        while move.startswith("palm"):
            self.palm(seat, move)
            seat, move = self.choices.pop(0)
        name, side, where = move.split()
        assert name == what
        column, row = where.split(".")
        return self.table[int(side), int(column)][int(row) - 1]

    def palm(self, seat: int, move: str) -> None:
        if move != "palm none":
            self.palms[seat] = int(move.split()[1])

    def flip(self) -> None:
        """All face-down cards are turned, look, pull and strike, in their order."""
        columns = range(1, 6) if self.first == 0 else range(5, 0, -1)
        order = ["elephant", "oryx", "camel", "jackal", "jerboa", "scorpion", "chameleon"]
        turned = [
            card
            for column in columns
            for animal in order
            for side in (self.first, 1 - self.first)
            for card in self.table[side, column]
            if card.down and card.animal == animal
        ]
        for card in turned:
            card.down = False
        for card in turned:
            if card.animal == "chameleon":
                _, move = self.choices.pop(0)
                card.looks = move.removeprefix("face ")
        for card in turned:
            self.pull(card)
        for card in turned:
            if card.animal == "scorpion" and self.place_of(card) is not None:
                self.strike(card)
        for seat, move in self.choices:
            self.palm(seat, move)

    def play(self, moves: list[tuple[int, str]]) -> None:
        self.choices = list(moves)
        while self.choices and self.choices[0][1].split()[0] in ("up", "over", "down", "palm"):
            seat, move = self.choices.pop(0)
            if move.startswith("palm"):
                self.palm(seat, move)
                continue
            what, card, column = move.split()
            self.lay(seat, what, card, int(column))
        self.flip()

    def points(self) -> list[int]:
        found = [0, 0]
        for column in range(1, 6):
            mine, theirs = self.strength((0, column)), self.strength((1, column))
            if mine != theirs:
                worth = int(self.oases[column - 1].removeprefix("portal"))
                worth += list(self.palms.values()).count(column)
                found[0 if mine > theirs else 1] += worth
        return found


def count(record: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The final scores and the winners of a finished game's record."""
    oases: list[str] = []
    rounds: list[tuple[int, list[tuple[int, str]]]] = []
    for event in record["events"]:
        if event.get("chance") == "oases":
            oases = event["cards"]
        elif event.get("chance") == "deal":
            rounds.append((event["first"], []))
        else:
            rounds[-1][1].append((event["seat"], event["move"]))
    scores = [0, 0]
    for number, (first, moves) in enumerate(rounds):
        one = _Round(oases[5 * number : 5 * number + 5], first)
        one.play(moves)
        scores = [had + new for had, new in zip(scores, one.points(), strict=True)]
    best = max(scores)
    return scores, [seat for seat, score in enumerate(scores) if score == best]
