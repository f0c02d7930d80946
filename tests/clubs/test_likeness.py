"""Whether two names may be one person's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clubs.likeness
from clubs.likeness import Known, Likeness, likeness
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
    Known({1: "anna berg", 2: ""}).most_alike(fold(text))


def test_names_that_are_known_are_read_once_for_a_whole_list(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    plain = clubs.likeness._plain

    def reading(name: str) -> str:
        read.append(name)
        return plain(name)

    monkeypatch.setattr(clubs.likeness, "_plain", reading)
    known = Known({number: f"nobody {number}" for number in range(100)})

    for number in range(50):
        known.most_alike(f"somebody {number} else")

    assert len(read) < 500


def test_most_alike_come_first() -> None:
    names = {1: "michael jones", 2: "mike jonse", 3: "jones mike", 4: "mike jones", 5: "bob marley"}

    assert Known(names).most_alike("mike jones") == [
        (4, Likeness.SAME),
        (3, Likeness.ORDER),
        (2, Likeness.TYPING),
        (1, Likeness.FIRST_NAME),
    ]


def test_nothing_is_like_nothing() -> None:
    assert Known({1: "anna berg"}).most_alike("") == []
