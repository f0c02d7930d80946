"""A match recomputed by hand: the numbers of the formula, and each follows from those before it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.explained import FibsSide, explain_glicko, explain_match
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.fibs import PlayerRating, RatingChange, rate_match
from rules_engine.ratings.glicko2 import Glicko, aged, chance, rate_one
from rules_engine.ratings.glicko2_columns import Glicko2Settings

standings = st.builds(PlayerRating, st.floats(0, 4000), st.integers(0, 5000))
systems = st.sampled_from(sorted(FAMILY))
glickos = st.builds(
    Glicko, st.floats(500, 2500), st.floats(30, 350), st.floats(0.03, 0.12), st.none() | st.floats(0, 1000)
)


def told(side: FibsSide) -> RatingChange:
    return RatingChange(side.before, side.after, side.experience, side.k, side.chance)


@given(standings, standings, st.integers(1, 64), systems, st.booleans())
def test_the_numbers_are_those_of_the_formula(
    winner: PlayerRating, loser: PlayerRating, length: int, name: str, is_worse: bool
) -> None:
    settings = FAMILY[name].settings
    shown = explain_match(winner, loser, length, settings, is_worse=is_worse)

    assert (told(shown.winner), told(shown.loser)) == rate_match(winner, loser, length, settings, is_worse=is_worse)


@given(standings, standings, st.integers(1, 64), systems, st.booleans())
def test_each_number_follows_from_those_before_it(
    winner: PlayerRating, loser: PlayerRating, length: int, name: str, is_worse: bool
) -> None:
    settings = FAMILY[name].settings
    shown = explain_match(winner, loser, length, settings, is_worse=is_worse)

    assert shown.difference == winner.rating - loser.rating
    assert shown.power == shown.difference * shown.root / settings.scale
    assert shown.chance == 1.0 / (1.0 + 10.0**-shown.power)
    assert shown.full_step == settings.gain * shown.gain_root * (1.0 - shown.chance)
    assert shown.step == shown.full_step * shown.share
    for side, sign in ((shown.winner, 1), (shown.loser, -1)):
        slow = shown.slowing.k if shown.slowing else 1.0
        assert side.k == slow * (side.ramp.k if side.ramp else 1.0)
        assert side.change == sign * side.k * shown.step
        assert side.after == side.before + side.change


def test_a_newcomer_and_his_ramp() -> None:
    """K = max(1, 5 - E / 100): 4.5 at an experience of 50, 1 from 400 on."""
    shown = explain_match(PlayerRating(1500, 50), PlayerRating(1700, 900), 9, FAMILY["fibs"].settings)

    assert (shown.difference, shown.root, shown.power) == (-200, 3, -0.3)
    assert shown.winner.ramp is not None and shown.loser.ramp is not None
    assert (shown.winner.ramp.experience, shown.winner.ramp.raw, shown.winner.ramp.k) == (50, 4.5, 4.5)
    assert (shown.loser.ramp.raw, shown.loser.ramp.k) == (-4, 1)


def test_the_experience_that_counts_may_include_the_match() -> None:
    shown = explain_match(PlayerRating(1500, 50), PlayerRating(1700), 9, FAMILY["fibs-including"].settings)

    assert shown.winner.ramp is not None
    assert (shown.winner.experience, shown.winner.ramp.experience) == (50, 59)


def test_half_of_a_win_by_worse_play_and_the_slowing_of_the_strong() -> None:
    """Galaxy: K = 32 - 0.012 · mean, between 5 and 16."""
    shown = explain_match(PlayerRating(1900), PlayerRating(1700), 5, FAMILY["galaxy-2"].settings, is_worse=True)

    assert (shown.share, shown.step) == (0.5, shown.full_step / 2)
    assert shown.slowing is not None
    assert shown.slowing.mean == 1800
    assert shown.slowing.k == pytest.approx(10.4)
    assert shown.winner.ramp is None


@given(glickos, glickos, st.floats(0, 2000), st.floats(0.2, 1.2))
def test_the_numbers_are_those_of_glicko_2(winner: Glicko, loser: Glicko, day: float, tau: float) -> None:
    settings = Glicko2Settings(tau=tau)
    shown = explain_glicko(winner, loser, day, settings)

    before = aged(winner, day, settings), aged(loser, day, settings)
    for side, one, after in zip((shown.winner, shown.loser), before, rate_one(*before, tau), strict=True):
        assert (side.before, side.deviation, side.volatility) == (one.rating, one.deviation, one.volatility)
        assert (side.after, side.deviation_after, side.volatility_after) == (
            after.rating,
            after.deviation,
            after.volatility,
        )
    assert shown.winner.chance == chance(*before)


@given(glickos, glickos)
def test_each_number_of_glicko_2_follows_from_those_before_it(winner: Glicko, loser: Glicko) -> None:
    side = explain_glicko(replace(winner, day=10.0), loser, 40.0, Glicko2Settings()).winner

    assert (side.kept_deviation, side.idle_days) == (winner.deviation, 30)
    assert side.v == pytest.approx(1 / (side.weight**2 * side.expected * (1 - side.expected)))
    assert side.delta == pytest.approx(side.v * side.weight * (1 - side.expected))
    phi = 1 / (1 / side.phi_widened**2 + 1 / side.v) ** 0.5
    assert side.deviation_after == pytest.approx(173.7178 * phi)
    assert side.change == pytest.approx(173.7178 * phi**2 * side.delta / side.v)


def test_the_author_s_example_step_by_step() -> None:
    """Glickman, Example of the Glicko-2 system: the table of g and E; of all three v = 1.7785, delta = -0.4834."""
    settings, player = Glicko2Settings(tau=0.5), Glicko(1500, 200, 0.06)
    opponents = (Glicko(1400, 30), Glicko(1550, 100), Glicko(1700, 300))
    won = explain_glicko(player, opponents[0], 0.0, settings).winner
    lost = [explain_glicko(one, player, 0.0, settings).loser for one in opponents[1:]]
    sides = [won, *lost]

    assert (round(won.mu, 4), round(won.phi, 4)) == (0, 1.1513)
    assert [round(side.weight, 4) for side in sides] == [0.9955, 0.9531, 0.7242]
    assert [round(side.expected, 3) for side in sides] == [0.639, 0.432, 0.303]
    v = 1 / sum(1 / side.v for side in sides)
    assert v == pytest.approx(1.7785, abs=1e-3)  # the paper goes on from rounded numbers
    assert v * sum(side.surprise for side in sides) == pytest.approx(-0.4834, abs=1e-3)
