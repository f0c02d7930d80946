"""Folding and sorting of people's names."""

import pytest

from clubs.names import fold, sort_name, tidy


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Østergård", "ostergard"),
        ("ÆGIR Þór", "aegir thor"),
        ("Łukasz  Dąbrowski", "lukasz dabrowski"),
        ("Weiß", "weiss"),
        ("José", "jose"),
    ],
)
def test_fold_takes_case_and_accents_away(name: str, folded: str) -> None:
    assert fold(name) == folded


@pytest.mark.parametrize(
    ("name", "sorted_as"),
    [
        ("Ann Lee", "lee ann"),
        ("Jan van den Berg", "van den berg jan"),
        ("Cher", "cher"),
        ("Ludwig von Mises", "von mises ludwig"),
    ],
)
def test_sort_name_puts_the_family_first(name: str, sorted_as: str) -> None:
    assert sort_name(name) == sorted_as


def test_tidy_drops_control_characters() -> None:
    assert tidy(" A\x00nn\n\tLee\u202e ") == "A nn Lee"
