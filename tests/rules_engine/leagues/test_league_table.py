"""The table of a league."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.leagues import codes
from rules_engine.leagues.league_dropouts import Dropouts
from rules_engine.leagues.league_table import League, league_table
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.leagues.refusals import LeagueRefused
from rules_engine.words import EntryId
from tests.rules_engine.leagues.seasons import EVERY, season

ONE, TWO = EntryId(1), EntryId(2)


@settings(max_examples=60, deadline=None)
@given(
    count=st.integers(2, 8),
    cycles=st.integers(1, 3),
    seed=st.integers(0, 10**6),
    share=st.sampled_from([0.3, 0.7, 1.0]),
    order=st.permutations(EVERY),
    dropouts=st.sampled_from(Dropouts),
    withdrawn=st.sets(st.integers(1, 8), max_size=2),
)
def test_order_of_the_ties_does_not_matter_and_every_team_has_its_place(
    count: int,
    cycles: int,
    seed: int,
    share: float,
    order: list[LeagueCriterion],
    dropouts: Dropouts,
    withdrawn: set[int],
) -> None:
    left = frozenset(EntryId(team) for team in withdrawn if team <= count)
    league = replace(season(count, cycles, seed, share), order=tuple(order), dropouts=dropouts, withdrawn=left)
    table = league_table(league)
    shuffled = replace(league, ties=tuple(Random(seed).sample(league.ties, len(league.ties))))

    assert [(row.team, row.places, row.values) for row in league_table(shuffled).rows] == [
        (row.team, row.places, row.values) for row in table.rows
    ]
    assert sorted([*(row.team for row in table.rows), *table.annulled]) == list(league.teams)
    places = [place for first, last in {row.places for row in table.rows} for place in range(first, last + 1)]
    assert sorted(places) == list(range(1, len(table.rows) + 1))
    for winners, losers in [(2, 0), (1, 1)]:
        assert (
            dropouts is Dropouts.CYCLES_STAND
            or left
            or sum(row.count(winners) for row in table.rows) == sum(row.count(losers) for row in table.rows)
        )


def test_lots_part_whoever_is_level() -> None:
    rows = league_table(replace(season(6, share=0), order=(LeagueCriterion.POINTS, LeagueCriterion.LOT))).rows

    assert [row.values[LeagueCriterion.LOT] for row in rows] == [1, 2, 3, 4, 5, 6]


def test_deduction_is_the_teams_own_and_not_its_opponents() -> None:
    plain = league_table(season(4)).rows
    cut = league_table(replace(season(4), deductions={ONE: 2})).rows
    points, others = LeagueCriterion.POINTS, LeagueCriterion.BUCHHOLZ

    before, after = ({row.team: row.values for row in rows} for rows in (plain, cut))
    assert after[ONE][points] == before[ONE][points] - 2
    assert after[TWO][others] == before[TWO][others]


@pytest.mark.parametrize(
    "league",
    [
        League((ONE, TWO), withdrawn=frozenset({EntryId(9)})),
        League((ONE, TWO), deductions={EntryId(9): 1}),
        League((ONE, TWO), lots={EntryId(9): 1}),
    ],
)
def test_unknown_team_is_refused(league: League) -> None:
    with pytest.raises(LeagueRefused) as caught:
        league_table(league)

    assert caught.value.verdict.violations[0].code == codes.TEAM_UNKNOWN
