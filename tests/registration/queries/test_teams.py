"""Who pays for a team, and who was in its squad."""

import pytest

from clubs.models import Player, Team
from journal.context import ActContext
from matches.flows.teams.change_squad import change_squad
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from registration.queries.teams import payer_of, was_in_squad
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_first_captain_pays_also_once_another_one_acts() -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    entry = teams.team_in(home, event, "Harbour")
    squad = [SquadInput(EntryInput(f"Harbour {number}")) for number in (2, 3)]
    change_squad(event_id=event.pk, entry_no=1, squad=squad, ctx=ActContext(home.by_director, NOON))

    assert (payer_of(entry).captain.display_name, payer_of(entry).club) == ("Harbour 1", None)
    team = Team.objects.get()
    players = {player.display_name: player for player in Player.objects.filter(display_name__startswith="Harbour")}
    assert [was_in_squad(players[f"Harbour {number}"], team) for number in (1, 2, 3)] == [True, True, True]
    assert not was_in_squad(build.player(home), team)
