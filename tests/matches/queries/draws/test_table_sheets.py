"""Tables with their lines."""

from matches.models import Section
from matches.queries.draws.advancing import Advance
from matches.queries.draws.round_marks import RoundMark
from matches.queries.draws.standings import StandingRow, ValueRow
from matches.queries.draws.table_sheets import cross_of, table_sheet
from matches.queries.entries.entries import EntryRow

GROUP = Section(code="GA", kind="group", name="A")
ENTRIES = [EntryRow(number, number, f"Player {number}", ()) for number in range(1, 15)]


def _rows(count: int) -> list[StandingRow]:
    return [StandingRow(entry, entry.id, entry.id, "GA", (ValueRow("wins", "1"),)) for entry in ENTRIES[:count]]


def test_line_below_which_nobody_goes_on_follows_the_last_who_does() -> None:
    table = table_sheet(GROUP, _rows(4), advances=[Advance(1, 2, 2)])

    assert [bool(line.advance) for line in table.lines] == [False, True, False, False]
    assert (table.columns, table.width) == (("wins",), 3)


def test_all_go_on_without_a_line() -> None:
    table = table_sheet(GROUP, _rows(2), advances=[Advance(1, 2, 2)])

    assert [line.advance for line in table.lines] == [None, None]


def test_every_line_has_a_mark_for_every_round() -> None:
    table = table_sheet(GROUP, _rows(2), marks={1: {1: RoundMark("bye")}, 2: {2: RoundMark("bye")}})

    assert table.rounds == (1, 2)
    assert [[mark.outcome for mark in line.marks] for line in table.lines] == [["bye", ""], ["", "bye"]]


def test_line_has_the_rating_of_the_draw_and_its_fate() -> None:
    table = table_sheet(GROUP, _rows(2), outcomes={1: "through"}, ratings={2: 150000})

    assert [(line.outcome, line.rating) for line in table.lines] == [("through", None), ("", 150000)]
    assert (table.has_ratings, table.width) == (True, 4)
    assert not table_sheet(GROUP, _rows(2)).has_ratings


def test_value_that_a_line_lacks_is_empty() -> None:
    rows = [*_rows(1), StandingRow(ENTRIES[1], 2, 2, "GA", (ValueRow("lot", "2"),))]

    table = table_sheet(GROUP, rows)

    assert table.columns == ("wins", "lot")
    assert [[value and value.number for value in line.values] for line in table.lines] == [["1", None], [None, "2"]]


def test_crosstable_is_for_small_tables() -> None:
    assert [len(cells) for _, cells in cross_of(_rows(3), ())] == [3, 3, 3]
    assert [cell.is_self for cell in cross_of(_rows(2), ())[1][1]] == [False, True]
    assert cross_of(_rows(14), ()) == ()
