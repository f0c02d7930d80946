"""The teams of an event."""

import pytest

from matches.queries.teams.team_rows import team_ids, team_rows
from tests.support import build, teams

pytestmark = pytest.mark.django_db


def test_teams_with_captain_and_squad() -> None:
    home = build.house()
    event = teams.team_league(home)
    first, second = team_rows(event)
    assert (first.name, first.club, len(first.players)) == ("Harbour", "", 3)
    assert second.captain is not None
    assert second.captain.player.display_name == "Fjord 1"
    (tie,) = teams.ties(event)
    assert set(team_ids(tie)) == {first.team, second.team}
