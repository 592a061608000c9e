"""Proofs about who knows what: two worlds that a seat cannot tell apart, and the players' honesty."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

from cantina.bots import Bot, make
from cantina.engine.errors import IllegalMove
from cantina.engine.game import Game
from cantina.engine.match import Match
from cantina.engine.record import SPECTATOR, copy_of, raw
from cantina.lab.proofs.case import (
    Case,
    Refuted,
    Seat,
    differing,
    imagined,
    place,
    whole,
    with_world,
)

STEPS = 10
"""So many events the two worlds are played on in step."""
TRIES = 200
REFUSED = 5
"""So many illegal moves are tried in both worlds at each of the seat's decisions."""


def paired(case: Case) -> int:
    """Two worlds that agree for a seat stay alike for it: bytes, view, log, moves, refusals.

    From each position every seat imagines a world, with its past. Truth and world are then played
    on in step: the same public moves, where hidden ones differ, and new deals that the seat cannot
    tell apart. What the seat gets to see through any door must be the same in both, all the time.
    """
    looked = 0
    for match in case.sample(told=True):
        for seat in case.viewers:
            choose = case.chooser(f"paired {place(match)} {seat}")
            known = match.redacted(seat)
            world = lasting_world(case, match, seat, f"paired {place(match)} {seat}")
            if world is None:
                continue
            back = copy_of(world)
            case.game.verbs.redact(back, -1 if seat is None else seat)
            if raw(back) != raw(known):
                raise Refuted(
                    f"{place(match)}, seat {seat}: {differing(known, back)} after imagine"
                )
            twin = with_world(case, match, world, seat)
            looked += _in_step(case, match.copy(), twin, seat, choose)
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _in_step(case: Case, truth: Match, twin: Match, seat: Seat, choose: random.Random) -> int:
    """Play two worlds on in step, as far as they go together; how often they were compared."""
    compared = 0
    for _ in range(STEPS):
        _compare(truth, twin, seat, choose)
        compared += 1
        if truth.over:
            break
        if truth.chance_due:
            _same_chance(case, truth, twin, seat, choose)
            continue
        moves = moves_alike(case, truth, twin, seat, choose)
        if moves is None:
            break
        truth.play(moves[0])
        twin.play(moves[1])
    return compared


def _same_chance(case: Case, truth: Match, twin: Match, seat: Seat, choose: random.Random) -> None:
    """Let chance speak in both, differently in what the seat does not see of it."""
    truth.speak()
    world = imagined(truth, seat, case.rng(f"chance {choose.random()}"))
    _align(case, whole(truth), world, seat)
    twin.impose(case.worlds.deal_of(world))


def _align(case: Case, truth: Any, world: Any, seat: Seat) -> None:
    """Make a world show the seat the same in the future as the truth does, where the game can.

    Where cards are drawn in the middle of a stage, two worlds part at the first draw otherwise, and
    little is compared.
    """
    align = getattr(case.worlds, "align", None)
    if align is not None:
        align(truth, world, seat)


def moves_alike(
    case: Case, truth: Match, twin: Match, seat: Seat, choose: random.Random
) -> tuple[int, int] | None:
    """A move for each world that look the same to `seat`; None where no two do.

    Different ones where it never learns which; a move that it will be shown has to be the same.
    """
    key = SPECTATOR if seat is None else seat
    verbs = truth.game.verbs
    first, second = whole(truth), whole(twin)
    there = twin.legal_actions
    options = truth.legal_actions
    if truth.turn == seat and options != there:
        raise Refuted(f"{place(truth)}, seat {seat}: other legal moves in a world that looks alike")
    choose.shuffle(options)
    for action in options:
        looks = int(verbs.seen(first, action, key))
        alike = [other for other in there if int(verbs.seen(second, other, key)) == looks]
        choose.shuffle(alike)
        alike.sort(key=lambda other: other == action)  # another one if there is one
        for other in alike if looks < 0 else [action] * (action in alike):
            if case.worlds.will_agree(_after(truth, action), _after(twin, other), seat):
                return action, other
    return None


def _after(match: Match, action: int) -> Any:
    state = whole(match)
    match.game.verbs.act(state, action)
    return state


