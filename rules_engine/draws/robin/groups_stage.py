"""The groups as a stage: drawn at once; in each group all play all, and each has its table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules_engine.draws import codes
from rules_engine.draws.check import check_seats
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph, Node, Section, SectionKind
from rules_engine.draws.mates import group_separation
from rules_engine.draws.robin.dealing import DealMethod
from rules_engine.draws.robin.group_table import GroupTable
from rules_engine.draws.robin.late import rounds_now
from rules_engine.draws.robin.pairings import PlainRounds, nodes_of, plain
from rules_engine.draws.robin.schedule import scheduled
from rules_engine.draws.robin.seating import lots_of, refuse_field, seated
from rules_engine.draws.robin.settings import GroupsSettings
from rules_engine.draws.robin.sizes import names, sizes_of
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict, Violation

ALGORITHM: Final = "groups/1"


@dataclass(frozen=True, slots=True)
class GroupsStage:
    settings: GroupsSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the groups. Raises DrawRefused for a field that cannot be drawn, or does not fill the groups."""
        refuse_field(self.facts.field, seed, self.settings.seeding)
        sizes = sizes_of(len(self.facts.field), self.settings)
        order = seated(self.facts.field, self.settings.seeding, seed, ALGORITHM)
        mates = group_separation(self.settings.apart, self.settings.countries_apart)
        dealt = DealMethod(self.settings.dealing, self.settings.seeds, mates).deal(order, sizes, seed)
        output = {
            "groups": [self._drawn(name, group) for name, group in zip(names(len(sizes)), dealt.groups, strict=True)],
            "lots": lots_of(self.facts.field, seed, ALGORITHM),
        }
        return Proposal(0, ALGORITHM, output, tuple(mates_together(dealt.together)))

    def graph(self) -> Graph:
        drawn_groups = self._groups()
        sections = tuple(Section(f"G{group['name']}", SectionKind.GROUP, group["name"]) for group in drawn_groups)
        groups = zip(sections, drawn_groups, strict=True)
        nodes = (node for section, group in groups for node in self._nodes(section.code, group["rounds"]))
        return Graph(tuple(nodes), sections)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        """Return the standings group by group; the places count within each."""
        drawing, graph = self.facts.full_drawing(), self.graph()
        lots = () if drawing is None else drawing.output["lots"]
        tables = [GroupTable(section.code, self.settings.play.table, lots) for section in graph.sections]
        standings = ((table.section, table.standings(graph, resolution, self.facts)) for table in tables)
        return tuple(replace(row, section=section) for section, rows in standings for row in rows)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def _drawn(self, name: str, group: Sequence[DrawEntry]) -> dict[str, object]:
        return {"name": name, "rounds": plain(scheduled(group, self.settings.play))}

    def _nodes(self, code: str, drawn_rounds: PlainRounds) -> Sequence[Node]:
        rounds, changes = rounds_now(code, drawn_rounds, self.settings.play, self.facts.changes)
        return nodes_of(code, rounds, changes)

    def _groups(self) -> Sequence[Mapping[str, Any]]:
        drawing = self.facts.full_drawing()
        return () if drawing is None else drawing.output["groups"]


def mates_together(pairs: int) -> Iterator[Violation]:
    """Yield a note if not all mates could be kept apart."""
    if pairs:
        yield Violation(codes.MATES_TOGETHER, None, {"pairs": pairs})
