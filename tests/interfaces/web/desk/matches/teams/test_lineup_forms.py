"""What is typed about line-ups."""

from interfaces.web.desk.matches.teams.lineup_forms import LineupForm
from matches.inputs.teams import LineupInput


def test_a_board_may_have_nobody() -> None:
    form = LineupForm([1, 1], [], {"board1": "0", "board2": "0"})
    assert form.is_valid(), form.errors
    assert form.to_input() == LineupInput((0, 0))


def test_a_board_of_two_has_two_lists() -> None:
    form = LineupForm([1, 2], [], {"board1": "0", "board2": "0", "board2_2": "0"})
    assert form.is_valid(), form.errors
    assert form.to_input() == LineupInput((0, 0), (), {2: (0,)})
