"""A match: one game in play, in the manner of python-chess's board.

>>> import cantina
>>> match = cantina.new("mexican-standoff", seats=3, seed=1)
>>> match.play(match.legal_moves[0])
>>> match.undo()
>>> match.ply
0

A match keeps its states to itself. What others get is `redacted(seat)`, or the view and the log
made from that.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from cantina.engine import log as logs
from cantina.engine.errors import BadNotation, IllegalMove
from cantina.engine.game import Game
from cantina.engine.generator import key_from_seed, seed_from_key
from cantina.engine.record import CHANCE, SPECTATOR, blank, copy_of


class Move(str):
    """A legal move: its notation as a text, and its number as `action`."""

    action: int
    __slots__ = ("action",)

    def __new__(cls, text: str, action: int) -> Move:
        """The move `text`, whose number is `action`."""
        move = super().__new__(cls, text)
        move.action = action
        return move


class Match:
    """One game in play. See `cantina.new` for the arguments."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        names: list[str] | None = None,
        *,
        auto: bool = True,
    ) -> None:
        self.game = game
        self.seats = game.checked_seats(seats)
        self.options = game.checked_options(options or {}, self.seats)
        self.auto = auto
        self._logs: dict[int, list[dict[str, Any]]] = {}
        self.names = names or [f"Seat {seat}" for seat in range(self.seats)]
        key = key_from_seed(secrets.token_hex(16) if seed is None else seed)
        state = blank(game.dtype)[0]
        state.seats = self.seats
        state.key[0], state.key[1] = key
        state.viewer = -2
        game.words.set_options(state, self.options)
        game.verbs.begin(state)
        self.seed: str | None = seed_from_key(*key)
        self._mask = game.mask()
        # The states after 0, 1, 2 … events, and what happened between them: an action, or a
        # chance event as the record tells it.
        self._states: list[Any] = [state]
        self._events: list[int | dict[str, Any]] = []
        self._settle()

    @property
    def names(self) -> list[str]:
        """What the seats are called in everything that is said, the log so far included.

        May be set at any time; raises ValueError if there is not one name for every seat.
        """
        return list(self._names)

    @names.setter
    def names(self, names: list[str]) -> None:
        if len(names) != self.seats:
            raise ValueError(f"{self.seats} seats need as many names, not {len(names)}")
        self._names = list(names)
        self._logs.clear()  # sentences that were made already hold the old names

    # ---- where the game stands ----------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self._states[-1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.over)

    @property
    def turn(self) -> int | None:
        """The seat to move; None when chance is due or the game is over."""
        turn = int(self._state.turn)
        return turn if turn >= 0 else None

    @property
    def chance_due(self) -> bool:
        """Whether chance must speak next (only ever seen with ``auto=False``)."""
        return int(self._state.turn) == CHANCE

    @property
    def ply(self) -> int:
        """How many decisions have been made."""
        return int(self._state.ply)

    @property
    def stage(self) -> int:
        """The round (or town) that runs or has just ended, from 1; 0 before the first chance."""
        return int(self._state.stage)

    @property
    def scores(self) -> list[int]:
        """The points now, by seat."""
        return [int(points) for points in self._state.score[: self.seats]]

    @property
    def winners(self) -> list[int]:
        """Every winning seat, ascending; empty while the game runs."""
        if not self.over:
            return []
        shares = np.zeros(self.seats)
        self.game.verbs.payoff(self._state, shares)
        return [seat for seat in range(self.seats) if shares[seat] > 0]

    @property
    def legal_actions(self) -> list[int]:
        """The legal actions of the seat to move, ascending."""
        self.game.verbs.legal(self._state, self._mask)
        return self._mask.nonzero()[0].tolist()

    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves of the seat to move, as texts that know their number."""
        text = self.game.words.action_text
        return [Move(text(action), action) for action in self.legal_actions]

    # ---- playing ------------------------------------------------------------------------

    def parse(self, move: str | int) -> int:
        """The action behind a move; raises BadNotation if it is none of the game's."""
        if isinstance(move, Move):
            return move.action
        if isinstance(move, str):
            return self.game.words.parse_action(move)
        whole = isinstance(move, (int, np.integer)) and not isinstance(move, bool)
        if not whole or not 0 <= move < self.game.actions:
            raise BadNotation(f"actions are numbers from 0 to {self.game.actions - 1}: {move!r}")
        return int(move)

    def play(self, move: str | int) -> None:
        """Make a move for the seat to move.

        Raises BadNotation for what is no move at all and IllegalMove, with the rule, for one
        that the rules do not allow here; the match is then as it was.
        """
        action = self.parse(move)
        if self.over:
            raise IllegalMove("The game is over.")
        if self.chance_due:
            raise IllegalMove("Nobody is to move: chance speaks next.")
        self.game.verbs.legal(self._state, self._mask)
        if not self._mask[action]:
            # Why not is a matter of what the mover knows: the reason must not come from elsewhere.
            why = self.game.words.refusal(self.game, self.redacted(self.turn), action, self.names)
            raise IllegalMove(why["text"], why["rule"])
        state = copy_of(self._state)
        self.game.verbs.act(state, action)
        self._push(state, action)
        self._settle()

    def speak(self) -> None:
        """Let chance speak once. Raises ValueError if it is not due."""
        if not self.chance_due:
            raise ValueError("chance is not due")
        state = copy_of(self._state)
        self.game.verbs.chance(state)
        self._push(state, self.game.words.chance_event(state))

    def impose(self, event: dict[str, Any]) -> None:
        """Apply a recorded chance event in place of the generator's own.

        Raises ValueError with what would be right; the match is then as it was. From here on the
        match has no seed: its generator did not make what happened.
        """
        if not self.chance_due:
            raise ValueError("a move: chance is not due")
        state = copy_of(self._state)
        self.game.words.impose(self.game, state, event)
        self._push(state, event)
        self.seed = None

    def undo(self) -> None:
        """Take the last decision back, with the chance that followed it.

        Raises ValueError at the start of the game.
        """
        if not any(isinstance(event, int) for event in self._events):
            raise ValueError("there is no move to take back")
        while not isinstance(self._pop(), int):
            pass

    def _push(self, state: Any, event: int | dict[str, Any]) -> None:
        self._states.append(state)
        self._events.append(event)

    def _pop(self) -> int | dict[str, Any]:
        self._states.pop()
        self._logs.clear()
        return self._events.pop()

    def _settle(self) -> None:
        while self.auto and self.chance_due:
            self.speak()

    # ---- what others may see ------------------------------------------------------------

    def redacted(self, seat: int | None) -> Any:
        """The record that holds what `seat` (None: a spectator) knows, and nothing else."""
        return self._redacted(self._state, seat)

    def _redacted(self, state: Any, seat: int | None) -> Any:
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"seats are 0 to {self.seats - 1}, not {seat!r}")
        fresh = copy_of(state)
        self.game.verbs.redact(fresh, SPECTATOR if seat is None else seat)
        return fresh

    def log(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """The lines that `seat` (None: a spectator) has been told, from number `since` on."""
        return self._lines(seat)[since:]

    def _lines(self, seat: int | None) -> list[dict[str, Any]]:
        key = SPECTATOR if seat is None else seat
        lines = self._logs.setdefault(key, [])
        done = lines[-1]["event"] + 1 if lines else 0
        after = self._redacted(self._states[done], seat)
        for index in range(done, len(self._events)):
            event = self._events[index]
            before, after = after, self._redacted(self._states[index + 1], seat)
            if isinstance(event, int):
                event = int(self.game.verbs.seen(self._states[index], event, key))
            else:
                event = None
            lines += logs.lines(self.game, before, event, after, self.names, index, len(lines))
        return lines

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What `seat` (None: a spectator) may know, ready to be shown; JSON-able."""
        return self.game.words.view(self.game, self.redacted(seat), self._lines(seat), self.names)

    # ---- records ------------------------------------------------------------------------

    def record(self, *, legal: bool = False, about: dict[str, Any] | None = None) -> dict[str, Any]:
        """The whole game so far as a game record; `legal` adds the legal moves of each decision.

        It shows every hand: give it to people only after the end.
        """
        from cantina.engine.records import write

        return write(self, legal=legal, about=about)

    def copy(self) -> Match:
        """Another match at the same place, independent of this one."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._mask = self.game.mask()
        # States are never changed once they are in the list, so the lists can share them.
        twin._states = list(self._states)
        twin._events = list(self._events)
        twin._logs = {seat: list(lines) for seat, lines in self._logs.items()}
        twin._names = list(self._names)
        return twin

    def __repr__(self) -> str:
        where = "over" if self.over else f"ply {self.ply}, seat {self.turn} to move"
        return f"<{self.game.title}, {self.seats} seats, {where}>"
