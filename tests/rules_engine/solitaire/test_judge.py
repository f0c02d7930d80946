"""Lines of jumps are judged, and end at the first that cannot be made."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.solitaire.board import FULL, bit, cells_of, jumps_from, position_of
from rules_engine.solitaire.judge import Hop, judge, moves_of

CENTRE = FULL ^ bit(19)


@pytest.mark.parametrize(
    ("hop", "code", "params"),
    [
        ((0, 19), "cell_unknown", {"cell": 0}),
        ((6, 38), "cell_unknown", {"cell": 38}),
        ((19, 6), "source_empty", {"source": 19}),
        ((6, 12), "target_occupied", {"target": 12}),
        ((1, 19), "not_a_jump", {"source": 1, "target": 19}),
    ],
)
def test_jump_that_cannot_be_made(hop: Hop, code: str, params: dict[str, int]) -> None:
    line = judge(CENTRE, [hop])

    assert line.violation is not None
    assert (line.violation.code, line.violation.where, line.violation.params) == (code, 1, params)
    assert (line.position, line.is_reached) == (CENTRE, False)


def test_jump_over_an_empty_cell() -> None:
    line = judge(position_of((1, 6)), [(6, 19)])
    assert line.violation is not None and line.violation.code == "nothing_jumped"


def test_jumps_in_a_row_by_one_peg_are_one_move() -> None:
    assert moves_of([]) == 0
    assert moves_of([(6, 19), (4, 6), (6, 8), (8, 21), (1, 3)]) == 3


def test_goal_or_without_one_no_jump_left() -> None:
    pegs = position_of((1, 2))
    assert judge(pegs, [(1, 3)]).is_reached and judge(pegs, [(1, 3)], bit(3)).is_reached
    assert not judge(pegs, []).is_reached and not judge(pegs, [(1, 3)], bit(1)).is_reached


@given(st.integers(0, FULL), st.lists(st.integers(0, 91), max_size=40))
def test_every_jump_takes_one_peg_away(position: int, choices: list[int]) -> None:
    hops, now = [], position
    for choice in choices:
        jumps = jumps_from(now)
        if jumps:
            jump = jumps[choice % len(jumps)]
            hops.append((jump.source, jump.target))
            now ^= jump.mask
    line = judge(position, hops)
    assert (line.violation, line.position) == (None, now)
    assert len(cells_of(position)) - len(cells_of(now)) == len(hops)
