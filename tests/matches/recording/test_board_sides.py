"""Several who play a board share one entry in their team."""

import pytest

from journal.context import ActContext
from matches.models import Entry
from matches.queries.teams.squads import players_of_sides, squad_of
from matches.recording.board_sides import side_of_board
from matches.recording.events import event_act, lock_event
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def side(home: House, team: Entry, *entries: int) -> int:
    ctx = ActContext(home.by_director, NOON)
    with event_act(lock_event(team.event), team.event, "substitute_player", ctx) as act:
        return side_of_board(act, team, entries)


def test_one_player_plays_as_in_the_squad_and_two_share_an_entry() -> None:
    home = build.house()
    team = teams.team_event(home, 1).entries.get(plays_for=None)
    first, second, third = (row.entry for row in squad_of(team))
    assert side(home, team, first) == first
    pair = side(home, team, first, second)
    assert side(home, team, second, first) == pair
    assert side(home, team, first, third) != pair
    assert players_of_sides([pair, third]) == {pair: [first, second], third: [third]}
