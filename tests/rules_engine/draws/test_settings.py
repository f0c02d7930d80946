"""Settings as plain data: strict, and the same back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

import pytest

from rules_engine.draws import settings
from rules_engine.draws.brackets.knockout import knockout_graph
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.formats import FORMATS, read_settings
from rules_engine.draws.lengths import Lengths, length_of, lengths_of
from rules_engine.draws.plain import PlainReader, Unreadable
from rules_engine.words import EntryId


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Inner:
    points: int = 1


@dataclass(frozen=True, slots=True)
class Outer:
    name: str
    colours: tuple[Colour, ...] = ()
    inner: Inner = Inner()
    most: int | None = None
    shares: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    is_on: bool = False


WHOLE = Outer("a", (Colour.RED, Colour.BLUE), Inner(3), 7, {"R": (5, 7), "C": (3,)}, True)


def read(value: object) -> Outer | None:
    reader = PlainReader()
    found = settings.read(Outer, value, reader)
    reader.finish()
    return found


def test_settings_come_back_as_they_went() -> None:
    assert read(settings.write(WHOLE)) == WHOLE
    assert read(settings.write(Outer("b"))) == Outer("b")


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"name": 7},
        {"name": "a", "colour": "red"},
        {"name": "a", "colours": ["green"]},
        {"name": "a", "colours": "red"},
        {"name": "a", "inner": {"points": "3"}},
        {"name": "a", "inner": 3},
        {"name": "a", "most": "many"},
        {"name": "a", "shares": {"R": 5}},
        {"name": "a", "shares": [5]},
        {"name": "a", "is_on": 1},
    ],
)
def test_a_fault_in_settings_is_refused(wrong: object) -> None:
    with pytest.raises(Unreadable):
        read(wrong)


@pytest.mark.parametrize("name", FORMATS)
def test_a_formats_settings_as_it_writes_them_can_be_read(name: str) -> None:
    format_settings = FORMATS[name].settings()

    assert read_settings(name, settings.write(format_settings)) == format_settings


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.format_unknown"):
        read_settings("quiz", {})


def test_lengths_go_by_section_round_final_and_losses() -> None:
    graph = knockout_graph([EntryId(number) for number in range(1, 9)])
    nodes = {node.key: node for node in graph.nodes}
    first, final = nodes[graph.nodes[0].key], graph.nodes[-1]

    assert length_of(Lengths({"": (5, 7)}), graph, first) == 5
    assert length_of(Lengths({"": (5, 7)}), graph, final) == 7
    assert length_of(Lengths({"": (5, 7), "R": (9,)}), graph, first) == 9
    assert length_of(Lengths({"": (5, 7)}, {"R": 11}), graph, final) == 11
    assert length_of(Lengths({"": (5,)}, {}, (7, 5, 3)), graph, first, 1) == 5
    assert length_of(Lengths({"": (5,)}, {"R": 11}, (7, 5, 3)), graph, final, 6) == 11


@pytest.mark.parametrize("lengths", [Lengths({"": (5, 7)}, {"R": 11}), Lengths({"": (5,)}, {"R": 9}, (7, 5, 3))])
def test_lengths_of_a_graph_are_those_of_its_nodes(lengths: Lengths) -> None:
    graph = knockout_graph([EntryId(number) for number in range(1, 9)])

    assert lengths_of(lengths, graph) == [length_of(lengths, graph, node) for node in graph.nodes]


@pytest.mark.parametrize(
    ("name", "wrong", "codes"),
    [
        ("swiss", {"rounds": 0}, ["draws.setting_wrong"]),
        ("swiss", {"rounds": 1000}, ["draws.setting_wrong"]),
        ("swiss", {"apart_rounds": -1, "again_in_last_round": -1}, ["draws.setting_wrong"] * 2),
        ("swiss", {"criteria": ["rematch", "gap", "rematch"]}, ["draws.setting_wrong"]),
        ("swiss", {"forbidden": [[4, 4]]}, ["draws.one_side_twice"]),
        ("swiss", {"forced": [{"round": 0, "one": 4, "other": 4}]}, ["draws.setting_wrong", "draws.one_side_twice"]),
        ("lives", {"lives": 0}, ["draws.setting_wrong"]),
        ("lives", {"bracket_of": 0, "finish": "bracket"}, ["draws.setting_wrong"]),
        ("bracket", {"blocks": 0}, ["draws.setting_wrong"]),
        ("bracket", {"sections": [{"kind": "consolation", "rounds": [0]}]}, ["draws.setting_wrong"]),
        (
            "bracket",
            {"sections": [{"kind": "lower", "shape": "written", "notation": "A", "rounds": [1]}]},
            ["draws.setting_wrong"],
        ),
        ("jackpot", {"size": 5}, ["draws.setting_wrong"]),
        ("rebuy", {"rebuys": [{"lines": 1, "rounds": []}]}, ["draws.setting_wrong"] * 2),
        ("groups", {"groups": 0}, ["draws.setting_wrong"]),
    ],
)
def test_settings_that_no_field_could_be_drawn_with_are_refused_at_once(
    name: str, wrong: dict[str, object], codes: list[str]
) -> None:
    with pytest.raises(DrawRefused) as error:
        read_settings(name, wrong)

    assert [violation.code for violation in error.value.verdict.violations] == codes
