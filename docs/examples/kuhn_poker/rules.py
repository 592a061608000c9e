"""The rules of Kuhn poker. Cards are 0 (jack), 1 (queen), 2 (king)."""

from cantina.engine.compile import compiled
from cantina.engine.generator import draw_below, next_word, pick_below
from cantina.engine.record import CHANCE, NOBODY, WHOLE, layout

SEATS, CARDS = 2, 3
NONE = -1
PASS, BET = 0, 1
ACTIONS = 2

STATE = layout(
    [
        ("score", "i4", (SEATS,)),  # chips won, once the game is over
        ("card", "i1", (SEATS,)),
        ("bet", "u1", (SEATS,)),  # chips staked beyond the first
        ("shown", "u1"),  # both cards lie open
    ],
    limit=64,
)


@compiled
def begin(s):
    """An empty table. `seats` and `key` are set already."""
    s.turn = CHANCE
    s.score[:] = 0
    s.card[:] = NONE
    s.bet[:] = 0


@compiled
def chance(s):
    """Deal a card each (1.1)."""
    s.card[0] = draw_below(s, CARDS)
    s.card[1] = (s.card[0] + 1 + draw_below(s, CARDS - 1)) % CARDS
    start(s)


@compiled
def start(s):
    """The first player decides, whoever dealt the cards."""
    s.stage = 1
    s.turn = 0


@compiled
def legal(s, mask):
    """Pass or bet; a bet behind a bet is a call (1.2, 1.3)."""
    mask[:] = 0
    if s.turn < 0:
        return 0
    mask[PASS] = 1
    mask[BET] = 1
    return 2


@compiled
def act(s, action):
    """Pass, bet or call; the game ends with the third decision at the latest."""
    seat = int(s.turn)
    other = 1 - seat
    s.ply += 1
    s.bet[seat] = action
    if action == PASS and s.bet[other]:
        finish(s, other)  # gave up
    elif s.ply == 1 or (action == BET and not s.bet[other]):
        s.turn = other
    else:
        s.shown = 1
        finish(s, 0 if s.card[0] > s.card[1] else 1)


@compiled
def finish(s, winner):
    """The winner takes what the other one staked (1.4)."""
    stake = 1 + int(s.bet[1 - winner])
    s.score[winner] = stake
    s.score[1 - winner] = -stake
    s.turn = NOBODY
    s.over = 1


@compiled
def standing(s, out):
    """Chips won and lost."""
    for seat in range(SEATS):
        out[seat] = s.score[seat]


@compiled
def payoff(s, out):
    """1 for whoever took the middle."""
    for seat in range(SEATS):
        out[seat] = 1.0 if s.score[seat] > 0 else 0.0


@compiled
def prospects(s, out):
    """There is one deal: what counts is the end."""
    payoff(s, out)


@compiled
def redact(s, seat):
    """Blank the generator, and the other one's card unless it was shown."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    for other in range(SEATS):
        if other != seat and not s.shown:
            s.card[other] = NONE


@compiled
def seen(s, action, seat):
    """Everything is said aloud."""
    return action


@compiled
def imagine(s, rng):
    """Deal what is not known, every deal equally likely."""
    s.viewer = WHOLE
    s.key[0], s.key[1] = next_word(rng), next_word(rng)
    if s.stage == 0:
        return
    if s.card[0] < 0 and s.card[1] < 0:
        s.card[0] = pick_below(rng, CARDS)
    for seat in range(SEATS):
        if s.card[seat] < 0:
            s.card[seat] = (s.card[1 - seat] + 1 + pick_below(rng, CARDS - 1)) % CARDS


@compiled
def advise(s, mask, rng):
    """The rule bot never bluffs: it bets with the king, and calls with king and queen."""
    card = s.card[s.turn]
    return BET if card == CARDS - 1 or (card == 1 and s.bet[1 - s.turn]) else PASS


@compiled
def stage_over(s):
    """Whether the one deal is played out."""
    return s.turn < 0
