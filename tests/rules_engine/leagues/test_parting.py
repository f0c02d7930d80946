"""The rules that part a level tie."""

from rules_engine.leagues.boards import Board
from rules_engine.leagues.parting import Decider, berlin, more, parted, won


def boards(*winners: int | None) -> list[Board]:
    return [
        Board(at, 1, False, None if winner is None else 1 if winner else 0, (0, 0))
        for at, winner in enumerate(winners, start=1)
    ]


def test_berlin_counts_higher_boards_more() -> None:
    assert berlin(boards(0, 1, 1, 1)) == (4, 6)


def test_bottom_boards_are_struck_until_one_side_has_more() -> None:
    assert parted(boards(0, 1, 0, 1), [Decider.BOTTOM_BOARD_ELIMINATION], {}) == (0, Decider.BOTTOM_BOARD_ELIMINATION)
    assert parted(boards(None, None), [Decider.BOTTOM_BOARD_ELIMINATION], {}) is None


def test_next_rule_decides_where_the_first_does_not() -> None:
    level = boards(1, 0, 0, 1)

    assert parted(level, [Decider.POINTS, Decider.BERLIN, Decider.TOP_BOARD], {}) == (1, Decider.TOP_BOARD)
    assert parted(level, [Decider.PLAYOFF, Decider.LOT], {Decider.LOT: 0}) == (0, Decider.LOT)
    assert parted(level, [], {}) is None


def test_side_that_has_more() -> None:
    assert (more(2, 1), more(1, 2), more(1, 1)) == (0, 1, None)
    assert won(boards(0, 0, 1), 0) == 2
