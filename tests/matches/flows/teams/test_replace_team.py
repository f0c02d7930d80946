"""Another team takes the seat of one that has not played."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.teams.replace_team import replace_team
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import Event
from matches.queries.teams.team_rows import team_rows
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def replace(event: Event, by: Actor, entry: int, name: str, *players: str) -> str:
    team = TeamInput(name, [SquadInput(EntryInput(player)) for player in players])
    try:
        replace_team(event_id=event.pk, entry_no=entry, team=team, register_new=True, ctx=ActContext(by, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def test_the_new_team_has_the_ties_of_the_old_one_and_may_have_its_players(home: House) -> None:
    event = teams.team_league(home)
    assert replace(event, teams.captain(home, event, "Harbour"), 1, "Reef", "Anna") == "not_allowed"
    assert replace(event, home.by_director, 1, "Fjord", "Anna") == "team_entered_already"
    assert replace(event, home.by_director, 1, "Reef", "Fjord 1") == "in_other_squad"
    assert replace(event, home.by_director, 1, "Reef", "Anna", "Harbour 2") == ""
    old, _, new = team_rows(event)
    assert (old.is_in, new.is_in, new.number) == (False, True, 3)
    assert [row.player.display_name for row in new.players] == ["Anna", "Harbour 2"]
    (tie,) = teams.ties(event)
    assert {tie.side0.team_name, tie.side1.team_name} == {"Reef", "Fjord"}
    assert replace(event, home.by_director, 1, "Bay", "Berta") == "replaced_already"
    teams.hand_in(home, tie, 0)
    teams.hand_in(home, tie, 1)
    assert replace(event, home.by_director, 3, "Bay", "Berta") == "match_begun"