def lasting_world(case: Case, match: Match, seat: Seat, what: str) -> Any | None:
    """A world of `seat` that agrees with the truth in what the seat will be shown; None if rare.

    Half of them are imagined by the game, half are made by the independent module: a game whose
    worlds are all the truth would otherwise be compared with itself.
    """
    rng, choose = case.rng(what), case.chooser(what)
    truth = whole(match)
    by_the_game = choose.random() < 0.5
    for draws in range(TRIES):
        if by_the_game:
            world = imagined(match, seat, rng)
        else:
            world = other_world(case, match, seat, choose)
        _align(case, truth, world, seat)
        world.counter = draws  # of another generator than the truth's, and nobody may see it
        if case.worlds.will_agree(truth, world, seat):
            return world
    return None


def other_world(case: Case, match: Match, seat: Seat, choose: random.Random) -> Any:
    """A world of `seat` made without the game's `imagine`, with a generator of its own."""
    world = case.independent.some_world(match.redacted(seat), choose)
    world.key[:] = [choose.getrandbits(64), choose.getrandbits(64)]
    return world


def _compare(truth: Match, twin: Match, seat: Seat, choose: random.Random) -> None:
    where = f"{place(truth)}, seat {seat}"
    mine, other = truth.redacted(seat), twin.redacted(seat)
    if raw(mine) != raw(other):
        raise Refuted(f"{where}: {differing(mine, other)} tells two worlds apart")
    if truth.log(seat) != twin.log(seat):
        raise Refuted(f"{where}: the log tells two worlds apart")
    if truth.view(seat) != twin.view(seat):
        raise Refuted(f"{where}: the view tells two worlds apart")
    if seat is None or truth.turn != seat:
        return
    if truth.legal_moves != twin.legal_moves:
        raise Refuted(f"{where}: the legal moves tell two worlds apart")
    mask = truth.game.mask()
    truth.game.verbs.legal(mine, mask)
    if [action for action, flag in enumerate(mask) if flag] != truth.legal_actions:
        raise Refuted(f"{where}: the redacted record has other legal moves than the game")
    wrong = [action for action in range(truth.game.actions) if not mask[action]]
    for action in choose.sample(wrong, min(REFUSED, len(wrong))):
        if refused(truth, action) != refused(twin, action):
            raise Refuted(f"{where}: a refusal tells two worlds apart")


def refused(match: Match, action: int) -> tuple[str, str | None]:
    """What is said about an illegal action; raises Refuted if it is played."""
    try:
        match.play(action)
    except IllegalMove as error:
        return error.sentence, error.rule
    raise Refuted(f"{place(match)}: action {action} is not legal and was played")


def never_the_truth(case: Case) -> int:
    """The same knowledge and the same draws give the same world, whatever the truth is.

    The other truth comes from the independent module, with a generator of its own: a world that
    keeps the truth's key, with which the next deal could be foretold, shows here as well.
    """
    looked = 0
    for match in case.sample():
        for seat in case.viewers:
            what = f"truth {place(match)} {seat}"
            other = other_world(case, match, seat, case.chooser(what))
            twin = with_world(case, match, other, seat)
            first = imagined(match, seat, case.rng(what + " again"))
            second = imagined(twin, seat, case.rng(what + " again"))
            if raw(first) != raw(second):
                fields = differing(first, second)
                raise Refuted(f"{place(match)}, seat {seat}: imagining read the truth ({fields})")
            looked += 1
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def search(case: Case, players: Callable[[str, Game, int], Bot] = make) -> int:
    """Bots think, and neither the match nor the record that they were given has changed.

    Asked again with the same seed they choose the same move. The bots take turns.
    """
    looked = 0
    bots = itertools.cycle(("search:64it", "greedy", "random"))
    for match in case.sample():
        turn = match.turn
        if turn is None:
            continue
        before = raw(whole(match))
        legal = match.legal_actions
        spec = next(bots)
        record = match.redacted(turn)
        choices = {players(spec, case.game, 7).choose(record, list(legal)) for _ in range(2)}
        if raw(record) != case.known(match, turn):
            raise Refuted(f"{place(match)}: {spec} changed the record that it was given")
        if raw(whole(match)) != before:
            raise Refuted(f"{place(match)}: {spec} changed the game")
        if len(choices) != 1 or not choices <= set(legal):
            raise Refuted(f"{place(match)}: {spec} chose {choices} from {legal}")
        looked += 1
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")
