"""Whether two names may be one person's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clubs.name_similarity
from clubs.name_similarity import NameIndex, Similarity, similarity
from clubs.names import search_key

NAMES = st.text(alphabet="abcdeé ø-'.", min_size=1, max_size=20).map(search_key)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Søren Østergård", "soren ostergard", Similarity.SAME),
        ("Anne-Marie O'Brien", "Anne Marie O Brien", Similarity.SAME),
        ("Ingrid O`Neill", "Ingrid O´Neill", Similarity.SAME),
        ("O'Neill Ingrid", "Ingrid O’Neill", Similarity.ORDER),
        ("Schmidt Fritz", "Fritz jun. Schmidt", Similarity.ADDITION),
        ("Schmidt Fritz sen.", "Fritz jun. Schmidt", Similarity.ADDITION),
        ("Dirk Meier", "Dr. Dirk Meier", Similarity.ADDITION),
        ("Østergård Søren", "Søren Østergård", Similarity.ORDER),
        ("Anna Berg", "Anna Bergh", Similarity.TYPING),
        ("Anna Berg", "Anan Berg", Similarity.TYPING),
        ("Berg Ana", "Anna Berg", Similarity.TYPING),
        ("Katherine Johansen", "Katharine Johanson", Similarity.TYPING),
        ("Mike Jones", "Michael Jones", Similarity.FIRST_NAME),
        ("M. Jones", "Michael Jones", Similarity.FIRST_NAME),
        ("Alex van den Berg", "Alexander van den Berg", Similarity.FIRST_NAME),
        ("Anna Berg", "Bob Berg", None),
        ("Anna Berg", "Anna Lind", None),
        ("Bo Li", "Ko Wu", None),
        ("Anna", "Berg", None),
    ],
)
def test_likeness_of_two_names(one: str, other: str, kind: Similarity | None) -> None:
    assert similarity(search_key(one), search_key(other)) == kind
    assert similarity(search_key(other), search_key(one)) == kind


@given(NAMES, NAMES)
def test_likeness_is_mutual(one: str, other: str) -> None:
    assert similarity(one, other) == similarity(other, one)


@given(NAMES)
def test_a_name_is_its_own_likeness(name: str) -> None:
    assert similarity(name, name) == Similarity.SAME


@given(st.text())
def test_whatever_is_typed_is_answered(text: str) -> None:
    NameIndex({1: "anna berg", 2: ""}).most_similar(search_key(text))


def test_names_that_are_known_are_read_once_for_a_whole_list(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    plain = clubs.name_similarity._plain

    def reading(name: str) -> str:
        read.append(name)
        return plain(name)

    monkeypatch.setattr(clubs.name_similarity, "_plain", reading)
    known = NameIndex({number: f"nobody {number}" for number in range(100)})

    for number in range(50):
        known.most_similar(f"somebody {number} else")

    assert len(read) < 500


def test_most_alike_come_first() -> None:
    names = {1: "michael jones", 2: "mike jonse", 3: "jones mike", 4: "mike jones", 5: "bob marley"}

    assert NameIndex(names).most_similar("mike jones") == [
        (4, Similarity.SAME),
        (3, Similarity.ORDER),
        (2, Similarity.TYPING),
        (1, Similarity.FIRST_NAME),
    ]


def test_nothing_is_like_nothing() -> None:
    assert NameIndex({1: "anna berg"}).most_similar("") == []
