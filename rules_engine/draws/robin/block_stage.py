"""The blocks of four as a stage: dealt like groups, drawn at once; two of each advance."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.draws.check import check_seats
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.graph import Graph, Section, SectionKind
from rules_engine.draws.mates import group_separation
from rules_engine.draws.robin.blocks import block_nodes, block_standings
from rules_engine.draws.robin.dealing import DealMethod
from rules_engine.draws.robin.groups_stage import mates_together
from rules_engine.draws.robin.seating import refuse_field, seated
from rules_engine.draws.robin.settings import BlockSettings
from rules_engine.draws.robin.sizes import block_sizes, names
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict

ALGORITHM: Final = "blocks/1"


@dataclass(frozen=True, slots=True)
class BlockStage:
    settings: BlockSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the blocks. Raises DrawRefused for a field that cannot be drawn, or not be divided into fours and
        threes.
        """
        refuse_field(self.facts.field, seed, self.settings.seeding)
        sizes = block_sizes(len(self.facts.field))
        order = seated(self.facts.field, self.settings.seeding, seed, ALGORITHM)
        mates = group_separation(self.settings.apart, self.settings.countries_apart)
        dealt = DealMethod(self.settings.dealing, separation=mates).deal(order, sizes, seed)
        blocks = zip(names(len(sizes)), dealt.groups, strict=True)
        output = {"blocks": [{"name": name, "seats": _seats(block)} for name, block in blocks]}
        return Proposal(0, ALGORITHM, output, tuple(mates_together(dealt.together)))

    def graph(self) -> Graph:
        drawn_blocks = self._blocks()
        sections = tuple(Section(f"B{block['name']}", SectionKind.BLOCK, block["name"]) for block in drawn_blocks)
        blocks = zip(sections, drawn_blocks, strict=True)
        nodes = (
            node for section, block in blocks for node in block_nodes(section.code, block["seats"], self.facts.changes)
        )
        return Graph(tuple(nodes), sections)

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        graph = self.graph()
        return tuple(row for section in graph.sections for row in block_standings(graph, resolution, section.code))

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)

    def _blocks(self) -> Sequence[Mapping[str, Any]]:
        drawing = self.facts.full_drawing()
        return () if drawing is None else drawing.output["blocks"]


def _seats(block: Sequence[DrawEntry]) -> list[int | None]:
    """Return four seats; the fourth of a block of three is empty."""
    return [*(draw_entry.entry for draw_entry in block), *([None] * (4 - len(block)))]
