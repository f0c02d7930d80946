"""Cells of CSV files: none becomes a formula, whatever a spreadsheet splits at."""

import pytest

from interfaces.shared.tables import csv_text


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=1+1", "'=1+1"),
        ("\t=1+1", "'=1+1"),
        ("＝1+1", "'＝1+1"),
        ("－2", "'－2"),
        ("Ann;=1+1", "Ann;'=1+1"),
        ("Ann; @SUM(A1)", "Ann; '@SUM(A1)"),
        ("Ann;＋1;-2", "Ann;'＋1;'-2"),
        ('Ann;"=1+1;Bob', 'Ann;""\'=1+1;Bob'),
        ("Jean-Luc; Bob", "Jean-Luc; Bob"),
        ("a = b", "a = b"),
        (-3, "-3"),
    ],
)
def test_cell_is_no_formula(cell: object, written: str) -> None:
    assert csv_text(["name"], [[cell]]).splitlines()[1].strip('"') == written


def test_words_of_a_head_are_no_formula_either() -> None:
    assert csv_text(["name", "Diet;=1+1"], []) == "name,Diet;'=1+1\r\n"
