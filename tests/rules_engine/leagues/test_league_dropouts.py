"""What counts when a team has withdrawn."""

from dataclasses import replace

import pytest

from rules_engine.leagues.league_dropouts import CountedTies, Dropouts, Unplayed, counted_ties
from rules_engine.leagues.league_table import League
from rules_engine.leagues.league_ties import LeagueTie
from rules_engine.words import EntryId
from tests.rules_engine.leagues.seasons import season

LEFT = EntryId(4)


def counted(league: League, dropouts: Dropouts, unplayed: Unplayed | None = None) -> CountedTies:
    return counted_ties(league.teams, league.rules, league.ties, league.withdrawn, dropouts, unplayed)


def left_after(played: int, cycles: int = 1) -> League:
    """Return a league of four teams whose last has played some of its ties, one cycle after the other."""
    league = replace(season(4, cycles), withdrawn=frozenset({LEFT}))
    own = [tie for tie in league.ties if LEFT in tie.teams]
    struck = own[played:]
    return replace(league, ties=tuple(tie for tie in league.ties if tie not in struck))


def of_left(ties: tuple[LeagueTie, ...]) -> list[LeagueTie]:
    return [tie for tie in ties if LEFT in tie.teams]


@pytest.mark.parametrize(
    ("dropouts", "played", "counts", "forfeits"),
    [
        (Dropouts.ANNULLED_BELOW_HALF, 1, 0, 0),
        (Dropouts.ANNULLED_BELOW_HALF, 2, 3, 1),
        (Dropouts.RESULTS_STAND, 2, 2, 0),
        (Dropouts.FORFEITS, 1, 3, 2),
        (Dropouts.ANNULLED, 2, 0, 0),
        (Dropouts.CYCLES_STAND, 2, 0, 0),
        (Dropouts.CYCLES_STAND, 3, 3, 0),
    ],
)
def test_ties_of_who_left(dropouts: Dropouts, played: int, counts: int, forfeits: int) -> None:
    ties = of_left(counted(left_after(played), dropouts).ties)

    assert (len(ties), sum(tie.forfeit is not None for tie in ties)) == (counts, forfeits)


def test_complete_cycle_stands_and_of_the_next_nothing() -> None:
    ties = of_left(counted(left_after(4, cycles=2), Dropouts.CYCLES_STAND).ties)

    assert [tie.cycle for tie in ties] == [1, 1, 1]


@pytest.mark.parametrize(("unplayed", "count"), [(Unplayed.NOBODY, 0), (Unplayed.HALF, 6), (Unplayed.DEFAULT, 6)])
def test_unplayed_ties_at_the_end_of_the_season(unplayed: Unplayed, count: int) -> None:
    ties = counted(season(4, share=0), Dropouts.RESULTS_STAND, unplayed).ties

    assert len(ties) == count
    assert all((tie.boards == (2, 2)) == (unplayed is Unplayed.HALF) for tie in ties)
