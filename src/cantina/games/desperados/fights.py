"""Fights over mines, compiled (chapter 5 of the rulebook)."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.games.desperados.components import NONE, OPEN, SEATS, side_of


@compiled
def may_fight(s, seat, mine):
    """Whether a desperado of this seat may go to this mine.

    It starts a fight at an opponents' open mine (5.1), also at an empty one (DE-12); while one
    runs it joins that one, once, and not for the attacker (5.2, 5.3).
    """
    if s.mine_state[mine] != OPEN:
        return False
    if s.fight_mine == NONE:
        return int(s.mine_side[mine]) != side_of(s, seat)
    return s.fight_mine == mine and seat != s.attacker and s.fighter[seat] == 0


@compiled
def comes_back(s, attacker):
    """Whether the turn, now at `turn`, reaches `attacker` again before the round ends.

    Otherwise a fight stays undecided (5.4, 6.2, DE-14).
    """
    if s.last_turns == NONE:
        return True
    steps = (int(attacker) - int(s.turn)) % int(s.seats)
    if steps == 0:
        steps = int(s.seats)
    return steps < s.last_turns


@compiled
def fight(s, seat, number, mine):
    """A desperado starts a fight or joins it (5.1, 5.3)."""
    if s.fight_mine == NONE:
        s.fight_mine = mine
        s.attacker = seat
    s.fighter[seat] = number


@compiled
def end_fight(s):
    """Nobody fights; the desperados are discarded (5.7)."""
    s.fight_mine = NONE
    s.attacker = NONE
    for seat in range(SEATS):
        s.fighter[seat] = 0


@compiled
def strength(s, side):
    """What a side's desperados in the running fight come to (5.5)."""
    total = 0
    for seat in range(int(s.seats)):
        if side_of(s, seat) == side:
            total += int(s.fighter[seat])
    return total


@compiled
def fight_winner(s):
    """The side that would have the besieged mine if the fight were decided now (5.5, 5.6)."""
    owner = int(s.mine_side[s.fight_mine])
    if s.partnership:
        # The defenders win draws (DE-17).
        return 1 - owner if strength(s, 1 - owner) > strength(s, owner) else owner
    # Alone, the highest single card has the mine, whether its owner laid it or not (DE-20).
    best = owner
    for seat in range(int(s.seats)):
        if s.fighter[seat] > s.fighter[best]:
            best = seat
    return best


@compiled
def decide_fight(s):
    """When the turn is back at the attacker, the winner has the mine with all its chests (5.4)."""
    s.mine_side[s.fight_mine] = fight_winner(s)
    end_fight(s)
