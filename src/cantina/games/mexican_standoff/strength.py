"""What cards and duel sets of Mexican Standoff beat (chapters 4 and 5), compiled."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.games.mexican_standoff.state import BANDIT, DEPUTY, PAIR, WOLF


@compiled
def base_value(s, kind):
    """What a base card counts: the lower the stronger; a five is 0 in the last trick (7.5)."""
    if kind == WOLF:
        return 10
    if kind == DEPUTY and s.hand_size == 1:
        return 0
    return kind + 1


@compiled
def set_value(s, kind, count):
    """What a duel set's rank counts: fives that empty the hand count 0 (7.5, MS-17)."""
    if kind == DEPUTY and count == s.hand_size - 1:
        return 0
    return kind + 1


@compiled
def beats_best(s, kind, count):
    """Whether a set beats the running duel by the one-step rule (5.4, MS-9, MS-10)."""
    best_kind, best_count = int(s.duel_kind[s.best]), int(s.duel_count[s.best])
    if count == best_count:
        return set_value(s, kind, count) <= set_value(s, best_kind, best_count)
    return count == best_count + 1


@compiled
def beats_own(s, seat, kind, count):
    """Whether a set is strictly stronger than the one that the seat has out (5.5, MS-11)."""
    own_count = int(s.duel_count[seat])
    if count != own_count:
        return count > own_count
    return set_value(s, kind, count) < set_value(s, int(s.duel_kind[seat]), own_count)


@compiled
def available(s, seat, kind):
    """Cards of a kind that the seat could duel with: its hand and its own set, taken back."""
    count = int(s.hands[seat, kind])
    if s.duel_kind[seat] == kind:
        count += int(s.duel_count[seat])
    return count


@compiled
def may_duel(s, seat, kind, count):
    """Whether the seat may lay `count` cards of a kind as its duel set now (chapter 5).

    Asked only where a duel is open to the seat: after its base card (5.1) or at a later turn.
    """
    if kind == s.base_card[seat] or kind < 1 or kind >= BANDIT:
        return False  # 5.2: not the base card's rank, and only ranks 2 to 9
    if count < PAIR or available(s, seat, kind) < count:
        return False  # 5.3
    if not s.dueling:
        return count == PAIR  # 5.1
    return beats_best(s, kind, count) and beats_own(s, seat, kind, count)
