"""The round robin as a stage: drawn whole, all play all, one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.graph import Graph, Section, SectionKind
from rules_engine.draws.robin.group_table import GroupTable
from rules_engine.draws.robin.late import rounds_now
from rules_engine.draws.robin.pairings import nodes_of, plain
from rules_engine.draws.robin.schedule import scheduled
from rules_engine.draws.robin.seating import lots_of, refuse_field, seated
from rules_engine.draws.robin.settings import RobinSettings
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_whole, resolved
from rules_engine.draws.states import Resolution

ALGORITHM: Final = "robin/1"
SECTION: Final = Section("R", SectionKind.GROUP)


@dataclass(frozen=True, slots=True)
class RobinStage:
    settings: RobinSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """Raises DrawRefused for a field that cannot be drawn."""
        refuse_field(self.facts.field, seed, self.settings.seeding)
        order = seated(self.facts.field, self.settings.seeding, seed, ALGORITHM)
        rounds = plain(scheduled(order, self.settings))
        return Proposal(0, ALGORITHM, {"rounds": rounds, "lots": lots_of(self.facts.field, seed, ALGORITHM)})

    def graph(self) -> Graph:
        drawn = self.facts.whole()
        if drawn is None:
            return Graph((), (SECTION,))
        rounds = rounds_now(SECTION.code, drawn.output["rounds"], self.settings, self.facts.changes)
        return Graph(nodes_of(SECTION.code, rounds, self.facts.changes), (SECTION,))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        drawn = self.facts.whole()
        if drawn is None:
            return ()
        found = GroupTable(SECTION.code, self.settings.table, drawn.output["lots"])
        return found.standings(self.graph(), resolution, self.facts)

    def next(self, resolution: Resolution) -> Next:
        return next_of_whole(self.facts, resolution)
