"""Names as people write them: only what is certain is changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.names import tidy
from clubs.person_names import is_surely_family, is_surely_first_names, person_name, plain_text


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Smith, John", "John Smith"),
        ("García Márquez, Gabriel", "Gabriel García Márquez"),
        ("TAYLOR Þóra", "Þóra Taylor"),
        ("VAN DEN BERG Jan", "Jan van den Berg"),
        ("MCDONALD Ron", "Ron McDonald"),
        ("ANNA BERG", "Anna Berg"),
        ("Dr. Anna Berg", "Anna Berg"),
        ("Berg, Dr. Anna", "Anna Berg"),
        ("Anna Berg GM", "Anna Berg"),
        ("Sammy Davis, Jr.", "Sammy Davis Jr."),
        ("Anna “Ace” Berg", "Anna Berg"),
        ("O’Brien, Pat", "Pat O'Brien"),
        ("O`Neill, Ingrid", "Ingrid O'Neill"),
        ("Dirk Dr. Meier", "Dirk Meier"),
        ("Meier Dr., Dirk", "Dirk Meier"),
        ("Meier, Dirk, Dr.", "Dirk Meier"),
        ("Fritz jun. Schmidt", "Fritz Schmidt jun."),
        ("Schmidt jun., Fritz", "Fritz Schmidt jun."),
        ("Schmidt, Fritz jun.", "Fritz Schmidt jun."),
        ("SCHMIDT jun. Fritz", "Fritz Schmidt jun."),
        ("Smith, John III", "John Smith III"),
    ],
)
def test_name_is_put_in_order(written: str, name: str) -> None:
    assert person_name(written) == name


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "MADONNA",
        "Dr. No",
        "Anna Dr Berg",
        "Anne-Marie Berg-Hansen",
        "J.P. van der Berg",
        "Li En",
        "anna berg",
        "Jun Ho Li",
        "Sr. Ann Sen",
    ],
)
def test_what_is_not_certain_stays(name: str) -> None:
    assert person_name(name) == name


@given(st.text(max_size=60))
def test_any_text_keeps_a_name(text: str) -> None:
    assert any(map(str.isalnum, person_name(text))) == any(map(str.isalnum, tidy(plain_text(text))))


def test_family_and_first_names_that_are_certain() -> None:
    assert [is_surely_family(text) for text in ("van den Berg", "BERG", "Berg", "García Márquez")] == [
        True,
        True,
        False,
        False,
    ]
    assert [is_surely_first_names(text) for text in ("J.", "J.P.", "Jan van den", "Jan")] == [True, True, True, False]


def test_text_is_plain_without_marks_and_wide_forms() -> None:
    assert plain_text("\u200fＡｎｎａ\u2069 “x” ’") == 'Anna "x" \''
