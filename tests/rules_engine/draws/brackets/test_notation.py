"""The structure of a section as text: read strictly, written back."""

import pytest

from rules_engine.draws import codes
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.layout import BadStructure
from rules_engine.draws.brackets.notation import BadNotation, as_line, letters_of, read_line, write_line
from rules_engine.draws.brackets.plan import Feed, Part, Plan
from rules_engine.draws.brackets.settings import BracketSettings, FedKind, FedSettings, plan_of
from rules_engine.draws.brackets.shapes import Shape

LETTERS = letters_of(Plan(4, finalist_drops=True))

FULL_STRUCTURES = [
    (16, "A.B.|.C.|.D.X.R"),
    (32, "A.B.|.C.|.D.|.E.X.R"),
    (32, "A.B.C.D.|.|.E.X"),
    (32, "A.B.|.C.D.E.|.X"),
    (128, "A.B.|.C.|.D.|.E.|.F.|.G.X"),
    (128, "A.B.C.D.|.E.F.|.|.G.X"),
    (128, "A.B.C.D.|.|.E.F.G.|.X"),
    (128, "A.B.|.C.D.E.|.F.G.|.X"),
    (128, "A.B.C.D.E.F.|.G.|.X"),
    (256, "A.B.C.D.E.F.G.H.|.|.X"),
]


def written(kind: FedKind, text: str, *, finalist_drops: bool = False) -> FedSettings:
    return FedSettings(kind, Shape.WRITTEN, text, finalist_drops)


def faults(text: str) -> list[tuple[str, object]]:
    with pytest.raises(BadNotation) as error:
        read_line(text, LETTERS, "C")
    found = error.value.verdict.violations
    assert all(tuple(violation.params) == codes.PARAMS[violation.code] for violation in found)
    return [(str(violation.code), violation.params.get("round")) for violation in found]


@pytest.mark.parametrize(("lines", "text"), FULL_STRUCTURES)
def test_published_double_eliminations_come_out_and_are_written_back(lines: int, text: str) -> None:
    """tourneygeek.com, "A notation for bracket structure" and "BBBR: 128s": n - 2 matches in the lower bracket."""
    settings = BracketSettings(sections=(written(FedKind.LOWER, text),))

    plan = plan_of(settings, Design(lines))

    layout = layout_of(plan, Design(lines))
    assert write_line(as_line(plan, plan.sections[0]), letters_of(Plan(plan.main_rounds, finalist_drops=True))) == text
    assert sum(place.section == "B" and None not in place.slots for place in layout.places) == lines - 2


def test_a_last_chance_of_forty_eight_as_it_was_published() -> None:
    """ "The last chance salon": consolation drops 16 8 8 6 4 2, last chance 16, 8 > 12; 12, 8 > 10; … 2 > 1."""
    closed_lines = tuple(range(4, 65, 4))
    sections = (written(FedKind.CONSOLATION, "AB.|.C.D.E.|.|."), written(FedKind.LAST_CHANCE, "FG.H.I.J.K.|.|"))

    layout = layout_of(plan_of(BracketSettings(sections=sections), Design(64, closed_lines)), Design(64, closed_lines))

    def losers(section: str) -> list[int]:
        return [len(places) for (code, at), places in layout.groups.items() if code == section and at]

    assert losers("R") == [16, 16, 8, 4, 2, 1]
    assert losers("C") == [16, 8, 8, 6, 4, 2, 1]
    assert losers("L") == [12, 10, 8, 6, 4, 2, 1]


def test_a_group_split_over_two_rounds() -> None:
    """The same page: G of 12, of whom 8 meet the 8 of F and 4 come a round later. Drops 8 12 10 8 4 2."""
    closed_lines = tuple(range(4, 65, 4))
    consolation = written(FedKind.CONSOLATION, "A.B.C.DE.|.|.|")
    sections = (consolation, written(FedKind.LAST_CHANCE, "FG.G.H.I.J.K.|.|"))

    layout = layout_of(plan_of(BracketSettings(sections=sections), Design(64, closed_lines)), Design(64, closed_lines))

    feeds = {(feed.feed.round, feed.feed.part): len(feed.places) for feed in layout.feeds if feed.into[0] == "L"}
    assert list(feeds.values()) == [8, 8, 4, 10, 8, 4, 2]
    assert (feeds[2, Part.FIRST], feeds[2, Part.REST]) == (8, 4)
    assert [len(places) for (code, _), places in layout.groups.items() if code == "L"] == [8, 6, 8, 8, 6, 4, 2, 1]


def test_a_point_at_the_end_and_spaces_are_allowed() -> None:
    assert read_line("A . B . | .", LETTERS, "C").rounds == ((Feed("R", 1),), (Feed("R", 2),), ())


def test_x_and_r_are_no_letters_and_small_ones_follow() -> None:
    letters = list(letters_of(Plan(30, finalist_drops=True)))

    assert "".join(letters) == "ABCDEFGHIJKLMNOPQSTUVWYZabcdef1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("draws.notation_round_wrong", 1)]),
        ("|.A", [("draws.notation_starts_empty", None)]),
        ("A..B", [("draws.notation_round_wrong", 2)]),
        ("A.B|", [("draws.notation_round_wrong", 2)]),
        ("A.Z", [("draws.notation_letter_unknown", 2)]),
        ("A.X.B", [("draws.notation_letter_unknown", 2)]),
        ("AA", [("draws.notation_fed_twice", 1)]),
        ("A.|.A", [("draws.notation_fed_twice", 3)]),
        ("A.AB.A", [("draws.notation_fed_twice", 2)]),
        ("A.R", [("draws.notation_sign_wrong", None)]),
        ("A.R.X", [("draws.notation_sign_wrong", None)]),
        ("A.Y.|B", [("draws.notation_round_wrong", 3), ("draws.notation_letter_unknown", 2)]),
    ],
)
def test_every_fault_has_its_code_and_its_round(text: str, expected: list[tuple[str, object]]) -> None:
    assert faults(text) == expected


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A.|.|.|.|", codes.ROUND_IDLE),
        ("D.A", codes.GROUP_TOO_LARGE),
        ("A.B", codes.SECTION_LEFT_OVER),
        ("A.B.X", codes.SECTION_LEFT_OVER),
    ],
)
def test_a_structure_that_does_not_come_out_is_refused(text: str, code: str) -> None:
    settings = BracketSettings(sections=(written(FedKind.CONSOLATION, text),), finalist_drops=True)

    with pytest.raises(BadStructure) as error:
        layout_of(plan_of(settings, Design(16)), Design(16))

    (violation,) = error.value.verdict.violations
    assert violation.code == code
    assert tuple(violation.params) == codes.PARAMS[violation.code]
