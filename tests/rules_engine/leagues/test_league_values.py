"""The tie-breaks of a league's table."""

from fractions import Fraction

from rules_engine.leagues.league_ties import TeamTie
from rules_engine.leagues.league_values import AMONG_THE_LEVEL, VALUES, LeagueCriterion
from rules_engine.words import EntryId

A, B, C = EntryId(1), EntryId(2), EntryId(3)
TIES = [
    TeamTie(A, 1, True, 2, 3, 1, 17, 15, 2, 9, False),
    TeamTie(B, 1, False, 1, 2, 2, 14, 14, 1, 5, True),
    TeamTie(C, 1, False, 2, 4, 0, 20, 3, 2, 10, False),
]
POINTS = {A: 3, B: 3, C: 6}


def test_values_of_three_ties() -> None:
    amounts = {name.value: VALUES[name](TIES, POINTS) for name in VALUES}

    assert amounts == {
        "board_points": 9,
        "board_difference": 6,
        "points_won": 51,
        "point_difference": 19,
        "point_quotient": Fraction(51, 83),
        "buchholz": 12,
        "buchholz_cut_1": 9,
        "sonneborn_berger": Fraction(21, 2),
        "olympiad_sb": 39,
        "olympiad_sb_cut_1": 33,
        "berlin": 24,
        "wins": 2,
        "away_wins": 1,
        "fewest_late": 1,
    }


def test_every_criterion_has_its_value_or_is_reckoned_elsewhere() -> None:
    elsewhere = AMONG_THE_LEVEL | {LeagueCriterion.POINTS, LeagueCriterion.LOT}

    assert set(VALUES) | elsewhere == set(LeagueCriterion)
    assert all(VALUES[name]([], {}) == 0 for name in VALUES)
