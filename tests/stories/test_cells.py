"""Cells of a line are what the module csv says, whether it is asked or not."""

import csv

from hypothesis import given
from hypothesis import strategies as st

from clubs.readers.line_cells import cells_of

LINES = st.text(st.sampled_from("ab,;\t \"\r\n'é0"), max_size=30)


def _by_csv(line: str, delimiter: str) -> list[str] | None:
    try:
        return next(csv.reader([line], delimiter=delimiter, skipinitialspace=True, strict=True), [])
    except csv.Error:
        return None


@given(line=LINES, delimiter=st.sampled_from(",;\t"))
def test_cells_of_any_line_are_those_of_csv(line: str, delimiter: str) -> None:
    assert cells_of(line, delimiter) == _by_csv(line, delimiter)
