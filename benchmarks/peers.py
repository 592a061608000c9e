"""Random card play with other libraries, and with ours, on the same machine in one run.

The others are no dependencies of Cantina: they live in an environment of their own.

    python -m venv peers && peers/bin/pip install open_spiel "pettingzoo[classic]" rlcard
    python benchmarks/peers.py --peers peers/bin/python

Every number is random decisions for each second of processor time, legal moves looked up at every
decision, as each library's own documentation writes such a loop; the best of a few runs counts,
since others use the machine too. The games are not the same ones: what is compared is what a
decision costs. A library that is not installed is left out.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable

RUNS = 5

Play = Callable[[], int]
"""Plays for a moment and returns how many decisions were made."""


def cantina_compiled() -> Play:
    """Whole games of Mexican Standoff with four seats in the compiled loop."""
    import cantina
    from cantina.engine.generator import players_generator
    from cantina.engine.playout import play_many
    from cantina.engine.record import blank
    from cantina.lab.trial import opening

    game = cantina.game("mexican-standoff")
    start, scratch, mask = opening(game, 4, {}), blank(game.dtype), game.mask()
    rng = players_generator(1)
    return lambda: int(play_many(scratch, start, mask, rng, 400_000, 100_000)[0])


def cantina_match() -> Play:
    """The same, one decision at a time from Python through `Match`."""
    import cantina

    choose = random.Random(1)

    def play() -> int:
        match = cantina.new("mexican-standoff", seats=4, seed=choose.getrandbits(32))
        while not match.over:
            match.play(choose.choice(match.legal_actions))
        return match.ply

    return play


def open_spiel_python() -> Play:
    """OpenSpiel's hearts from a Python loop."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    choose = random.Random(1)

    def play() -> int:
        made = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choose.choices(actions, chances)[0])
                    continue
                state.apply_action(choose.choice(state.legal_actions()))
                made += 1
        return made

    return play


def open_spiel_rollouts() -> Play:
    """OpenSpiel's hearts in its own C++ rollouts: a search that is one look and all rollouts."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    state = game.new_initial_state()
    choose = random.Random(1)
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(choose.choices(actions, chances)[0])
    length, twin = 0, state.clone()
    while not twin.is_terminal():
        twin.apply_action(choose.choice(twin.legal_actions()))
        length += 1
    rollouts = 4_000
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)

    def play() -> int:
        bot.step(state)
        return rollouts * length

    return play


def pettingzoo_holdem() -> Play:
    """PettingZoo's limit hold'em, through its agent iterator."""
    from pettingzoo.classic import texas_holdem_v4

    env = texas_holdem_v4.env()

    def play() -> int:
        made = 0
        for _ in range(4):
            env.reset(seed=made)
            for agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                done = ended or cut
                mask = observation["action_mask"]
                env.step(None if done else env.action_space(agent).sample(mask))
                made += not done
        return made

    return play


def rlcard_uno() -> Play:
    """RLCard's UNO with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        before = env.timestep
        for _ in range(20):
            env.run(is_training=False)
        return env.timestep - before

    return play


OURS = (
    ("Cantina, Mexican Standoff, compiled loop", cantina_compiled),
    ("Cantina, Mexican Standoff, from Python", cantina_match),
)
PEERS = (
    ("OpenSpiel, hearts, its C++ rollouts", open_spiel_rollouts),
    ("OpenSpiel, hearts, from Python", open_spiel_python),
    ("PettingZoo, limit hold'em", pettingzoo_holdem),
    ("RLCard, UNO", rlcard_uno),
)


def measured(make: Callable[[], Play]) -> float:
    """Decisions a second of processor time, the best of a few runs."""
    play = make()
    play()
    best = 0.0
    for _ in range(RUNS):
        began, made = time.process_time(), 0
        while time.process_time() - began < 0.4:
            made += play()
        best = max(best, made / (time.process_time() - began))
    return best


def table(entries: tuple[tuple[str, Callable[[], Play]], ...]) -> dict[str, float]:
    """The speed of everything in the list that is installed here."""
    found: dict[str, float] = {}
    for name, make in entries:
        try:
            found[name] = measured(make)
        except ImportError as error:
            print(f"left out: {name} ({error})", file=sys.stderr)
    return found


def main() -> None:
    """Measure ours here and the others in their environment."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--peers", help="the Python of the environment with the other libraries")
    parser.add_argument("--only-peers", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.only_peers:
        print(json.dumps(table(PEERS)))
        return
    speeds = table(OURS)
    if asked.peers:
        done = subprocess.run(
            [asked.peers, __file__, "--only-peers"], stdout=subprocess.PIPE, text=True, check=True
        )
        speeds |= json.loads(done.stdout.splitlines()[-1])
    best = speeds[OURS[0][0]]
    for name, speed in speeds.items():
        print(f"{name:<42} {speed:>12,.0f} a second  {speed / best:>8.5f}")


if __name__ == "__main__":
    main()
