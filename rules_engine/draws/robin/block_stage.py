"""Blocks of four as a stage: dealt as groups are, drawn whole, two of each are through."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph, Section, SectionKind
from rules_engine.draws.robin.blocks import block_nodes, block_standings
from rules_engine.draws.robin.dealing import Deal
from rules_engine.draws.robin.groups_stage import mates_together
from rules_engine.draws.robin.seating import refuse_field, seated
from rules_engine.draws.robin.settings import BlockSettings
from rules_engine.draws.robin.sizes import block_sizes, names
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_whole, resolved
from rules_engine.draws.states import Resolution

ALGORITHM: Final = "blocks/1"


@dataclass(frozen=True, slots=True)
class BlockStage:
    settings: BlockSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Raises DrawRefused for a field that cannot be drawn, or cannot be cut into fours and threes."""
        refuse_field(self.facts.field, seed, self.settings.seeding)
        sizes = block_sizes(len(self.facts.field))
        order = seated(self.facts.field, self.settings.seeding, seed, ALGORITHM)
        dealt = Deal(self.settings.dealing, apart=self.settings.apart).deal(order, sizes, seed)
        blocks = zip(names(len(sizes)), dealt.groups, strict=True)
        output = {"blocks": [{"name": name, "seats": _seats(block)} for name, block in blocks]}
        return Proposal(0, ALGORITHM, output, tuple(mates_together(dealt.together)))

    def graph(self) -> Graph:
        drawn = self._blocks()
        sections = tuple(Section(f"B{one['name']}", SectionKind.BLOCK, one["name"]) for one in drawn)
        blocks = zip(sections, drawn, strict=True)
        nodes = (
            node for section, one in blocks for node in block_nodes(section.code, one["seats"], self.facts.changes)
        )
        return Graph(tuple(nodes), sections)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        graph = self.graph()
        return tuple(row for section in graph.sections for row in block_standings(graph, resolution, section.code))

    def next(self, resolution: Resolution) -> Next:
        return next_of_whole(self.facts, resolution)

    def _blocks(self) -> Sequence[Mapping[str, Any]]:
        drawn = self.facts.whole()
        return () if drawn is None else drawn.output["blocks"]


def _seats(block: Sequence[DrawEntry]) -> list[int | None]:
    """Four seats; the fourth of a block of three is nobody's."""
    return [*(one.entry for one in block), *([None] * (4 - len(block)))]
