"""The location of a match: its section, round and position.

A round has a *title* if it is usually called by one: final, semi-finals, quarter-finals. In a section that continues
elsewhere (the main bracket of a double elimination) no round has one.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import F, FilteredRelation, Max, Q, QuerySet

from journal.prepared import prepared
from matches.models import Match, Node, Section
from rules_engine.draws.graph import SectionKind

THIRD_PLACE: Final = "P3"
_KEY: Final = re.compile(r"(\D*)(\d+)\.(\d+)")
_OF_THE_PAST: Final = re.compile("p[0-9a-f]{18}")  # keys of imported results, which identify a match
_CHALLENGE: Final = re.compile(r"C(\d+)")  # keys of the matches of a ladder
_FINALS: Final = {SectionKind.FINAL.value, SectionKind.LAST_THREE.value}
_WITHOUT_TITLES: Final = {
    *(SectionKind.ROUNDS.value, SectionKind.GROUP.value, SectionKind.BLOCK.value, SectionKind.CHALLENGES.value),
    SectionKind.LAST_THREE.value,  # which of its matches is the last one follows from the results
}
_GO_ON_IN_A_FINAL: Final = {
    *(SectionKind.MAIN.value, SectionKind.LOWER.value, SectionKind.SECOND_LOWER.value),
    SectionKind.FIGHTERS.value,
}
_TITLES: Final = ("final", "semi_final", "quarter_final")


@dataclass(frozen=True, slots=True)
class MatchLocation:
    """The location of a match.

    ``kind`` and ``name``: of the section, "" outside a draw. ``title``: of the round, "" if it only has a number.

    ``is_main``: the section needs no name. ``position``: in the round, from 1.
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
        """Return the name for people: "2.3" is match 3 of round 2, "C2.3" of the consolation; "" for
        imported results.
        """
        return "" if _OF_THE_PAST.fullmatch(self.key) else self.key.removeprefix("R")


NO_PLACE: Final = MatchLocation("")


@dataclass(frozen=True, slots=True)
class MatchLocations:
    """The sections of some stages, and the number of nodes of each of their rounds, by stage."""

    sections: Mapping[int, Sequence[Section]]
    sizes: Mapping[tuple[int, str], Sequence[int]]

    @classmethod
    def of(cls, stages: Collection[int]) -> "MatchLocations":
        """Read the locations of stages, in one query: every section with each of its rounds."""
        sections = _sections_by_round(stages=list(stages))
        rounds = ((row.stage_id, row.code, vars(row)["node_round"], vars(row)["size"]) for row in sections)
        return cls(_by_stage(sections), _by_section(row for row in rounds if row[2] is not None))

    @classmethod
    def of_nodes(cls, stages: Collection[int], nodes: Iterable[Node]) -> "MatchLocations":
        """Read the locations of stages, all of whose nodes are given, in one query."""
        last_positions: dict[tuple[int, str, int], int] = {}
        for node in nodes:
            key = (node.stage_id, node.section, node.round)
            if node.key != THIRD_PLACE:
                last_positions[key] = max(node.position, last_positions.get(key, 0))
        return cls(_sections(stages), _by_section((*key, size) for key, size in sorted(last_positions.items())))

    @classmethod
    def of_matches(cls, matches: Iterable[Match]) -> "MatchLocations":
        return cls.of({match.stage_id for match in matches})

    def at(self, stage: int, key: str) -> MatchLocation:
        """Return the place of a node. A node without a section is outside a draw."""
        if key == THIRD_PLACE:
            return MatchLocation(key, SectionKind.THIRD_PLACE.value, title="third_place")
        if (challenge := _CHALLENGE.fullmatch(key)) and self.section(stage, "C"):
            return MatchLocation(key, SectionKind.CHALLENGES.value, round=int(challenge[1]))
        key_match = _KEY.fullmatch(key)
        section = self.section(stage, key_match[1]) if key_match else None
        if key_match is None or section is None:
            return MatchLocation(key)
        number = int(key_match[2])
        title = self.title(stage, section.code, number)
        is_main = section.kind == SectionKind.MAIN.value or self._is_alone(stage)
        return MatchLocation(key, section.kind, section.name, number, int(key_match[3]), title, is_main)

    def section(self, stage: int, code: str) -> Section | None:
        return next((section for section in self.sections.get(stage, ()) if section.code == code), None)

    def rounds(self, stage: int, code: str) -> Sequence[int]:
        """Return the number of nodes of each round of a section."""
        return self.sizes.get((stage, code), ())

    def title(self, stage: int, code: str, number: int) -> str:
        """Return the title of a round, or ""."""
        section, sizes = self.section(stage, code), self.rounds(stage, code)
        if section is None or self._goes_on(stage, section):
            return ""
        return title_of(sizes, number, may_be_second=section.kind == SectionKind.FINAL.value)

    def _goes_on(self, stage: int, section: Section) -> bool:
        """Return whether the last match of the section does not decide it, because a final follows."""
        if section.kind in _WITHOUT_TITLES:
            return True
        kinds = {row.kind for row in self.sections.get(stage, ())}
        return section.kind in _GO_ON_IN_A_FINAL and not _FINALS.isdisjoint(kinds)

    def _is_alone(self, stage: int) -> bool:
        other_kinds = {SectionKind.THIRD_PLACE.value}
        return len([section for section in self.sections.get(stage, ()) if section.kind not in other_kinds]) == 1


def title_of(sizes: Sequence[int], number: int, *, may_be_second: bool = False) -> str:
    """Return the title of a round, given the sizes of all rounds. The second of two last matches may be
    a second final.
    """
    rounds = list(sizes)
    if may_be_second and rounds[-2:] == [1, 1]:
        if number == len(rounds):
            return "second_final"
        rounds.pop()
    to_go = len(rounds) - number
    is_usual = 0 <= to_go < len(_TITLES) and rounds[number - 1] == 2**to_go
    return _TITLES[to_go] if is_usual else ""


@prepared
def _sections_by_round(stages: Collection[int]) -> "QuerySet[Section]":
    in_section = Q(stage__nodes__section=F("code")) & ~Q(stage__nodes__key=THIRD_PLACE)
    rows = Section.objects.annotate(node=FilteredRelation("stage__nodes", condition=in_section))
    sizes = rows.filter(stage__in=stages).annotate(node_round=F("node__round"), size=Max("node__position"))
    return sizes.order_by("stage", "position", "pk", "node_round")


def _sections(stages: Collection[int]) -> Mapping[int, Sequence[Section]]:
    return _by_stage(_sections_of(stages=list(stages)))


@prepared
def _sections_of(stages: Collection[int]) -> "QuerySet[Section]":
    return Section.objects.filter(stage__in=stages).order_by("stage", "position", "pk")


def _by_stage(rows: Iterable[Section]) -> Mapping[int, Sequence[Section]]:
    """Return the sections by stage, each once."""
    sections: dict[int, dict[int, Section]] = defaultdict(dict)
    for row in rows:
        sections[row.stage_id][row.pk] = row
    return {stage: list(stage_sections.values()) for stage, stage_sections in sections.items()}


def _by_section(rows: Iterable[tuple[int, str, int, int]]) -> Mapping[tuple[int, str], Sequence[int]]:
    """Return the sizes of the rounds by stage and section. ``rows``: stage, section, round and size, in order."""
    sizes_by_section: dict[tuple[int, str], list[int]] = defaultdict(list)
    for stage, section, round_no, size in rows:
        sizes = sizes_by_section[stage, section]
        sizes.extend([0] * (round_no - 1 - len(sizes)))  # a round that consists of byes only
        sizes.append(size)
    return sizes_by_section
