"""The two names of a pair."""

import pytest

from clubs.readers.person_readings import Person
from matches.readers.pairs import halves_and_rest, halves_of, is_partner, names_two_players, with_shared_family


@pytest.mark.parametrize(
    "sign", [" / ", "/", " & ", "&", " + ", "+", " and ", " en ", " og ", " und ", " et ", " - ", "-"]
)
def test_pair_is_split_at_every_sign_between_names(sign: str) -> None:
    assert halves_of(f"Anne-Marie Berg{sign}Bo Li", 2) == ["Anne-Marie Berg", "Bo Li"]


@pytest.mark.parametrize("name", ["Anne-Marie Berg-Hansen", "Ortega y Gasset", "Li En", "Jean-Pierre Dupont-Aignan"])
def test_name_of_one_person_is_not_split(name: str) -> None:
    assert halves_of(name, 2) == [name]


def test_two_names_among_singles_are_noticed() -> None:
    pairs = ("Anna Berg & Bo Li", "Anna og Bo Li", "Anna Berg / Bo Li", "Anna Berg/Bo Li")
    others = ("Anna/Berg", "Anna Berg / Bo", "Anna Berg / Kilden BC", "Berg & Søn", "Anna + 1")

    assert [names_two_players(text) for text in pairs] == [True] * 4
    assert [names_two_players(text) for text in others] == [False] * 5


def test_second_cell_is_a_partner_if_it_is_a_name() -> None:
    assert [is_partner("Anna Berg", text) for text in ("Bo Li", "Amstel BC", "Kilden", "ab23cdef")] == [
        True,
        False,
        False,
        True,
    ]


def test_first_name_alone_may_share_the_family_name() -> None:
    pairs = list(with_shared_family([Person("Anna"), Person("Bo van den Berg")]))

    assert [[person.name for person in pair] for pair in pairs] == [
        ["Anna van den Berg", "Bo van den Berg"],
        ["Anna", "Bo van den Berg"],
    ]


def test_second_member_may_stand_in_the_next_cell() -> None:
    assert halves_and_rest("Anna Berg", ["Bo Li", "Kilden"], 2) == (["Anna Berg", "Bo Li"], ["Kilden"])
    assert halves_and_rest("Anna Berg", ["Bo Li", "Kilden"], 1) == (["Anna Berg"], ["Bo Li", "Kilden"])
    assert halves_and_rest("Anna Berg / Bo Li", ["Kilden"], 2) == (["Anna Berg", "Bo Li"], ["Kilden"])
