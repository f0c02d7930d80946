"""Whether two names may be one person's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.likeness import Likeness, likeness, most_alike
from clubs.names import fold

NAMES = st.text(alphabet="abcdeé ø-'.", min_size=1, max_size=20).map(fold)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Søren Østergård", "soren ostergard", Likeness.SAME),
        ("Anne-Marie O'Brien", "Anne Marie O Brien", Likeness.SAME),
        ("Østergård Søren", "Søren Østergård", Likeness.ORDER),
        ("Anna Berg", "Anna Bergh", Likeness.TYPING),
        ("Anna Berg", "Anan Berg", Likeness.TYPING),
        ("Berg Ana", "Anna Berg", Likeness.TYPING),
        ("Katherine Johansen", "Katharine Johanson", Likeness.TYPING),
        ("Mike Jones", "Michael Jones", Likeness.FIRST_NAME),
        ("M. Jones", "Michael Jones", Likeness.FIRST_NAME),
        ("Alex van den Berg", "Alexander van den Berg", Likeness.FIRST_NAME),
        ("Anna Berg", "Bob Berg", None),
        ("Anna Berg", "Anna Lind", None),
        ("Bo Li", "Ko Wu", None),
        ("Anna", "Berg", None),
    ],
)
def test_likeness_of_two_names(one: str, other: str, kind: Likeness | None) -> None:
    assert likeness(fold(one), fold(other)) == kind
    assert likeness(fold(other), fold(one)) == kind


@given(NAMES, NAMES)
def test_likeness_is_mutual(one: str, other: str) -> None:
    assert likeness(one, other) == likeness(other, one)


@given(NAMES)
def test_a_name_is_its_own_likeness(name: str) -> None:
    assert likeness(name, name) == Likeness.SAME


@given(st.text())
def test_whatever_is_typed_is_answered(text: str) -> None:
    most_alike(fold(text), {1: "anna berg", 2: ""})


def test_most_alike_come_first() -> None:
    names = {1: "michael jones", 2: "mike jonse", 3: "jones mike", 4: "mike jones", 5: "bob marley"}

    assert most_alike("mike jones", names) == [
        (4, Likeness.SAME),
        (3, Likeness.ORDER),
        (2, Likeness.TYPING),
        (1, Likeness.FIRST_NAME),
    ]


def test_nothing_is_like_nothing() -> None:
    assert most_alike("", {1: "anna berg"}) == []
