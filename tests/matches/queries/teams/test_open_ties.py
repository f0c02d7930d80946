"""Ties without a result: what a captain and the desk see of them."""

import pytest

from journal.context import ActContext
from matches.flows.teams.confirm_tie import confirm_tie
from matches.queries.teams.open_ties import own_ties, without_lineups
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_ties_of_a_captain_ask_for_line_ups_until_they_are_in(home: House) -> None:
    event = teams.team_league(home, 3)
    captain = teams.captain(home, event, "Harbour")
    first, second = own_ties(captain, NOON)
    assert [(tie.asks, tie.is_in) for tie in (first, second)] == [(True, (False, False))] * 2
    tie = next(match for match in teams.ties(event) if match.pk == first.row.id)
    assert first.side is not None
    teams.hand_in(home, tie, first.side)
    (handed_in,) = [row for row in own_ties(captain, NOON) if row.row.id == tie.pk]
    assert (handed_in.asks, handed_in.is_in[first.side]) == (False, True)
    teams.hand_in(home, tie, 1 - first.side)
    (revealed,) = [row for row in own_ties(captain, NOON) if row.row.id == tie.pk]
    assert revealed.is_revealed
    for board in teams.boards_of(tie):
        teams.win(home, board, 0)
    own = [(row.row.id, row.asks_to_confirm) for row in own_ties(captain, NOON)]
    assert own == [(tie.pk, True), (second.row.id, False)]
    confirm_tie(match_id=tie.pk, ctx=ActContext(captain, NOON))
    assert [row.row.id for row in own_ties(captain, NOON)] == [second.row.id]


def test_only_captains_have_ties(home: House) -> None:
    teams.team_league(home, 3)
    assert own_ties(teams.login_of(home, "Harbour 3"), NOON) == []
    assert len(own_ties(teams.login_of(home, "Harbour 2"), NOON)) == 2


def test_desk_lists_ties_whose_line_ups_are_not_revealed(home: House) -> None:
    event = teams.team_league(home, 3)
    first, *others = teams.ties(event)
    teams.hand_in(home, first, 1)
    assert next((row.row.id, row.is_in) for row in without_lineups(event, NOON)) == (first.pk, (False, True))
    teams.hand_in(home, first, 0)
    assert [row.row.id for row in without_lineups(event, NOON)] == [match.pk for match in others]
