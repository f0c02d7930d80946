"""Where a match stands: its section, its round and what that round is; enough for everybody to name it.

A round has a *title* where people call it otherwise than by its number: final, semi-finals, quarter-finals. In a
section that goes on elsewhere (the main bracket of a double elimination) no round has one.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Max

from matches.models import Match, Node, Section
from rules_engine.draws.graph import SectionKind

THIRD_PLACE: Final = "P3"
_KEY: Final = re.compile(r"(\D*)(\d+)\.(\d+)")
_OF_THE_PAST: Final = re.compile("p[0-9a-f]{18}")  # conditions/past.py: a match is known again by it
_NOT_A_BRACKET: Final = {SectionKind.ROUNDS.value, SectionKind.GROUP.value, SectionKind.BLOCK.value}
_GO_ON_IN_A_FINAL: Final = {SectionKind.MAIN.value, SectionKind.LOWER.value, SectionKind.FIGHTERS.value}
_TITLES: Final = ("final", "semi_final", "quarter_final")


@dataclass(frozen=True, slots=True)
class Place:
    """``kind`` and ``name``: of the section, "" outside a draw. ``title``: of the round, "" where it has a number.

    ``is_main``: the section that needs no name. ``position``: from 1 in the round.
    """

    key: str
    kind: str = ""
    name: str = ""
    round: int = 0
    position: int = 0
    title: str = ""
    is_main: bool = True

    @property
    def label(self) -> str:
        """As people say it: "2.3" is match 3 of round 2 of the main bracket, "C2.3" of the consolation; "": never."""
        return "" if _OF_THE_PAST.fullmatch(self.key) else self.key.removeprefix("R")


NOWHERE: Final = Place("")


@dataclass(frozen=True, slots=True)
class Places:
    """The sections of some stages, and how many places each of their rounds has. Both by stage."""

    sections: Mapping[int, Sequence[Section]]
    sizes: Mapping[tuple[int, str], Sequence[int]]

    @classmethod
    def of(cls, stages: Collection[int]) -> "Places":
        """In two queries, for one stage as for ten."""
        if not stages:
            return cls({}, {})
        rows = Section.objects.filter(stage__in=stages).order_by("stage", "position", "pk")
        sections: dict[int, list[Section]] = defaultdict(list)
        for row in rows:
            sections[row.stage_id].append(row)
        return cls(sections, _sizes(stages))

    @classmethod
    def of_matches(cls, matches: Iterable[Match]) -> "Places":
        return cls.of({match.stage_id for match in matches})

    def at(self, stage: int, key: str) -> Place:
        """The place of a node; what is in no section of the stage lies outside a draw."""
        if key == THIRD_PLACE:
            return Place(key, SectionKind.THIRD_PLACE.value, title="third_place")
        read = _KEY.fullmatch(key)
        section = self.section(stage, read[1]) if read else None
        if read is None or section is None:
            return Place(key)
        number = int(read[2])
        title = self.title(stage, section.code, number)
        is_main = section.kind == SectionKind.MAIN.value or self._is_alone(stage)
        return Place(key, section.kind, section.name, number, int(read[3]), title, is_main)

    def section(self, stage: int, code: str) -> Section | None:
        return next((one for one in self.sections.get(stage, ()) if one.code == code), None)

    def rounds(self, stage: int, code: str) -> Sequence[int]:
        """How many places each round of a section has, from the first round on."""
        return self.sizes.get((stage, code), ())

    def title(self, stage: int, code: str, number: int) -> str:
        """What a round is called, where a number is not enough."""
        section, sizes = self.section(stage, code), self.rounds(stage, code)
        if section is None or self._goes_on(stage, section):
            return ""
        return title_of(sizes, number, may_be_second=section.kind == SectionKind.FINAL.value)

    def _goes_on(self, stage: int, section: Section) -> bool:
        """Whether its last match does not decide it: others than those of the section come to a final."""
        if section.kind in _NOT_A_BRACKET:
            return True
        kinds = {one.kind for one in self.sections.get(stage, ())}
        return section.kind in _GO_ON_IN_A_FINAL and SectionKind.FINAL.value in kinds

    def _is_alone(self, stage: int) -> bool:
        apart = {SectionKind.THIRD_PLACE.value}
        return len([one for one in self.sections.get(stage, ()) if one.kind not in apart]) == 1


def title_of(sizes: Sequence[int], number: int, *, may_be_second: bool = False) -> str:
    """The title of a round among rounds of so many places; the last match of two in a row may be a second final."""
    rounds = list(sizes)
    if may_be_second and rounds[-2:] == [1, 1]:
        if number == len(rounds):
            return "second_final"
        rounds.pop()
    to_go = len(rounds) - number
    is_usual = 0 <= to_go < len(_TITLES) and rounds[number - 1] == 2**to_go
    return _TITLES[to_go] if is_usual else ""


def _sizes(stages: Collection[int]) -> Mapping[tuple[int, str], Sequence[int]]:
    nodes = Node.objects.filter(stage__in=stages).exclude(key=THIRD_PLACE)
    told = nodes.values("stage", "section", "round").annotate(size=Max("position"))
    found: dict[tuple[int, str], list[int]] = defaultdict(list)
    for row in told.order_by("stage", "section", "round"):
        sizes = found[row["stage"], row["section"]]
        sizes.extend([0] * (row["round"] - 1 - len(sizes)))  # a round of which byes have left nothing
        sizes.append(row["size"])
    return found
