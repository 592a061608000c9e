"""Mines, compiled: opening, working and shutting them, and what they are worth."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.games.desperados.components import BASE_VALUE, CLOSED, DOUBLE_CHEST, OPEN
from cantina.games.desperados.fights import end_fight


@compiled
def open_mine(s, metal, side):
    """A new mine in the display of a side (4.6)."""
    mine = int(s.mines)
    s.mine_metal[mine] = metal
    s.mine_side[mine] = side
    s.mine_state[mine] = OPEN
    s.mines = mine + 1


@compiled
def work_mine(s, mine, layer):
    """A chest on a mine (4.7); the order matters for doubling and for sieges."""
    s.mine_layers[mine, s.mine_chests[mine]] = layer
    s.mine_chests[mine] += 1


@compiled
def close_mine(s, mine):
    """Shut for good (4.8); a besieged one loses its last chest, and the fight is over (5.9)."""
    if s.fight_mine == mine:
        if s.mine_chests[mine]:
            s.mine_chests[mine] -= 1
            s.mine_layers[mine, s.mine_chests[mine]] = 0
        end_fight(s)
    s.mine_state[mine] = CLOSED


@compiled
def chest_value(s, mine, at):
    """What the chest laid as number `at`, from 0, counts (7.2, 7.3).

    A double counts twice; laid first, it also doubles every chest after it.
    """
    value = int(BASE_VALUE[s.mine_metal[mine]])
    if s.mine_layers[mine, at] == DOUBLE_CHEST or s.mine_layers[mine, 0] == DOUBLE_CHEST:
        value *= 2
    return value


@compiled
def mine_value(s, mine):
    """What all chests of a mine count together."""
    value = 0
    for at in range(int(s.mine_chests[mine])):
        value += chest_value(s, mine, at)
    return value


@compiled
def shut_value(s, mine):
    """What a mine would be worth if it were shut now: besieged, without its last chest (5.9)."""
    value = mine_value(s, mine)
    if s.fight_mine == mine and s.mine_chests[mine]:
        value -= chest_value(s, mine, int(s.mine_chests[mine]) - 1)
    return value
