"""The plan of a bracket: which losers enter which round of which section.

A *group* are the losers of one round of one section. A *feed* is a group (or a part of it) that enters a round of a
later section; a round without feeds is played among those who are left. The sections *meet* when the winners of the
main bracket and of the last section that is fed from it play a final section together.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from rules_engine.draws.graph import MAIN, Section, SectionKind


class Part(Enum):
    """A group may be split over two rounds; FIRST enters the earlier one."""

    ALL = "whole"
    FIRST = "first"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Feed:
    """The losers of a round (from 1) of a section. Round 0 of the main bracket: those who lose their first match."""

    section: str
    round: int
    part: Part = Part.ALL


Round = tuple[Feed, ...]


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """The rounds of one section.

    ``finalist_drops``: whether the loser of its last round may fall further.
    """

    kind: SectionKind
    rounds: tuple[Round, ...]
    finalist_drops: bool = False

    @property
    def code(self) -> str:
        return CODES[self.kind]

    @property
    def dropping(self) -> int:
        """The number of its rounds whose losers may fall further."""
        return len(self.rounds) if self.finalist_drops else len(self.rounds) - 1


@dataclass(frozen=True, slots=True)
class Plan:
    """The sections of a bracket, and the losers that feed them.

    ``main_rounds``: fewer than lead to a single winner if the survivors meet those of another section.
    """

    main_rounds: int
    sections: tuple[SectionPlan, ...] = ()
    finalist_drops: bool = False
    meets: bool = False
    recharge: bool = False
    third_place: bool = False

    @property
    def dropping(self) -> int:
        """The number of main rounds whose losers may fall."""
        return self.main_rounds if self.finalist_drops else self.main_rounds - 1

    def drawn_sections(self) -> tuple[Section, ...]:
        """Return the sections of the graph, in reading order."""
        fed_sections = (Section(section.code, section.kind) for section in self.sections)
        final = (FINAL,) if self.meets else ()
        third = (THIRD_PLACE,) if self.third_place else ()
        return (MAIN, *fed_sections, *final, *third)


CODES: Final = {
    SectionKind.CONSOLATION: "C",
    SectionKind.SECOND_CONSOLATION: "D",
    SectionKind.LAST_CHANCE: "L",
    SectionKind.LOWER: "B",
    SectionKind.SECOND_LOWER: "T",
    SectionKind.FIGHTERS: "B",
}
SURVIVORS: Final = (1, 2, 4, 8, 16)
FINAL: Final = Section("F", SectionKind.FINAL)
THIRD_PLACE: Final = Section("P", SectionKind.THIRD_PLACE)
