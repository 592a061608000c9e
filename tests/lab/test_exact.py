"""Exact checks: tiny games are solved, best responses are best, and search gets harder to exploit."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

import cantina
from cantina.bots import Settings
from cantina.engine.generator import players_generator
from cantina.engine.record import blank, copy_of, same
from cantina.lab.exact import (
    Layout,
    Searched,
    advised,
    best_response,
    exploitability,
    lay_out,
    searched,
    solve,
    spread,
    uniform,
    value_of,
    won,
)
from tests.lab.exact_games import laid_out, tiny

KUHN, STANDOFF = "kuhn-poker", "small-standoff"
POINTS_ALONE = Settings(trust=0.0, margin=1.0)


@pytest.fixture(scope="module")
def kuhn() -> Layout:
    return laid_out(KUHN, plain=True)


@pytest.fixture(scope="module")
def standoff() -> Layout:
    return laid_out(STANDOFF, plain=False)


def choices_of(tree: Layout, seat: int):
    """Every policy of a seat that never mixes, the other seat left out."""
    own = [one for one in tree.sets if one.seat == seat]
    for picks in product(*(range(len(one.actions)) for one in own)):
        yield [one.first + pick for one, pick in zip(own, picks, strict=True)]


def best_by_trying_all(tree: Layout, policy: np.ndarray, seat: int) -> float:
    """What the best of all unmixed policies gains: no backward induction involved."""
    best = -np.inf
    for chosen in choices_of(tree, seat):
        tried = np.where(tree.seat_of == seat, 0.0, policy)
        tried[chosen] = 1.0
        best = max(best, value_of(tree, tried) * (1 if seat == 0 else -1))
    return best


# ---- the solver, on a game whose solution is known -------------------------------------------


def test_kuhn_poker_has_the_size_that_the_books_give(kuhn: Layout):
    assert len(kuhn.sets) == 12
    assert kuhn.nodes == 6 * 9  # six deals, each with four decisions and five ends


def test_cfr_plus_finds_the_value_of_kuhn_poker(kuhn: Layout):
    solution = solve(kuhn, within=1e-4)
    assert solution.exploitability <= 1e-4
    assert solution.value == pytest.approx(-1 / 18, abs=2e-4)


def test_cfr_plus_finds_the_policies_that_kuhn_proved(kuhn: Layout):
    """The second seat's is the only one; the first bets a king three times as often as a jack."""
    policy = solve(kuhn, within=2e-5).policy
    bets = {}
    for one in kuhn.sets:
        told = int(one.record.card[one.seat]), tuple(int(bet) for bet in one.record.bet)
        bets[one.seat, one.depth, *told] = policy[one.first + 1]
    jack, queen, king = range(3)
    assert bets[1, 0, jack, (0, 0)] == pytest.approx(1 / 3, abs=0.02)
    assert bets[1, 0, queen, (0, 0)] == pytest.approx(0, abs=0.02)
    assert bets[1, 0, queen, (1, 0)] == pytest.approx(1 / 3, abs=0.02)
    assert bets[1, 0, king, (1, 0)] == pytest.approx(1, abs=0.02)
    bluff = bets[0, 0, jack, (0, 0)]
    assert bets[0, 0, king, (0, 0)] == pytest.approx(3 * bluff, abs=0.03)
    assert bets[0, 1, queen, (0, 1)] == pytest.approx(bluff + 1 / 3, abs=0.03)


def test_nobody_gains_by_leaving_an_equilibrium(kuhn: Layout):
    solution = solve(kuhn, within=1e-4)
    first, second = (best_response(kuhn, solution.policy, seat).value for seat in range(2))
    assert first == pytest.approx(-1 / 18, abs=3e-4)
    assert second == pytest.approx(1 / 18, abs=3e-4)


def test_a_best_response_to_uniform_poker_gains_what_paper_says(kuhn: Layout):
    """Against a coin thrower, seat 0 wins 1/2 a game and seat 1 wins 5/12: by hand, card by card.

    Seat 0 bets with everything. Half of the time that wins 1 at once, half of the time it is called:
    3/2 for a king, 1/2 for a queen (who beats one card of two), -1/2 for a jack, on average 1/2.
    Seat 1 bets behind a pass, likewise for 3/2, 1/2 and -1/2. Behind a bet it calls with a king (2) and a
    queen (0) and gives up a jack (-1). Both happen as often: 7/4, 1/4 and -3/4, on average 5/12.
    """
    assert best_response(kuhn, uniform(kuhn), 0).value == pytest.approx(1 / 2)
    assert best_response(kuhn, uniform(kuhn), 1).value == pytest.approx(5 / 12)
    assert exploitability(kuhn, uniform(kuhn)) == pytest.approx(11 / 24)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_a_best_response_is_as_good_as_the_best_of_all_policies(kuhn: Layout, seat: int, seed: int):
    rng = np.random.default_rng(seed)
    policy = spread(kuhn, lambda one: rng.dirichlet(np.ones(len(one.actions))).tolist())
    best = best_response(kuhn, policy, seat)
    assert best.value == pytest.approx(best_by_trying_all(kuhn, policy, seat))
    other = kuhn.seat_of != seat
    assert np.array_equal(best.policy[other], policy[other])


