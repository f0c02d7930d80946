"""What is done to every number of a column, against the same in plain words."""

from array import array
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.ratings import numbers

Numbers: TypeAlias = list[int]
SMALL = st.integers(-3, 3)
WHOLE = st.lists(st.integers(-(2**62), 2**62), min_size=1, max_size=9)
ROWS = st.lists(st.tuples(SMALL, SMALL, SMALL), max_size=6)


@given(ROWS)
def test_rows_rise_where_they_are_sorted_and_none_is_twice(rows: list[tuple[int, int, int]]) -> None:
    columns = [array("q", column) for column in zip(*rows, strict=True)] or [array("q")] * 3

    assert numbers.is_rising(*columns) == (rows == sorted(set(rows)))


@given(WHOLE, st.lists(st.integers(0, 100), max_size=9))
def test_some_are_taken_in_the_order_that_is_asked_for(column: Numbers, rows: Numbers) -> None:
    wanted = [row % len(column) for row in rows]

    assert list(numbers.some_of(array("q", column), array("q", wanted))) == [column[row] for row in wanted]


@given(WHOLE, SMALL)
def test_marks_stand_where_it_is_this_number_or_another(column: Numbers, number: int) -> None:
    column = [*column, number]
    marked, different = (array("q", bytes(8 * len(column))) for _ in range(2))

    numbers.mark(array("q", column), number, 4, marked)
    numbers.mark_different(array("q", column), array("q", [number] * len(column)), different)

    assert list(marked) == [4 if one == number else 0 for one in column]
    assert list(different) == [int(one != number) for one in column]
    assert numbers.farthest(array("q", column)) == (min(column), max(column))
