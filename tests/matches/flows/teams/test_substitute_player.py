"""A substitution replaces a board that has not begun by a new one."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.teams.substitute_player import substitute_player
from matches.models import Match
from matches.queries.results import matches
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def substitute(match: Match, by: Actor, board: int, number: int) -> str:
    try:
        substitute_player(match_id=match.pk, board=board, side=0, number=number, ctx=ActContext(by, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def test_a_reserve_takes_a_board_and_the_old_one_counts_no_longer() -> None:
    home = build.house()
    event = teams.team_league(home)
    (tie,) = teams.ties(event)
    captain = teams.captain(home, event, tie.side0.team_name)
    assert substitute(tie, captain, 2, 3) == "lineup_not_revealed"
    teams.hand_in(home, tie, 0, (1, 2), (3,))
    teams.hand_in(home, tie, 1)
    first, old = teams.boards_of(tie)
    assert substitute(tie, captain, 2, 1) == "not_a_reserve"
    assert substitute(tie, captain, 2, 3) == ""
    new = teams.boards_of(tie)[-1]
    assert (new.board, new.replay_no, new.side0.number) == (2, 1, 3)
    assert [matches.is_at_its_node(board) for board in (first, old, new)] == [True, False, True]
    teams.win(home, first, 0)
    assert substitute(tie, captain, 1, 2) == "board_begun"
    teams.win(home, new, 0)
    result = matches.counting_result(tie)
    assert result is not None
    assert result.final == [2, 0]
