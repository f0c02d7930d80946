"""Who is through and who is out of a table, as soon as it is certain."""

from dataclasses import replace

from matches.queries.draws.advancing import Advance
from matches.queries.draws.certainties import OUT, THROUGH, Play, certain_outcomes
from matches.queries.draws.standings import StandingRow, ValueRow
from matches.queries.entries.entries import EntryRow
from rules_engine.draws.table_codes import VALUE_LOSSES, VALUE_POINTS

TWO = [Advance(1, 2, 2)]


def _rows(*points: int) -> list[StandingRow]:
    return [
        StandingRow(EntryRow(number, number, f"Player {number}", ()), number, number, "GA", (_points(value),))
        for number, value in enumerate(points, 1)
    ]


def _points(value: int) -> ValueRow:
    return ValueRow(VALUE_POINTS, str(value))


def test_places_decide_when_nothing_is_to_come() -> None:
    assert certain_outcomes(_rows(3, 2, 1, 0), TWO, Play({}, 1), None) == {1: THROUGH, 2: THROUGH, 3: OUT, 4: OUT}


def test_shared_place_across_the_cut_is_open() -> None:
    first, second, third = _rows(3, 1, 1)
    rows = [first, replace(second, place_to=3), replace(third, place_from=2)]

    assert certain_outcomes(rows, TWO, Play({}, 1), None) == {1: THROUGH}


def test_points_that_nobody_can_reach_decide_before_the_end() -> None:
    play = Play({2: 1, 3: 1, 4: 1}, 1)

    assert certain_outcomes(_rows(3, 1, 1, 0), TWO, play, None) == {1: THROUGH}
    assert certain_outcomes(_rows(3, 3, 1, 0), TWO, Play({3: 1, 4: 1}, 1), None) == {
        1: THROUGH,
        2: THROUGH,
        3: OUT,
        4: OUT,
    }


def test_nothing_is_certain_while_points_are_unknown() -> None:
    assert certain_outcomes(_rows(3, 0, 0), TWO, Play({3: 1}, None), None) == {}
    assert certain_outcomes(_rows(3, 0), (), Play({}, 1), None) == {}


def test_best_thirds_are_neither_through_nor_out() -> None:
    advances = [*TWO, Advance(3, 3, 2, best=1)]

    assert certain_outcomes(_rows(3, 2, 1, 0), advances, Play({}, 1), None) == {1: THROUGH, 2: THROUGH, 4: OUT}


def test_who_has_left_has_no_fate() -> None:
    first, second, third = _rows(3, 2, 1)
    rows = [replace(first, entry=replace(first.entry, is_in=False)), second, third]

    assert certain_outcomes(rows, TWO, Play({}, 1), None) == {2: THROUGH, 3: OUT}


def test_entry_without_lives_is_out() -> None:
    rows = [
        replace(row, values=(ValueRow(VALUE_LOSSES, str(losses)),))
        for row, losses in zip(_rows(0, 0), (2, 3), strict=True)
    ]

    assert certain_outcomes(rows, (), Play({}), 3) == {2: OUT}
