"""Lists of performances: columns by their headings, in any order; what cannot be read is named with its line."""

import io
from datetime import date

import openpyxl
import pytest

from journal.refusals import Refused
from ratings.inputs.performances import PerformanceInput
from ratings.readers.performance_lists import list_text, read_performances

HEAD = "player;on;pr;decisions;program"


def codes(text: str) -> list[tuple[str, object]]:
    with pytest.raises(Refused) as caught:
        read_performances(text)
    return [(violation.code, violation.where) for violation in caught.value.verdict.violations]


def test_row_is_read_whatever_the_order_and_the_decimal_sign() -> None:
    text = "Program,Decisions,PR,Date,Number,Match,Equity lost,Remark\nXG,200,5.25,2026-06-01,abc23456,7,2.1,fine\n"
    expected = PerformanceInput("abc23456", date(2026, 6, 1), 200, "xg", 525, 210_000, 7, 2)

    assert read_performances(text) == [expected]
    assert read_performances(f"{HEAD}\nabc23456;2026-06-01;5,25;200;eXtreme Gammon") == [
        PerformanceInput("abc23456", date(2026, 6, 1), 200, "xg", 525, None, None, 2)
    ]


def test_workbook_is_read_like_its_text() -> None:
    book, file = openpyxl.Workbook(), io.BytesIO()
    assert book.active is not None
    for cells in (HEAD.split(";"), ["abc23456", date(2026, 6, 1), 5.25, 200, "GNU Backgammon"]):
        book.active.append(cells)
    book.save(file)

    assert read_performances(list_text(file.getvalue())) == [
        PerformanceInput("abc23456", date(2026, 6, 1), 200, "gnubg", 525, None, None, 2)
    ]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("abc23456;1 June;5.25;200;XG", "performance_day_unreadable"),
        ("abc23456;2026-02-30;5.25;200;XG", "performance_day_unreadable"),
        ("abc23456;2026-06-01;5.255;200;XG", "performance_number_unreadable"),
        ("abc23456;2026-06-01;good;200;XG", "performance_number_unreadable"),
        ("abc23456;2026-06-01;5.25;20.5;XG", "performance_number_unreadable"),
        ("=1+1;2026-06-01;5.25;200;XG", "formula_cell"),
        ('"abc23456;2026-06-01;5.25;200;XG', "quote_open"),
        ("abc\u202e;2026-06-01;5.25;200;XG", "hidden_character"),
    ],
)
def test_wrong_line_is_named(line: str, code: str) -> None:
    assert codes(f"{HEAD}\n\nabc23456;2026-06-01;5.25;200;XG\n{line}") == [(code, 4)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "performances_without_rows"),
        (HEAD, "performances_without_rows"),
        ("player;on;decisions;program\na;b;c;d", "performances_without_column"),
        ("player;pr;decisions;program\na;b;c;d", "performances_without_column"),
        (f"{HEAD};PR\na;b;c;d;e;f", "column_twice"),
    ],
)
def test_list_without_what_it_needs_is_refused(text: str, code: str) -> None:
    assert codes(text) == [(code, None)]


def test_unknown_program_is_passed_on_to_be_refused_with_its_line() -> None:
    assert read_performances(f"{HEAD}\nabc23456;2026-06-01;5.25;200;Snowie")[0].analyser == "Snowie"
