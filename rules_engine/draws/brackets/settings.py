"""The settings of an event drawn as a bracket, and the plan that follows from them for a field."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.building import layout_of
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.brackets.layout import BadStructure, Layout
from rules_engine.draws.brackets.notation import MEET, Letters, letters_of, read_line
from rules_engine.draws.brackets.plan import CODES, SURVIVORS, Feed, Plan, SectionPlan
from rules_engine.draws.brackets.shapes import Ending, Shape, Strand, notation_of
from rules_engine.draws.graph import MAIN, SectionKind
from rules_engine.draws.losses import IF_PRESENT, DropRule
from rules_engine.verdict import Verdict, Violation

BLOCKS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
ROUNDS_APART: Final = tuple(range(9))
LEAST_SHIFTED: Final = 9 / 16
UNSHIFTED: Final = {Shape.SHIFTED: Shape.PROGRESSIVE}
OF_MAIN: Final = (Shape.PROGRESSIVE, Shape.SHIFTED, Shape.FIRST_ROUND, Shape.FIRST_MATCH)


class FedKind(Enum):
    """The sections that losers may enter."""

    CONSOLATION = "consolation"
    SECOND_CONSOLATION = "second_consolation"
    LAST_CHANCE = "last_chance"
    LOWER = "lower"
    SECOND_LOWER = "second_lower"
    FIGHTERS = "fighters"


@dataclass(frozen=True, slots=True)
class FedSettings:
    """The settings of a section that losers enter.

    ``notation``: used with the shape WRITTEN. ``finalist_drops``: the loser of its final may fall further.

    ``rounds``: only the losers of these rounds (from 1) of its source section enter; empty: of all rounds. ``drops``:
    whether losers without play enter it; None: the rule of the event.
    """

    kind: FedKind
    shape: Shape = Shape.PROGRESSIVE
    notation: str = ""
    finalist_drops: bool = False
    rounds: tuple[int, ...] = ()
    drops: DropRule | None = None

    @property
    def code(self) -> str:
        return CODES[SectionKind(self.kind.value)]

    def takes(self, round_: int) -> bool:
        """Return whether the losers of this round may enter; 0: those who lose their first match."""
        if self.shape is Shape.FIRST_MATCH or not round_:
            return self.shape is Shape.FIRST_MATCH and not round_
        return not self.rounds or round_ in self.rounds


@dataclass(frozen=True, slots=True)
class BracketSettings:
    """The settings of a bracket with all its sections.

    ``apart``: for how many rounds members of one club (country, family) do not meet, where possible.

    ``country_rounds``: the same for those of one country; None: as long.

    ``finalist_drops``: the loser of the main final falls too. ``survivors``: how many of each bracket meet at the end.
    ``lines``: the field for which the sections are built, 0 for the next power of two. ``blocks``: three brackets of 32
    are 96 lines in 3 blocks. ``drops``: whether losers without play fall, unless a section has a rule of its own.
    ``semi_finalists_first``: in one list of places they stand before all who go out in a consolation.
    """

    seeding: Seeding = Seeding.DRAWN
    apart: int = 0
    country_rounds: int | None = None
    third_place: bool = False
    sections: tuple[FedSettings, ...] = ()
    finalist_drops: bool = False
    ending: Ending = Ending.SEPARATE
    survivors: int = 1
    lines: int = 0
    blocks: int = 1
    drops: DropRule = IF_PRESENT
    semi_finalists_first: bool = True

    def drops_into(self) -> Mapping[str, DropRule]:
        """Return the rule of each section that has its own, by code."""
        return {section.code: section.drops for section in self.sections if section.drops is not None}


def suited(settings: BracketSettings, entries: int, lines: int) -> BracketSettings:
    """Replace shifted sections if hardly more than half of the lines are taken: with many byes, shifts mean more
    rematches.
    """
    if LEAST_SHIFTED * lines <= entries:
        return settings
    sections = (replace(section, shape=UNSHIFTED.get(section.shape, section.shape)) for section in settings.sections)
    return replace(settings, sections=tuple(sections))


def plan_of(settings: BracketSettings, design: Design) -> Plan:
    """Return the plan for a design. A section that nobody can enter is left out. Raises BadNotation or BadStructure."""
    survivors = min(settings.survivors, max(1, design.lines // 4)) if _meets(settings) else 1
    rounds = design.rounds - (survivors.bit_length() - 1)
    plan = Plan(rounds, finalist_drops=settings.finalist_drops or _meets(settings))
    for section in settings.sections:
        plan = _with(plan, section, design, settings.ending if section == settings.sections[-1] else Ending.SEPARATE)
    if settings.third_place and _semi_finals_fall(plan):
        raise BadStructure(Violation(codes.THIRD_PLACE_FALLS))
    return replace(plan, third_place=settings.third_place)


def _semi_finals_fall(plan: Plan) -> bool:
    feeds = (feed for section in plan.sections for round_ in section.rounds for feed in round_)
    return any(feed.section == MAIN.code and plan.main_rounds - 1 in _rounds_of(feed) for feed in feeds)


def _rounds_of(feed: Feed) -> tuple[int, ...]:
    """Return the rounds in which the losers of a feed lose; a first match can be in the second round, after a bye."""
    return (feed.round,) if feed.round else (1, 2)


def check_settings(settings: BracketSettings) -> Verdict:
    """Return every reason why no field could be drawn with these settings."""
    return Verdict((*_not_offered(settings), *_rounds_wrong(settings), *_twice(settings)))


def _not_offered(settings: BracketSettings) -> Iterator[Violation]:
    options = {"blocks": BLOCKS, "survivors": SURVIVORS, "apart": ROUNDS_APART}
    options |= {} if settings.country_rounds is None else {"country_rounds": ROUNDS_APART}
    for key, values in options.items():
        value = getattr(settings, key)
        if value not in values:
            params = {"key": key, "value": str(value), "offered": " ".join(map(str, values))}
            yield Violation(codes.SETTING_WRONG, None, params)


def _rounds_wrong(settings: BracketSettings) -> Iterator[Violation]:
    """Refuse rounds below 1, and rounds for a shape whose groups follow from its notation or from first matches."""
    for at, section in enumerate(settings.sections):
        has_none = section.shape in (Shape.WRITTEN, Shape.FIRST_MATCH)
        if section.rounds and (has_none or min(section.rounds) < 1):
            value, options = " ".join(map(str, section.rounds)), "[]" if has_none else "1 2 3 …"
            params = {"key": f"sections[{at}].rounds", "value": value, "offered": options}
            yield Violation(codes.SETTING_WRONG, None, params)


def _twice(settings: BracketSettings) -> Iterator[Violation]:
    """Refuse two sections with the same code; a lower bracket and a fighters' bracket share one."""
    counts = Counter(section.code for section in settings.sections)
    for code, times in counts.items():
        if times > 1:
            yield Violation(codes.SECTION_TWICE, None, {"section": code})


