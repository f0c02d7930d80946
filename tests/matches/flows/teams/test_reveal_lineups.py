"""Who has handed in no line-up plays with the highest of the squad."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting
from matches.flows.teams.reveal_lineups import reveal_lineups, reveal_when_due
from matches.models import LineupFact
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_a_director_reveals_and_the_rest_is_by_rule() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home))
    teams.hand_in(home, tie, 1, (2, 3))
    reveal_when_due(match_id=tie.pk, at=NOON)()  # no time is agreed
    assert teams.boards_of(tie) == []
    ctx = ActContext(home.by_director, NOON)
    reveal_lineups(match_id=tie.pk, ctx=ctx)
    assert [(board.side0.number, board.side1.number) for board in teams.boards_of(tie)] == [(1, 2), (2, 3)]
    assert dict(LineupFact.objects.values_list("side", "is_by_rule")) == {0: True, 1: False}
    with pytest.raises(Conflicting):
        reveal_lineups(match_id=tie.pk, ctx=ctx)
