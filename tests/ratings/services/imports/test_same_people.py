"""Which new names of a file are one person."""

import pytest

from journal.refusals import Refused
from ratings.services.imports.same_people import is_same, same_people

ROWS = [
    ["Rossi Carla", "carla rossi", "order", "AAAA2222"],
    ["Rossi Carla", "carla rosi", "typing", "BBBB3333"],
    ["Rossi C.", "Rossi Carla", "first_name", ""],
    ["Bo Li", "Li Bo", "order"],
]


def test_names_of_one_person_lead_to_the_player() -> None:
    same = same_people(ROWS, [("Rossi C.", "Rossi Carla"), ("Rossi Carla", "carla rossi")])

    assert same == {"rossi c.": "AAAA2222", "rossi carla": "AAAA2222"}
    assert [is_same(row, same) for row in ROWS] == [True, False, True, False]


def test_new_names_lead_to_one_of_them() -> None:
    assert same_people(ROWS, [("Bo Li", "Li Bo")]) == {"li bo": "Bo Li"}


@pytest.mark.parametrize(
    ("pairs", "code"),
    [
        ([("Bo Li", "carla rossi")], "past_unknown_pair"),
        ([("Rossi Carla", "carla rossi"), ("Rossi Carla", "carla rosi")], "past_two_players"),
    ],
)
def test_answers_that_contradict_are_refused(pairs: list[tuple[str, str]], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        same_people(ROWS, pairs)

    assert refusal.value.verdict.violations[0].code == code
