"""The rounds of a league."""

import pytest

from rules_engine.leagues.fixtures import canonical_rounds, facts_of, homes, renumbered, three_in_a_row


@pytest.mark.parametrize("teams", range(2, 21))
@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_all_meet_all_and_home_and_away_alternate(teams: int, cycles: int) -> None:
    rounds = canonical_rounds(teams, cycles)
    facts = facts_of(teams, cycles, rounds, 0)

    assert facts.each_pair
    assert facts.nobody_twice
    assert facts.home_minus_away_at_most <= cycles % 2
    assert facts.three_in_a_row == three_in_a_row(teams, rounds) == 0
    assert facts.rounds == cycles * (teams - 1 + teams % 2)


@pytest.mark.parametrize(("teams", "cycles", "breaks"), [(12, 1, 10), (12, 2, 30), (7, 1, 0)])
def test_breaks_are_the_fewest(teams: int, cycles: int, breaks: int) -> None:
    assert facts_of(teams, cycles, canonical_rounds(teams, cycles), 0).breaks == breaks


def test_homes_are_bits_of_rounds() -> None:
    rounds = (((1, 2),), ((2, 1),), ((1, 2),))

    assert homes(2, rounds) == {1: 0b101, 2: 0b010}
    assert renumbered(rounds, {1: 2, 2: 1})[0] == ((2, 1),)
