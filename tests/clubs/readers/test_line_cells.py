"""Cells of a line."""

import pytest

from clubs.readers.line_cells import cells_of, delimiter_of


@pytest.mark.parametrize(
    ("line", "delimiter"),
    [
        ("Smith, John\tAmstel", "\t"),
        ("Smith, John; Amstel", ";"),
        ("Smith, John", "\t"),
        ("Smith,John", ","),
        ('"Smith, John",DK', ","),
        ('"Smith, John", DK', ","),
        ('"a;b"', "\t"),
        ("Anna Berg 1512,5", "\t"),
        ("Anna Berg,1512", ","),
    ],
)
def test_delimiter_is_told_from_a_comma_of_the_text(line: str, delimiter: str) -> None:
    assert delimiter_of(line) == delimiter


def test_open_quotation_mark_has_no_cells() -> None:
    assert cells_of('"Anna', ";") is None
