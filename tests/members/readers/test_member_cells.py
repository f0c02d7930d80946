"""Cells of a list of members, in their plain form."""

import pytest

from journal.refusals import Refused
from members.readers.member_cells import read_cell, read_name


@pytest.mark.parametrize(
    ("field", "text", "plain"),
    [
        *(("born", text, "1990-12-31") for text in ("1990-12-31", "31.12.1990", "31/12/1990", "1990-12-31 00:00:00")),
        *(("sex", text, "f") for text in ("F", "vrouw", "Kvinde", "w", "femme")),
        *(("sex", text, "-") for text in ("x", "divers", "-", "–")),
        *(("country", text, "DK") for text in ("dk", "Danmark", "Denemarken", "🇩🇰", "DNK")),
        ("mail", "mailto:anna@example.org", "anna@example.org"),
        ("phone", "(020) 123-4567", "(020) 123-4567"),
        ("number", " 00 42 ", "42"),
        ("club", " Amstel  BC ", "Amstel BC"),
        ("born", "  ", ""),
    ],
)
def test_cell_is_read(field: str, text: str, plain: str) -> None:
    assert read_cell(field, text, day_first=True) == plain


def test_day_is_read_with_the_month_first_where_it_is_so() -> None:
    assert read_cell("until", "1/2/2026", day_first=False) == "2026-01-02"


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("born", "31.02.1990"),
        ("born", "90"),
        ("born", "0001-01-01"),
        ("sex", "perhaps"),
        ("mail", "anna(at)example.org"),
        ("phone", "ask"),
        ("number", "no!"),
        ("number", "-"),
        ("country", "Atlantis"),
    ],
)
def test_cell_that_cannot_be_read_is_refused(field: str, text: str) -> None:
    with pytest.raises(Refused):
        read_cell(field, text, day_first=True)


def test_name_is_put_in_order_with_the_country_beside_it() -> None:
    assert read_name("BERG, Anna") == ("Anna Berg", "")
    assert read_name("Anna Berg (DK)") == ("Anna Berg", "DK")
    with pytest.raises(Refused):
        read_name("Anna Berg / Bo Dahl")
