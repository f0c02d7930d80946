"""Rounds one by one at the least cost."""

from rules_engine.leagues.partner_rounds import CostRounds


def test_rounds_are_the_same_every_time_and_another_try_is_another() -> None:
    first = list(CostRounds(10, 4).rounds())

    assert first == list(CostRounds(10, 4).rounds())
    assert first != list(CostRounds(10, 4, 1).rounds())
    assert all(len(round_) == 2 for round_ in first)
