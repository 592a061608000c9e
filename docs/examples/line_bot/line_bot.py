"""A bot in a process of its own: it reads JSON lines and answers each decision with a move.

    cantina arena mexican-standoff --bots "greedy,random" --bots "mine=cmd:python line_bot.py"

It knows nothing of any game: it prefers moves that its hand has more copies of, and else picks one
at random, with the seed that the arena gave it, so that the same arena gives the same games.
"""

import json
import random
import sys


def chosen(question, rng):
    """One of the legal moves of a decision."""
    hand = question["view"].get("hand") or []
    moves = question["moves"]
    most = max(hand.count(move.split()[-1]) for move in moves)
    return rng.choice([move for move in moves if hand.count(move.split()[-1]) == most])


def main():
    """Answer until the input ends."""
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["is"] == "hello":
            rng.seed(message["seed"])
        elif message["is"] == "decide":
            print(json.dumps({"move": chosen(message, rng)}), flush=True)
        elif message["is"] == "end":
            break


if __name__ == "__main__":
    main()
