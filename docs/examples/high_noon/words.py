"""High Noon for people: notation, sentences, views, and why a move is not legal."""

from cantina.engine.errors import BadNotation
from cantina.engine.speech import Speaker
from high_noon import rules

# ---- notation: moves, chance, options and the result, as game records write them ------------


def action_text(action):
    """A move as people and records write it."""
    return f"choose {action + 1}"


def parse_action(text):
    """The action behind a move's text; raises BadNotation."""
    verb, _, rank = text.partition(" ")
    if verb != "choose" or rank not in {str(card + 1) for card in range(rules.CARDS)}:
        raise BadNotation(f"{text!r} is no move of High Noon: write choose 7")
    return int(rank) - 1


def cards_of(hand):
    """The cards of a hand, by rank."""
    return [str(card + 1) for card in range(rules.CARDS) if hand[card]]


def chance_event(after):
    """The deal that led to the full state `after`, for its record."""
    return {"chance": "deal", "hands": [cards_of(hand) for hand in after.hands]}


def impose(game, state, event):
    """A recorded deal in place of the generator's; ValueError says what would be right."""
    hands = event.get("hands")
    ranks = [str(card + 1) for card in range(rules.CARDS)]
    if set(event) != {"chance", "hands"} or event["chance"] != "deal":
        raise ValueError("chance 'deal' with hands")
    if not isinstance(hands, list) or [len(hand) for hand in hands] != [3, 3]:
        raise ValueError("two hands of three cards")
    dealt = hands[0] + hands[1]
    if not set(dealt) <= set(ranks) or len(set(dealt)) < 6:
        raise ValueError("six different cards '1' to '9'")
    for seat, hand in enumerate(hands):
        for card in hand:
            state.hands[seat, int(card) - 1] = 1
    game.run(rules.start, state)


def same_chance(one, other):
    """Whether two chance events say the same; the order of a hand might not matter, say."""
    return one == other


def set_options(state, options):
    """High Noon has no options."""


def options_of(state):
    """The options that differ from the default."""
    return {}


def reason(state):
    """Why the game is over."""
    return "three tricks"


# ---- sentences: each gets redacted records only ---------------------------------------------


def tell(game, before, action, after, names):
    """The lines of one event, as the holder of the two records was told it."""
    speaker = Speaker(names, int(after.viewer))
    if action is None:
        return [line("deal", None, ["Three cards for everybody."])]
    seat = int(before.turn)
    said = [speaker.does(seat, "choose", "chooses") + " a card."]
    if action >= 0:
        said = [speaker.does(seat, "choose", "chooses") + " ", [str(action + 1)], "."]
    lines = [line("choose", seat, said, secret=action >= 0)]
    if sum(after.score) > sum(before.score):
        winner = 0 if after.score[0] > before.score[0] else 1
        shown = [cards_of(after.laid[one] - before.laid[one]) for one in range(2)]
        said = [shown[0], " against ", shown[1], ": "]
        said.append(speaker.does(winner, "take", "takes") + " the trick.")
        lines.append(line("trick", None, said))
    return lines


def line(kind, seat, parts, secret=False):
    """One line of the log: `parts` are texts and lists of cards."""
    cards = [card for part in parts if isinstance(part, list) for card in part]
    return {
        "kind": kind,
        "seat": seat,
        "parts": parts,
        "cards": cards,
        "secret": secret,
        "data": {},
    }


def refusal(game, state, action, names):
    """Why `action` is not legal for the seat whose record this is."""
    return {"text": f"There is no {action + 1} in your hand.", "rule": "1.2"}


def view(game, state, log, names):
    """What a page shows: JSON-able, from a redacted record and the lines told so far."""
    viewer, turn = int(state.viewer), int(state.turn)
    speaker = Speaker(names, viewer)
    scores = [int(points) for points in state.score]
    return {
        # These ten keys every game has: the house and the text table go by them.
        "game": game.id,
        "viewer": viewer,  # -1: a spectator
        "seats": 2,
        "ply": int(state.ply),
        "turn": turn if turn >= 0 else None,
        "over": bool(state.over),
        "title": f"Trick {min(3, sum(scores) + 1)} of 3",
        "ask": ask(speaker, turn) if turn >= 0 else None,
        "moves": moves(game, state) if turn == viewer else [],
        "result": result(scores) if state.over else None,
        # And these are for the page of this game.
        "hand": cards_of(state.hands[viewer]) if viewer >= 0 else None,
        "laid": [cards_of(cards) for cards in state.laid],
        "score": scores,
    }


def ask(speaker, turn):
    """What is asked, as this reader is told."""
    if turn == speaker.viewer:
        title, short = "Your move: choose a card", "The higher card takes the trick."
    else:
        title, short = f"{speaker.who(turn)} is thinking", "Chooses a card."
    return {"seat": turn, "title": title, "detail": "", "short": short}


def moves(game, state):
    """The legal moves, with the words for their buttons."""
    mask = game.mask()
    game.verbs.legal(state, mask)
    return [
        {
            "move": action_text(card),
            "kind": "choose",
            "label": "Choose",
            "cards": [str(card + 1)],
            "note": "",
            "key": None,
            "tags": [],
        }
        for card in range(rules.CARDS)
        if mask[card]
    ]


def result(scores):
    """How it ended."""
    winner = 0 if scores[0] > scores[1] else 1
    ranks = [1 if seat == winner else 2 for seat in range(2)]
    return {
        "scores": scores,
        "winners": [winner],
        "ranks": ranks,
        "reason": "three tricks",
        "decided": None,
    }
