"""Rotating partners."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.leagues.partners import FIRST_ROUNDS, balance_of, rotating_rounds, whist_rounds


@pytest.mark.parametrize("players", [*FIRST_ROUNDS, 9])
def test_design_has_each_partner_once_and_each_opponent_twice(players: int) -> None:
    rounds = whist_rounds(players)
    balance = balance_of(players, rounds)

    assert len(rounds) == players - 1 + players % 4
    assert (balance.partner, balance.opponent, balance.sits) == ((1, 1), (2, 2), (players % 4,) * 2)


@settings(max_examples=20, deadline=None)
@given(players=st.integers(4, 12), rounds=st.integers(1, 8))
def test_nobody_has_a_partner_twice_nor_sits_twice_too_often(players: int, rounds: int) -> None:
    drawn = rotating_rounds(players, rounds)
    balance = balance_of(players, drawn)

    assert len(drawn) == rounds
    assert rounds >= players - 1 or balance.partner[1] <= 1
    assert balance.sits[1] - balance.sits[0] <= 1
    assert all(
        len({player for table in round_ for pair in table for player in pair}) == 4 * len(round_) for round_ in drawn
    )
