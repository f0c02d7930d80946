"""What the boards of a tie make."""

import pytest

from journal.context import ActContext
from matches.derive.ties import node_winner, tie_states
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput
from tests.support import build, teams
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_boards_without_play_count_with_their_length() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, side_size=3))
    for side in (0, 1):
        teams.hand_in(home, tie, side, (1, 2, 3))
    boards = teams.boards_of(tie)
    ctx = ActContext(home.by_director, NOON)
    end_match(match_id=boards[2].pk, outcome=OutcomeInput("forfeit", 1), ctx=ctx)
    end_match(match_id=boards[0].pk, outcome=OutcomeInput("retired", 0, (2, 1), both_moved=True), ctx=ctx)
    end_match(match_id=boards[1].pk, outcome=OutcomeInput("double_forfeit"), ctx=ctx)
    state = tie_states(tie.stage)[tie.pk]
    assert (state.result.boards, state.result.points) == ((1, 1), (5, 6))
    assert node_winner(state, takes_level=True) == (True, None)
    assert node_winner(state, takes_level=False) == (True, 1)  # by points


def test_an_empty_board_goes_to_the_other_side() -> None:
    home = build.house()
    (tie,) = teams.ties(teams.team_league(home, side_size=3))
    teams.hand_in(home, tie, 0, (1, 2, 0))
    teams.hand_in(home, tie, 1, (1, 2, 3))
    assert [board.board for board in teams.boards_of(tie)] == [1, 2]
    state = tie_states(tie.stage)[tie.pk]
    assert (state.result.boards, state.absent) == ((0, 1), {3: (True, False)})
