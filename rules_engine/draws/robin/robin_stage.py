"""The round robin as a stage: drawn at once, all play all, one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.check import check_seats
from rules_engine.draws.graph import Graph, Section, SectionKind
from rules_engine.draws.robin.group_table import GroupTable
from rules_engine.draws.robin.late import rounds_now
from rules_engine.draws.robin.pairings import nodes_of, plain
from rules_engine.draws.robin.schedule import scheduled
from rules_engine.draws.robin.seating import lots_of, refuse_field, seated
from rules_engine.draws.robin.settings import RobinSettings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict

ALGORITHM: Final = "robin/1"
SECTION: Final = Section("R", SectionKind.GROUP)


@dataclass(frozen=True, slots=True)
class RobinStage:
    settings: RobinSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Draw the rounds. Raises DrawRefused for a field that cannot be drawn."""
        refuse_field(self.facts.field, seed, self.settings.seeding)
        order = seated(self.facts.field, self.settings.seeding, seed, ALGORITHM)
        rounds = plain(scheduled(order, self.settings))
        return Proposal(0, ALGORITHM, {"rounds": rounds, "lots": lots_of(self.facts.field, seed, ALGORITHM)})

    def graph(self) -> Graph:
        drawing = self.facts.full_drawing()
        if drawing is None:
            return Graph((), (SECTION,))
        rounds, changes = rounds_now(SECTION.code, drawing.output["rounds"], self.settings, self.facts.changes)
        return Graph(nodes_of(SECTION.code, rounds, changes), (SECTION,))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        drawing = self.facts.full_drawing()
        if drawing is None:
            return ()
        table = GroupTable(SECTION.code, self.settings.table, drawing.output["lots"])
        return table.standings(self.graph(), resolution, self.facts)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)
