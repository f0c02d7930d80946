"""Glicko-2 against its author's example, and laws of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings.glicko2 import Glicko, aged, chance, rate_one, rate_period
from rules_engine.ratings.glicko2_columns import Glicko2Settings

EXAMPLE = ((Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0))

players = st.builds(Glicko, st.floats(500, 2500), st.floats(30, 350), st.floats(0.03, 0.12))


def test_the_author_s_example_comes_out() -> None:
    after = rate_period(Glicko(1500, 200, 0.06), EXAMPLE, tau=0.5)

    assert after.rating == pytest.approx(1464.05067, abs=1e-4)
    assert after.deviation == pytest.approx(151.51652, abs=1e-4)
    assert after.volatility == pytest.approx(0.05999598, abs=1e-7)


def test_a_period_without_results_only_widens() -> None:
    after = rate_period(Glicko(1500, 200, 0.06), (), tau=0.5)

    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=1e-4)


def test_idle_days_widen_up_to_a_newcomer() -> None:
    player = aged(Glicko(1500, 200, 0.06, day=0.0), 30.0, Glicko2Settings())

    assert player.deviation == pytest.approx(200.2714, abs=1e-4)
    assert aged(player, 1e9, Glicko2Settings()).deviation == 350


@given(players, players)
def test_the_winner_rises_and_the_loser_falls(one: Glicko, other: Glicko) -> None:
    won, lost = rate_one(one, other, tau=0.5)

    assert won.rating >= one.rating
    assert lost.rating <= other.rating
    assert chance(one, other) + chance(other, one) == pytest.approx(1, abs=1e-12)


@given(players, players, st.floats(0.2, 1.2))
def test_the_volatility_stays_a_volatility(one: Glicko, other: Glicko, tau: float) -> None:
    assert 0 < rate_one(one, other, tau)[1].volatility < 10