def _meets(settings: BracketSettings) -> bool:
    if settings.sections and settings.sections[-1].shape is Shape.WRITTEN:
        return MEET in settings.sections[-1].notation
    return settings.ending is not Ending.SEPARATE


def _with(plan: Plan, fed_settings: FedSettings, design: Design, ending: Ending) -> Plan:
    """Return the plan with one more section."""
    layout, letters = layout_of(plan, design), letters_of(plan)
    text = fed_settings.notation
    if fed_settings.shape is not Shape.WRITTEN:
        falling = _falling(plan, fed_settings, layout, letters)
        text = notation_of(fed_settings.shape, falling, ending, len(layout.left)) if falling else ""
    if not text and fed_settings.shape is not Shape.WRITTEN:
        return plan
    section = SectionPlan(SectionKind(fed_settings.kind.value), (), fed_settings.finalist_drops)
    line = read_line(text, letters, section.code)
    section = replace(section, rounds=line.rounds)
    return replace(plan, sections=(*plan.sections, section), meets=line.meets, recharge=line.recharge)


def _falling(plan: Plan, fed_settings: FedSettings, layout: Layout, letters: Letters) -> list[Strand]:
    """Return the groups that may enter a section of this shape and are not used yet."""
    used_groups = {
        (feed.section, feed.round) for section in plan.sections for round_ in section.rounds for feed in round_
    }
    if (MAIN.code, 0) in used_groups:
        used_groups.add((MAIN.code, 1))
    source = MAIN.code if fed_settings.shape in OF_MAIN or not plan.sections else plan.sections[-1].code
    groups = ((letter, group) for letter, group in letters.items() if group[0] == source and group not in used_groups)
    eligible_groups = ((letter, group) for letter, group in groups if fed_settings.takes(group[1]))
    return [(letter, len(layout.groups[group])) for letter, group in eligible_groups if layout.groups[group]]
