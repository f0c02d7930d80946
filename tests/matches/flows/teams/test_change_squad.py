"""A squad is set as a whole: by the captain until the draw, by a director afterwards too."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.teams.change_squad import change_squad
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput
from matches.models import Event
from matches.queries.teams.team_rows import team_rows
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def change(event: Event, by: Actor, *names: str) -> str:
    squad = [SquadInput(EntryInput(name)) for name in names]
    try:
        change_squad(event_id=event.pk, entry_no=1, squad=squad, register_new=True, ctx=ActContext(by, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def test_who_is_not_named_leaves_and_may_join_another_team() -> None:
    home = build.house()
    event = teams.team_event(home, 2)
    captain = teams.captain(home, event, "Harbour")
    assert change(event, captain, "Harbour 2", "Harbour 1", "Newcomer") == ""
    (row, _) = team_rows(event)
    assert [(member.player.display_name, member.rank) for member in row.players] == [
        ("Harbour 2", 1),
        ("Harbour 1", 2),
        ("Newcomer", 3),
    ]
    assert change(event, captain, "Harbour 1") == "not_allowed"  # the first of the new squad is the captain
    second = teams.login_of(home, "Harbour 2")
    assert change(event, second, "Fjord 1") == "in_other_squad"
    assert change(event, teams.login_of(home, "Fjord 1"), "Harbour 1") == "not_allowed"
    build.draw(home, event)
    assert change(event, second, "Harbour 1") == "rank_closed"
    assert change(event, home.by_director, "Harbour 1", "Harbour 3") == ""  # back again
