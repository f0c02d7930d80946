"""Head to head among level teams."""

from itertools import combinations

from rules_engine.leagues.league_level import Level
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie, TeamTie, team_ties
from rules_engine.leagues.league_values import LeagueCriterion
from rules_engine.words import EntryId

TEAMS = A, B, C = EntryId(1), EntryId(2), EntryId(3)
RULES = LeagueRules(4, 5)


def level(results: dict[tuple[EntryId, EntryId], tuple[int, int]], left: frozenset[EntryId] = frozenset()) -> Level:
    ties: dict[EntryId, list[TeamTie]] = {team: [] for team in TEAMS}
    for teams, boards in results.items():
        for team, tie in team_ties(RULES, LeagueTie(teams, boards=boards)):
            ties[team].append(tie)
    return Level(RULES, ties, left, LeagueCriterion.HEAD_TO_HEAD)


def test_teams_are_parted_by_the_ties_among_them() -> None:
    results = {(A, B): (1, 3), (A, C): (1, 3), (B, C): (1, 3)}

    assert list(level(results).parted(TEAMS)) == [(C,), (B,), (A,)]


def test_a_tie_that_is_not_played_could_change_everything() -> None:
    assert list(level({(A, B): (3, 1), (A, C): (3, 1)}).parted(TEAMS)) == [(A,), (B, C)]
    assert list(level({(A, B): (3, 1)}).parted(TEAMS)) == [TEAMS]


def test_circle_stays_together() -> None:
    results = {(A, B): (3, 1), (B, C): (3, 1), (C, A): (3, 1)}

    assert list(level(results).parted(TEAMS)) == [TEAMS]
    assert all(len(list(level(results).parted(pair))) == 2 for pair in combinations(TEAMS, 2))


def test_who_left_is_waited_for_by_nobody() -> None:
    assert list(level({(A, B): (3, 1)}, frozenset({C})).parted(TEAMS)) == [(A,), (B, C)]