def test_wins_can_be_counted_instead_of_points():
    game = tiny(KUHN, plain=True)
    tree = lay_out(game, game.words.every_deal(), won)
    assert set(np.abs(tree.worth[tree.at < 0])) == {0.5}
    # Where chips do not count, a bet costs nothing: to bet and to call always is an equilibrium.
    always = spread(tree, lambda one: [0.0, 1.0])
    assert exploitability(tree, always) == pytest.approx(0)


def test_what_is_no_policy_is_refused(kuhn: Layout):
    with pytest.raises(ValueError, match="2 chances that add up to 1, not"):
        spread(kuhn, lambda one: [0.5, 0.6])
    with pytest.raises(ValueError, match="must be above 0"):
        solve(kuhn, within=0)


# ---- the tiny games themselves ---------------------------------------------------------------


@pytest.mark.parametrize("name", [KUHN, STANDOFF])
def test_a_tiny_game_is_dealt_as_often_as_its_weights_say(name: str):
    game = tiny(name, plain=name == KUHN)
    weights = {str(event): weight for weight, event in game.words.every_deal()}
    games = 2_000
    dealt: dict[str, int] = dict.fromkeys(weights, 0)
    for seed in range(games):
        state = blank(game.dtype)[0]
        state.seats, state.viewer, state.key[0] = 2, -2, seed
        game.verbs.begin(state)
        game.verbs.chance(state)
        dealt[str(game.words.chance_event(state))] += 1
    total = sum(weights.values())
    square = sum(
        (dealt[event] - games * weight / total) ** 2 / (games * weight / total)
        for event, weight in weights.items()
    )
    freedom = len(weights) - 1
    assert square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("name", [KUHN, STANDOFF])
def test_a_tiny_game_imagines_only_what_fits_and_can_be_played(name: str):
    game, rng = tiny(name, plain=name == KUHN), players_generator(1)
    for seed in range(20):
        match = cantina.new(game, seats=2, seed=seed)
        while not match.over:
            for seat in (0, 1, None):
                known = match.redacted(seat)
                world = copy_of(known)
                with np.errstate(over="ignore"):
                    game.verbs.imagine(world, rng)
                game.verbs.redact(world, -1 if seat is None else seat)
                assert same(world, known)
            match.play(str(match.legal_moves[seed % len(match.legal_moves)]))
        assert sum(match.scores) == (0 if name == KUHN else 3)


def test_a_small_standoff_is_worth_less_to_whoever_leads(standoff: Layout):
    solution = solve(standoff, within=1e-3)
    assert solution.exploitability <= 1e-3
    assert solution.value == pytest.approx(-0.5008, abs=2e-3)


# ---- bots, measured ----------------------------------------------------------------------------


def test_search_is_harder_to_exploit_the_more_it_simulates(standoff: Layout):
    """By the spreads measured for docs/exploitability.md, all is over three standard errors off."""
    game = tiny(STANDOFF, plain=False)
    rule_bot = exploitability(standoff, advised(standoff, game))
    assert rule_bot < exploitability(standoff, uniform(standoff))
    few, some, many = (
        [searched(standoff, game, budget, seed, POINTS_ALONE) for seed in range(2)]
        for budget in (10, 100, 1_000)
    )

    def mean(found: list[Searched], kind: str) -> float:
        return float(np.mean([exploitability(standoff, getattr(one, kind)) for one in found]))

    assert mean(some, "visits") < mean(few, "visits") - 0.07
    assert mean(many, "visits") < mean(few, "visits") - 0.1
    assert mean(many, "visits") < 0.7 * rule_bot
    assert mean(many, "choice") < 0.7 * rule_bot


def test_search_gives_the_same_policy_for_the_same_seed():
    game = tiny(STANDOFF, plain=False)
    few = lay_out(game, game.words.every_deal()[:30])
    one, again, other = (searched(few, game, 30, seed, POINTS_ALONE) for seed in (1, 1, 2))
    assert np.array_equal(one.visits, again.visits) and np.array_equal(one.choice, again.choice)
    assert not np.array_equal(one.visits, other.visits)
