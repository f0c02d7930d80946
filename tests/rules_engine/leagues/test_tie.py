"""A tie is what its boards make of it."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.leagues.boards import BoardRow, BoardRules, Ending
from rules_engine.leagues.parting import Decider
from rules_engine.leagues.tie import Forfeit, State, TieRules, tie_result

LENGTH = 5


@st.composite
def ties(draw: st.DrawFn) -> tuple[TieRules, list[BoardRow]]:
    """Return the rules of a tie and the rows of some of its boards."""
    count = draw(st.integers(1, 8))
    rules = TieRules(BoardRules(count, (LENGTH,) * count, (1,) * count), tuple(draw(st.permutations(list(Decider)))))
    numbers = draw(st.sets(st.integers(1, count)))
    return rules, [draw(rows(number)) for number in numbers]


def rows(number: int) -> st.SearchStrategy[BoardRow]:
    played = st.builds(
        lambda winner, less: BoardRow(number, 1 if winner else 0, (less, LENGTH) if winner else (LENGTH, less)),
        st.booleans(),
        st.integers(0, LENGTH - 1),
    )
    empty = st.just(BoardRow(number, ending=Ending.EMPTY, absent=(True, True)))
    return played | empty | st.just(BoardRow(number, 1, ending=Ending.FORFEIT))


@given(ties(), st.integers())
def test_order_of_the_reports_does_not_matter(tie: tuple[TieRules, list[BoardRow]], seed: int) -> None:
    rules, reports = tie
    shuffled = Random(seed).sample(reports, len(reports))

    assert tie_result(rules, reports) == tie_result(rules, shuffled)


@given(ties())
def test_tie_is_over_when_no_board_is_open(tie: tuple[TieRules, list[BoardRow]]) -> None:
    rules, reports = tie
    result = tie_result(rules, reports)

    assert (result.state is State.OVER) == (len(reports) == rules.boards.boards)
    assert (result.league_points is not None) == (result.state is State.OVER)
    assert result.winner is None or result.state is State.OVER


@given(ties(), st.data())
def test_clinched_tie_is_never_lost(tie: tuple[TieRules, list[BoardRow]], data: st.DataObject) -> None:
    rules, reports = tie
    side = tie_result(rules, reports).clinched
    missing = set(range(1, rules.boards.boards + 1)) - {row.board for row in reports}
    result = tie_result(rules, [*reports, *(data.draw(rows(number)) for number in sorted(missing))])

    assert side is None or result.winner == side


def test_boards_stop_when_the_tie_is_decided() -> None:
    rules = TieRules(BoardRules(3, (5,) * 3, (1,) * 3), stops_when_decided=True)

    assert tie_result(rules, [BoardRow(1, 0), BoardRow(2, 0)]).state is State.OVER


def test_forfeit_stands_over_the_boards() -> None:
    rules = TieRules(BoardRules(2, (5, 5), (1, 1)))
    result = tie_result(rules, [BoardRow(1, 0), BoardRow(2, 0)], Forfeit(0))

    assert (result.boards, result.points, result.league_points) == ((0, 2), (0, 10), (0, 2))
