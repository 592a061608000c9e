"""`cantina play`: a person in the terminal against bots."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any

import click

from cantina.cli.output import chosen_game, parsed_options, say, warmed

HELP = (
    "Type a move's number, or the move as it is written beside it. "
    "t: the table · l: the log · ?: the rule last named · ? 5.3: that rule · q: quit"
)


@click.command(epilog="Example: cantina play mexican-standoff --seats 3 --level greenhorn")
@click.argument("game")
@click.option("--seats", type=int, help="Number of seats (default: the game's usual number).")
@click.option(
    "--level", default="deputy", show_default=True, help="A level, or any bot by its spec."
)
@click.option("--seed", type=int, help="Play the same deals again (default: new ones).")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="Repeatable.")
def play(
    game: str, seats: int | None, level: str, seed: int | None, given: tuple[str, ...]
) -> None:
    """Play GAME in the terminal, seat 0, against bots."""
    chosen = chosen_game(game)
    count = chosen.checked_seats(seats)
    options = parsed_options(chosen, count, given)

    from cantina.lab.specs import spec_of

    try:
        spec_of(level, chosen.id)
    except ValueError as error:
        raise click.UsageError(f"--level: {error}") from None
    warmed(chosen)
    again: str | None = level
    try:
        while again is not None:
            if Terminal(chosen, count, options, spec_of(again, chosen.id), seed).run():
                again = next_level(again)
            else:
                break
            # Another game is other deals, also where the first was asked for by its seed.
            seed = None if seed is None else seed + 1
    except EOFError:
        say("")


def next_level(level: str) -> str | None:
    """The level that the person wants to play again at, or None to leave; raises EOFError.

    Offered are one easier, the same and one harder; a bot that is no level plays again as it is.
    """
    from cantina.bots import LEVELS

    order = {one.id: one.name for one in LEVELS}
    ids = list(order)
    if level in order:
        at = ids.index(level)
        near = [("easier", at - 1), ("same", at), ("harder", at + 1)]
        offered = {word: ids[place] for word, place in near if 0 <= place < len(ids)}
    else:
        offered = {"same": level}
    told = " · ".join(f"{word} ({order.get(id, id)})" for word, id in offered.items())
    say("")
    say(f"Play again? {told} · q: quit")
    while True:
        typed = input("> ").strip().lower()
        if typed in ("", "q", "quit", "exit", "n", "no"):
            return None
        fits = [word for word in offered if word.startswith(typed)]
        if len(fits) == 1:
            return offered[fits[0]]
        say(f"Type {', '.join(offered)}, or q.")


class Quit(Exception):
    """The person has had enough."""


class Terminal:
    """One game between a person (seat 0) and bots, told line by line."""

    def __init__(
        self, game: Any, seats: int, options: dict[str, Any], spec: str, seed: int | None
    ) -> None:
        import cantina
        from cantina.bots import make

        names = ["You", "Tuco", "June", "Doc", "Rosa"][:seats]
        self.match = cantina.new(game, seats, seed, options, names)
        own = random.Random(seed)
        self.seeds = {seat: own.getrandbits(32) for seat in range(1, seats)}
        self.bots = {seat: make(spec, game, bot_seed) for seat, bot_seed in self.seeds.items()}
        self.spec = spec
        self.told = 0
        self.rule: str | None = None

    def run(self) -> bool:
        """Play to the end, or until the person leaves; whether it came to the end."""
        from cantina.bots.strangers import Misbehaved, at_table, decide

        match = self.match
        say(f"{match.game.title}, {match.seats} seats. {HELP}")
        try:
            with ExitStack() as seated:
                for seat, bot in self.bots.items():
                    seated.enter_context(at_table(bot, match, seat, self.seeds[seat]))
                while match.turn is not None:
                    self._tell()
                    if match.turn == 0:
                        self._ask()
                    else:
                        match.play(decide(self.bots[match.turn], match))
        except Quit:
            say("Good bye.")
            return False
        except Misbehaved as error:
            raise Misbehaved(f"the bot {self.spec} has failed: {error}") from None
        self._tell()
        self._table()
        return True

    def _tell(self) -> None:
        """The log lines that are new to the person."""
        lines = self.match.log(0, self.told)
        for line in lines:
            say(f"  {line['text']}")
        self.told += len(lines)

    def _ask(self) -> None:
        view = self.match.view(0)
        moves = view["moves"]
        say("")
        asked = view["ask"]["title"]
        stop = "" if asked.endswith(("?", ".")) else "."
        say(f"{view['title']}. {asked}{stop} {view['ask']['detail']}")
        self._board(view)
        say(f"Your hand: {' '.join(view['hand'])}")
        self._moves(view)
        ply = self.match.ply
        while self.match.ply == ply:
            self._answer(input("> ").strip(), [move["move"] for move in moves])

    def _moves(self, view: dict[str, Any]) -> None:
        """What can be done, a numbered line each, or as a game with very many moves groups them.

        Its `move_lines(view)` gives plain lines, or none to have the moves listed.
        """
        grouped = getattr(self.match.game.words, "move_lines", None)
        lines: list[str] = grouped(view) if grouped else []
        for line in lines:
            say(f"  {line}")
        for number, move in enumerate([] if lines else view["moves"], 1):
            new = [tag for tag in move["tags"] if tag not in move["note"]]
            extra = "; ".join(part for part in [move["note"], *new] if part)
            say(f"{number:>4}  {move['move']:<12} {extra}".rstrip())

    def _answer(self, text: str, moves: list[str]) -> None:
        from cantina import BadNotation, IllegalMove

        if text in ("q", "quit", "exit"):
            raise Quit
        if text in ("t", "table"):
            self._table()
        elif text in ("l", "log"):
            for line in self.match.log(0):
                say(f"  {line['text']}")
        elif text.startswith("?"):
            self._explain(text[1:].strip() or self.rule)
        elif text.isdecimal() and text.isascii() and len(text) < 6:
            if 1 <= int(text) <= len(moves):
                self.match.play(moves[int(text) - 1])
            else:
                say(f"There are moves 1 to {len(moves)}.")
        elif text:
            try:
                self.match.play(text)
            except IllegalMove as error:
                self.rule = error.rule
                say(f"{error.sentence} (rule {error.rule}; ? shows it)")
            except BadNotation:
                say(f"That is no move here. {HELP}")

    def _explain(self, number: str | None) -> None:
        """One rule of the rulebook, or what there is to read."""
        from cantina.engine.log import plain_text

        sections = self.match.game.rulebook()["sections"]
        rules = {rule["number"]: rule for section in sections for rule in section["rules"]}
        if number in rules:
            say(f"{number} {plain_text(rules[number]['parts'])}")
            for example in rules[number]["examples"]:
                say(f"    {plain_text(example)}")
            return
        for section in sections:
            if number == section["number"]:
                for rule in section["rules"]:
                    say(f"{rule['number']} {plain_text(rule['parts'])}")
                return
        say("Chapters (? 5 shows one, ? 5.3 one rule):")
        for section in sections:
            say(f"{section['number']:>4}  {section['title']}")

    def _table(self) -> None:
        """Every seat, as everybody sees it."""
        match = self.match
        view = match.view(0)
        for seat in view["table"]:
            name = match.names[seat["seat"]]
            parts = [f"{name:<6} {seat['score']:>5} points", f"{seat['cards']:>3} cards"]
            shown = [seat.get("base"), *seat.get("duel", [])]
            if any(shown):
                parts.append(f"has out {' '.join(card for card in shown if card)}")
            if seat.get("badge"):
                parts.append("wears the badge")
            if seat["state"]:
                parts.append(seat["state"])
            say("  " + ", ".join(parts))
        self._board(view)

    def _board(self, view: dict[str, Any]) -> None:
        """What lies on the table between the seats, where a game has words for that.

        Its `board(view)` gives plain lines.
        """
        board = getattr(self.match.game.words, "board", None)
        for line in board(view) if board else []:
            say(f"  {line}")
