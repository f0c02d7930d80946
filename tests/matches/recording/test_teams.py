"""A team that comes back has its entry and its name again."""

import pytest

from clubs.models import Team
from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.models import Entry
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_a_withdrawn_team_enters_again() -> None:
    home = build.house()
    event = teams.team_event(home, 1)
    entry = Entry.objects.get(event=event, plays_for=None)
    withdraw_entry(event_id=event.pk, entry_no=entry.number, ctx=ActContext(home.by_director, NOON))
    assert teams.team_in(home, event, "Harbour", 2) == entry
    assert Team.objects.count() == 1
    assert Entry.objects.filter(plays_for=entry).count() == 3  # who is in both squads has one
