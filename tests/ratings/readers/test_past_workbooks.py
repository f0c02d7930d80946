"""Past results and ratings that come as workbooks."""

import datetime
import io

import pytest

from journal.refusals import Refused
from ratings.readers.past_csv import RESULTS, STARTING, layout_of, rows_of
from ratings.readers.past_rows import Way
from ratings.readers.past_workbooks import as_text
from tests.support.workbook_files import workbook

WAY = Way(datetime.date(2026, 1, 1), on=datetime.date(2026, 1, 1))


def test_results_are_read_as_from_the_csv_of_the_same_table() -> None:
    day = datetime.date(2020, 2, 1)
    header = ["Date", "Player 1", "Player 2", "Length", "Score"]
    rows: list[list[object]] = [
        [*header],
        [day, "Berg, Anna", "LI Bo", 7, "7-3"],
        [],
        [day, "Dr. Cyd van den Berg", "Bo Li", 5, "5-4"],
    ]
    lines = ["1.2.2020;Berg, Anna;LI Bo;7;7-3", "", "2020-02-01;Dr. Cyd van den Berg;Bo Li;5;5-4"]
    text = "\n".join([";".join(header), *lines])

    by_workbook, by_text = (_read(data, RESULTS) for data in (workbook(rows), text.encode()))

    assert by_workbook == by_text
    assert [getattr(row, "names", None) for row in by_text] == [("Anna Berg", "LI Bo"), ("Cyd van den Berg", "Bo Li")]


def test_starting_list_may_have_family_names_of_their_own() -> None:
    (row,) = _read(workbook([["Last name", "First name", "Rating"], ["van den Berg", "Jan", 1512.5]]), STARTING)

    assert (getattr(row, "name", None), getattr(row, "rating", None)) == ("Jan van den Berg", 151_250)


def test_text_stays_the_same_file() -> None:
    file = io.BytesIO(b"Name,Rating\n")

    with as_text(file) as text:
        assert text is file


def test_broken_workbook_is_refused() -> None:
    with pytest.raises(Refused), as_text(io.BytesIO(b"PK\x03\x04 broken")):
        pass


def _read(data: bytes, kind: str) -> list[object]:
    with as_text(io.BytesIO(data)) as text:
        lines = list(rows_of(text, layout_of(text, kind), WAY))
    assert [line.faults for line in lines] == [()] * len(lines)
    return [line.row for line in lines]
