"""Squads in their order, and who is in which."""

import pytest

from matches.queries.teams.squads import captain_sides, is_captain, removed_among, sides_of_squad, squad_of
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_sides_of_captains_and_of_players() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    captain, player = (teams.login_of(home, f"{tie.side1.team_name} {number}") for number in (1, 3))
    assert (captain_sides(captain, tie), sides_of_squad(captain, tie)) == ([1], [1])
    assert (captain_sides(player, tie), sides_of_squad(player, tie)) == ([], [1])
    assert [is_captain(captain, entry) for entry in (tie.side0, tie.side1)] == [False, True]
    squad = squad_of(tie.side1)
    assert [row.rank for row in squad] == [1, 2, 3]
    assert removed_among([row.entry for row in squad]) == set()
