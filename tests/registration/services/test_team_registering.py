"""Checks of a team that registers."""

import pytest

from journal.refusals import NotAllowed, Refused
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput, TeamInput
from registration.services.team_registering import check_team, own_team, squad_for
from tests.support import build, teams
from tests.support.registering import acting, members

pytestmark = pytest.mark.django_db


def test_team_needs_a_name_a_squad_a_captain_and_an_event_of_teams() -> None:
    home = build.house()
    event, single = teams.team_event(home, 0), build.event(home)
    rows = [SquadInput(EntryInput("Ann"))]

    for where, team in ((single, TeamInput("A", rows)), (event, TeamInput("", rows)), (event, TeamInput("A", []))):
        with pytest.raises(Refused):
            check_team(where, team)
    with pytest.raises(Refused, match="captain_missing"):
        check_team(event, TeamInput("A", rows, captain=2))


def test_captain_names_players_as_anybody_finds_them_and_sets_no_seed() -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    ann, bob = members(home, 2)
    team = TeamInput("A", [SquadInput(EntryInput(ann.public_name)), SquadInput(EntryInput(bob.public_name))])

    assert squad_for(event, own_team(event, team, acting(ann))) == [ann, bob]
    with pytest.raises(NotAllowed):
        own_team(event, TeamInput("A", team.squad, seed=1), acting(ann))
