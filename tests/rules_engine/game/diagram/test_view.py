"""Positions: pips, the other player's view, what cannot lie on a board."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.diagram.view import LOWER, OPENING, UPPER, BoardView, NotAPositionError

EMPTY = (0,) * 24


def test_opening_has_fifteen_checkers_and_167_pips_each() -> None:
    assert OPENING.checkers(LOWER) == {24: 2, 13: 5, 8: 3, 6: 5}
    assert OPENING.checkers(UPPER) == OPENING.checkers(LOWER)
    assert [OPENING.pips(side) for side in (LOWER, UPPER)] == [167, 167]


def test_checker_on_the_bar_has_25_pips_to_go() -> None:
    position = BoardView(EMPTY, bar=(1, 2), off=(14, 13))

    assert [position.pips(LOWER), position.pips(UPPER)] == [25, 50]


@pytest.mark.parametrize(
    "changes",
    [
        {"points": (0,) * 25},
        {"points": (16, *EMPTY[1:])},
        {"off": (1, 0)},
        {"bar": (-1, 0)},
        {"cube": 3},
        {"cube": 0},
        {"dice": (0, 6)},
        {"dice": (1, 7)},
    ],
)
def test_what_lies_on_no_board_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(NotAPositionError):
        replace(OPENING, **changes)  # type: ignore[arg-type]  # each a wrong one


@st.composite
def positions(draw: st.DrawFn) -> BoardView:
    """Any: each checker of each player on a point that the other does not hold, on the bar or off."""
    owners = draw(st.lists(st.sampled_from([LOWER, UPPER]), min_size=24, max_size=24))
    counts = draw(st.lists(st.integers(0, 3), min_size=24, max_size=24))
    left, points = [15, 15], []
    for owner, wanted in zip(owners, counts, strict=True):
        count = min(wanted, left[owner])
        left[owner] -= count
        points.append(count if owner == LOWER else -count)
    bar = (draw(st.integers(0, left[LOWER])), draw(st.integers(0, left[UPPER])))
    return BoardView(
        tuple(points),
        bar,
        (left[LOWER] - bar[LOWER], left[UPPER] - bar[UPPER]),
        draw(st.sampled_from([1, 2, 4, 64])),
        draw(st.sampled_from([None, LOWER, UPPER])),
        draw(st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6))),
        draw(st.sampled_from([LOWER, UPPER])),
    )


@given(positions())
def test_mirrored_is_what_the_other_sees(position: BoardView) -> None:
    other = position.mirrored()

    assert [other.pips(UPPER), other.pips(LOWER)] == [position.pips(LOWER), position.pips(UPPER)]
    assert other.checkers(LOWER) == position.checkers(UPPER)
    assert other.mirrored() == position
