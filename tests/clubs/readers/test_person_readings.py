"""Readings of the text of one person."""

import pytest

from clubs.readers.person_readings import Details, Person, people_of


def test_certain_text_has_one_reading_and_its_details() -> None:
    details = Details()

    assert people_of("Piet Hein (Utrecht Dice) 1550", [], details, is_cell=False) == [
        Person("Piet Hein", "Utrecht Dice")
    ]
    assert details.unused == ["1550"]


def test_comma_in_a_cell_of_its_own_follows_a_family_name() -> None:
    text = "García Márquez, Gabriel"

    assert people_of(text, [], Details(), is_cell=True) == [Person("Gabriel García Márquez")]
    assert people_of(text, [], Details(), is_cell=False) == [
        Person("Gabriel García Márquez"),
        Person("García Márquez", "Gabriel"),
    ]


def test_two_single_words_in_cells_can_be_anything() -> None:
    assert people_of("Berg", ["Anna"], Details(), is_cell=True) == [
        Person("Anna Berg"),
        Person("Berg Anna"),
        Person("Berg", "Anna"),
    ]


@pytest.mark.parametrize("sign", ["/", "|", "-", "–"])
@pytest.mark.parametrize("name", ["Anna Berg", "Berg, Anna"])
def test_sign_between_a_name_and_its_country_belongs_to_neither(name: str, sign: str) -> None:
    first, *_others = people_of(f"{name} {sign} NOR", [], Details(), is_cell=False)

    assert first == Person("Anna Berg", country="NO")


def test_country_behind_a_name_is_asked_about_unless_brackets_stand_before() -> None:
    assert people_of("Anna Berg DK", [], Details(), is_cell=False) == [
        Person("Anna Berg", country="DK"),
        Person("Anna Berg DK"),
    ]
    assert people_of("Anna Berg (Kilden) DK", [], Details(), is_cell=False) == [Person("Anna Berg", "Kilden", "DK")]
