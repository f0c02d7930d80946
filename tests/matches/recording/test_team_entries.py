"""The entry of a team, and the players of its squad."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import NotFound
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import EntryFact
from matches.recording.events import event_act, lock_event
from matches.recording.team_entries import club_of, register_squad, state_team_entry
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_an_entry_has_its_club_and_seed_and_new_players_are_registered() -> None:
    home = build.house()
    event = teams.team_event(home, 0)
    known = build.player(home)
    line = EntryInput("Anna", line=1)
    team = TeamInput("Harbour", [SquadInput(line)], club=home.club.slug, seed=2)
    with event_act(lock_event(event), event, "enter_team", ActContext(home.by_director, NOON)) as act:
        entry = state_team_entry(act, event, team, club_of(event, team))
        players = register_squad(act, event, [line, EntryInput(player=known.public_id, line=2)], [None, known])
    assert entry.team is not None
    assert (entry.team_name, entry.team.club) == ("Harbour", home.club)
    assert EntryFact.objects.get(entry=entry).params == {"seed": 2}
    assert players == [Player.objects.get(display_name="Anna"), known]


def test_a_club_that_the_federation_does_not_have_is_not_found() -> None:
    event = teams.team_event(build.house(), 0)
    assert club_of(event, TeamInput("Harbour", [])) is None
    with pytest.raises(NotFound):
        club_of(event, TeamInput("Harbour", [], club="nowhere"))
