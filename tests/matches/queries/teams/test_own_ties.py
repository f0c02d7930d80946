"""The teams and ties of a player."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.teams.change_squad import change_squad
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from matches.queries.teams.own_ties import own_teams, timed_ties
from tests.support import build, teams
from tests.support.arranging import set_days
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_who_is_in_the_squad_has_its_ties_and_who_left_has_not() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    set_days(home, tie, 14)
    name = tie.side0.team_name
    player = Player.objects.get(display_name=f"{name} 3")
    assert own_teams(player) == {tie.side0_id}
    assert [row.row.id for row in timed_ties(player, home.by_director, NOON)] == [tie.pk]
    squad = [SquadInput(EntryInput(f"{name} {number}")) for number in (1, 2)]
    ctx = ActContext(home.by_director, NOON)
    change_squad(
        event_id=tie.stage.event_id,
        entry_no=tie.side0.number,
        squad=squad,
        captain=1,
        vice=0,
        register_new=False,
        ctx=ctx,
    )
    assert (own_teams(player), timed_ties(player, home.by_director, NOON)) == (set(), [])
