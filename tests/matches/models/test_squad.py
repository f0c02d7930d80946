"""Who acts for a team."""

import pytest

from journal.context import ActContext
from matches.flows.teams.change_squad import change_squad
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from matches.models.squad import captained_teams
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_a_captain_acts_until_another_is_named() -> None:
    home = build.house()
    event = teams.team_event(home, 1)
    (entry,) = event.entries.filter(plays_for=None)
    captain, vice, third = (teams.login_of(home, f"Harbour {number}") for number in (1, 2, 3))
    assert [captained_teams(actor.id) for actor in (captain, vice, third)] == [{entry.pk}, {entry.pk}, set()]
    squad = [SquadInput(EntryInput(f"Harbour {number}")) for number in (3, 1)]
    ctx = ActContext(home.by_director, NOON)
    change_squad(event_id=event.pk, entry_no=entry.number, squad=squad, ctx=ctx)
    assert [captained_teams(actor.id) for actor in (captain, vice, third)] == [set(), set(), {entry.pk}]
