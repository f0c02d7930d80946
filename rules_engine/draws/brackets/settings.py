"""What a director chooses for an event drawn as a bracket, and the plan that follows for a field."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.brackets.layout import BadStructure, Layout
from rules_engine.draws.brackets.notation import MEET, Letters, letters_of, read_line
from rules_engine.draws.brackets.plan import CODES, Plan, SectionPlan
from rules_engine.draws.brackets.shapes import Ending, Shape, Strand, notation_of
from rules_engine.draws.graph import MAIN, SectionKind
from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.verdict import Verdict, Violation

BLOCKS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
SURVIVORS: Final = (1, 2, 4, 8, 16)
ROUNDS_APART: Final = tuple(range(9))


class FedKind(Enum):
    """The sections into which losers may fall."""

    CONSOLATION = "consolation"
    SECOND_CONSOLATION = "second_consolation"
    LAST_CHANCE = "last_chance"
    LOWER = "lower"
    FIGHTERS = "fighters"


@dataclass(frozen=True, slots=True)
class FedSettings:
    """``notation`` counts with the shape WRITTEN. ``finalist_drops``: the loser of its final may fall further."""

    kind: FedKind
    shape: Shape = Shape.PROGRESSIVE
    notation: str = ""
    finalist_drops: bool = False


@dataclass(frozen=True, slots=True)
class BracketSettings:
    """``apart``: for so many rounds members of one club (country, family) do not meet, where it can be.

    ``finalist_drops``: the loser of the main final falls too. ``survivors``: how many of each meet at the end.
    ``lines``: the field for which the sections are built, 0 for the next power of two. ``blocks``: three brackets
    of 32 are 96 lines in 3 blocks. ``drops``: whether who lost without playing falls.
    """

    seeding: Seeding = Seeding.DRAWN
    apart: int = 0
    third_place: bool = False
    sections: tuple[FedSettings, ...] = ()
    finalist_drops: bool = False
    ending: Ending = Ending.APART
    survivors: int = 1
    lines: int = 0
    blocks: int = 1
    drops: DropRule = IF_PRESENT


def plan_of(settings: BracketSettings, design: Design) -> Plan:
    """Raises BadNotation or BadStructure. A section into which nobody can fall is left out."""
    survivors = min(settings.survivors, max(1, design.lines // 4)) if _meets(settings) else 1
    rounds = design.rounds - (survivors.bit_length() - 1)
    plan = Plan(rounds, finalist_drops=settings.finalist_drops or _meets(settings))
    for fed in settings.sections:
        plan = _with(plan, fed, design, settings.ending if fed == settings.sections[-1] else Ending.APART)
    if settings.third_place and _semi_finals_fall(plan):
        raise BadStructure(Violation(codes.THIRD_PLACE_FALLS))
    return replace(plan, third_place=settings.third_place)


def _semi_finals_fall(plan: Plan) -> bool:
    feeds = (feed for section in plan.sections for round_ in section.rounds for feed in round_)
    return any((feed.section, feed.round) == (MAIN.code, plan.main_rounds - 1) for feed in feeds)


def check_settings(settings: BracketSettings) -> Verdict:
    """Everything that no field could be drawn with."""
    return Verdict((*_not_offered(settings), *_twice(settings)))


def _not_offered(settings: BracketSettings) -> Iterator[Violation]:
    offered = {"blocks": BLOCKS, "survivors": SURVIVORS, "apart": ROUNDS_APART}
    for key, values in offered.items():
        value = getattr(settings, key)
        if value not in values:
            params = {"key": key, "value": str(value), "offered": " ".join(map(str, values))}
            yield Violation(codes.SETTING_WRONG, None, params)


def _twice(settings: BracketSettings) -> Iterator[Violation]:
    """A lower bracket and a fighters' bracket are one section."""
    found = Counter(CODES[SectionKind(fed.kind.value)] for fed in settings.sections)
    for code, times in found.items():
        if times > 1:
            yield Violation(codes.SECTION_TWICE, None, {"section": code})


def _meets(settings: BracketSettings) -> bool:
    if settings.sections and settings.sections[-1].shape is Shape.WRITTEN:
        return MEET in settings.sections[-1].notation
    return settings.ending is not Ending.APART


def _with(plan: Plan, fed: FedSettings, design: Design, ending: Ending) -> Plan:
    """The plan with one section more."""
    layout, letters = layout_of(plan, design), letters_of(plan)
    text = fed.notation
    if fed.shape is not Shape.WRITTEN:
        falling = _falling(plan, fed.shape, layout, letters)
        text = notation_of(fed.shape, falling, ending, len(layout.left)) if falling else ""
    if not text and fed.shape is not Shape.WRITTEN:
        return plan
    section = SectionPlan(SectionKind(fed.kind.value), (), fed.finalist_drops)
    line = read_line(text, letters, section.code)
    section = replace(section, rounds=line.rounds)
    return replace(plan, sections=(*plan.sections, section), meets=line.meets, recharge=line.recharge)


def _falling(plan: Plan, shape: Shape, layout: Layout, letters: Letters) -> list[Strand]:
    """The groups that may fall into a section of this shape and have not fallen yet."""
    taken = {(feed.section, feed.round) for one in plan.sections for round_ in one.rounds for feed in round_}
    of_main = shape in (Shape.PROGRESSIVE, Shape.FIRST_ROUND)
    source = MAIN.code if of_main or not plan.sections else plan.sections[-1].code
    groups = ((letter, group) for letter, group in letters.items() if group[0] == source and group not in taken)
    return [(letter, len(layout.groups[group])) for letter, group in groups if layout.groups[group]]
