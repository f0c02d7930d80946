"""Places of a draw are named by section, round and match."""

from dataclasses import dataclass

import pytest

from interfaces.wording.draw_places import match_place, round_name, section_name, source_name


@dataclass(frozen=True)
class Place:
    kind: str = "main"
    name: str = ""
    round: int = 2
    position: int = 3
    title: str = ""
    is_main: bool = False


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place(is_main=True), "Round 2, match 3"),
        (Place("consolation"), "Consolation: Round 2, match 3"),
        (Place("group", "A"), "Group A: Round 2, match 3"),
        (Place("rounds"), "Round 2, match 3"),
        (Place(title="final", is_main=True), "Final"),
        (Place("third_place"), "Match for third place"),
        (Place(round=0), "a match outside the draw"),
    ],
)
def test_match_is_named_by_its_place(place: Place, text: str) -> None:
    assert match_place(place) == text


def test_sections_and_rounds_have_names() -> None:
    assert (section_name("group", "B"), section_name("lower")) == ("Group B", "Losers’ bracket")
    assert (round_name(3), round_name(3, "semi_final")) == ("Round 3", "Semi-finals")


@pytest.mark.parametrize(
    ("kind", "key", "text"),
    [
        ("winner", "R1.2", "Winner of 1.2"),
        ("loser", "C1", "Loser of C1"),
        ("place", "A 2", "2nd of A"),
        ("place", "A 4", "4th of A"),
        ("place", " 2", "Place 2"),
    ],
)
def test_side_is_named_by_where_it_comes_from(kind: str, key: str, text: str) -> None:
    assert source_name(kind, key) == text
