"""What is read of players before they may play in a tie."""

from datetime import timedelta

import pytest

from clubs.models import Membership
from matches.queries.teams.squad_checks import clubs_of_teams, entered_after, members_among
from matches.queries.teams.squads import squad_of
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_entries_members_and_clubs() -> None:
    home = build.house()
    team = teams.team_event(home, 1).entries.get(plays_for=None)
    entries, players = zip(*((row.entry, row.player.pk) for row in squad_of(team)), strict=True)
    assert entered_after(entries, NOON - timedelta(hours=1)) == set(entries)
    assert entered_after(entries, NOON) == set()
    Membership.objects.filter(player__in=players).delete()
    Membership.objects.create(player_id=players[0], club=home.club, from_on=NOON.date())
    assert members_among(home.club, players) == {players[0]}
    assert clubs_of_teams([team.team_id or 0]) == {team.team_id: None}
