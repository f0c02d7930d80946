"""A tie as each of its teams has it."""

from rules_engine.leagues.league_ties import LeagueRules, LeagueTie, team_ties
from rules_engine.leagues.tie import Forfeit
from rules_engine.words import EntryId

TEAMS = (EntryId(1), EntryId(2))


def test_tie_is_written_from_both_sides() -> None:
    tie = LeagueTie(TEAMS, 1, (3, 1), (17, 15), (0, 0, 0, 1), late=(EntryId(2),))
    (_, home), (_, away) = team_ties(LeagueRules(4, 5), tie)

    assert (home.league_points, home.result, home.berlin, home.is_home, home.is_late) == (2, 2, 9, True, False)
    assert (away.league_points, away.result, away.berlin, away.is_home, away.is_late) == (0, 0, 1, False, True)
    assert (home.boards, home.points) == (away.opponent_boards, away.opponent_points)


def test_double_forfeit_is_lost_by_both() -> None:
    rows = [row for _, row in team_ties(LeagueRules(4, 5), LeagueTie(TEAMS, forfeit=Forfeit(None)))]

    assert [(row.result, row.league_points, row.boards, row.points) for row in rows] == [(0, 0, 0, 0)] * 2


def test_forfeit_gives_all_boards_and_points_to_the_other_side() -> None:
    (_, home), (_, away) = team_ties(LeagueRules(4, 5), LeagueTie(TEAMS, forfeit=Forfeit(0)))

    assert (away.boards, away.points, away.berlin, away.result) == (4, 20, 10, 2)
    assert (home.boards, home.points, home.berlin, home.result) == (0, 0, 0, 0)
