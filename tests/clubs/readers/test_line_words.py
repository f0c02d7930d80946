"""What a cell holds, by its form."""

import pytest

from clubs.readers.line_words import country_of, is_empty, kind_of, names_nobody


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        ("ab23cdef", "player"),
        ("DK", "country"),
        ("Denmark", "country"),
        ("GM", "title"),
        ("12", "seed"),
        ("1512.5", "rating"),
        ("Elo 1512", "rating"),
        ("1,433.5", "rating"),
        ("1.433,5", "rating"),
        ("anna@berg.dk", "mail"),
        ("+45 12 34 56 78", "phone"),
        ("12.03.1980", "day"),
        ("€ 50", "money"),
        ("ja", "mark"),
        ("Kilden", ""),
        ("de", ""),
    ],
)
def test_cell_is_known_by_its_form(cell: str, kind: str) -> None:
    assert kind_of(cell) == kind


def test_code_of_a_country_has_capitals() -> None:
    assert [country_of(cell) for cell in ("NO", "no", "norway")] == ["NO", "", "NO"]


def test_cells_that_hold_nothing_or_nobody() -> None:
    assert [is_empty(cell) for cell in ("", " - ", "#N/A", "?", "0", "王")] == [True, True, True, True, False, False]
    assert [names_nobody(cell) for cell in ("(bye)", "T.B.D.", "N.N.", "Bo Bye")] == [True, True, True, False]
