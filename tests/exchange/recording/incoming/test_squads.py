"""Squads that come in: with the numbers, standings and captains of their site."""

import pytest

from matches.models import Entry
from matches.queries.teams.team_rows import team_rows
from tests.laws.travelling import brought, other_site, told
from tests.support import teams

pytestmark = pytest.mark.django_db


def test_teams_come_with_their_squads_and_captains() -> None:
    (data,) = told(lambda home, _documents: teams.team_event(home))
    event = brought(other_site(), data)

    rows = [(row.name, [player.captaincy for player in row.squad]) for row in team_rows(event)]

    assert rows == [("Harbour", ["captain", "vice", ""]), ("Fjord", ["captain", "vice", ""])]
    assert not Entry.objects.filter(event=event, origin=None).exists()
