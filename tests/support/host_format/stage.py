"""The stage of the format: drawn whole, a match a round, one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.brackets.knockout import Seeding
from rules_engine.draws.check import check_seats
from rules_engine.draws.graph import Graph, Section, SectionKind
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.group_table import GroupTable
from rules_engine.draws.robin.pairings import nodes_of
from rules_engine.draws.robin.seating import lots_of, refuse_field
from rules_engine.draws.stage import Next, Proposal, StageFacts, Standing, next_of_full_draw, resolved
from rules_engine.draws.standings.settings import ROUND_ROBIN
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict
from tests.support.host_format.settings import HostSettings

ALGORITHM: Final = "host/1"
SECTION: Final = Section("H", SectionKind.GROUP)


@dataclass(frozen=True, slots=True)
class HostStage:
    settings: HostSettings
    facts: StageFacts

    def propose(self, seed: bytes | str) -> Proposal:
        """The host meets the others in an order by lot. Raises DrawRefused for a field that cannot be drawn."""
        refuse_field(self.facts.field, seed, Seeding.DRAWN)
        field = sorted(self.facts.field, key=lambda entry: (entry.number != self.settings.host, entry.number))
        guests = shuffled([one.entry for one in field[1:]], stream(seed, f"{ALGORITHM} order"))
        rounds = [[[field[0].entry, guest]] for guest in guests]
        return Proposal(0, ALGORITHM, {"rounds": rounds, "lots": lots_of(field, seed, ALGORITHM)})

    def graph(self) -> Graph:
        drawn = self.facts.full_drawing()
        rounds = drawn.output["rounds"] if drawn else ()
        return Graph(nodes_of(SECTION.code, rounds, self.facts.changes), (SECTION,))

    def resolve(self) -> Resolution:
        return resolved(self.graph(), self.facts)

    def standings(self, resolution: Resolution) -> Sequence[Standing]:
        drawn = self.facts.full_drawing()
        table = GroupTable(SECTION.code, ROUND_ROBIN, drawn.output["lots"] if drawn else ())
        return table.standings(self.graph(), resolution, self.facts)

    def section_standings(self, resolution: Resolution) -> Sequence[Standing]:
        return self.standings(resolution)

    def next(self, resolution: Resolution) -> Next:
        return next_of_full_draw(self.facts, resolution)

    def check(self, proposal: Proposal, seed: bytes | str) -> Verdict:
        return check_seats(self, proposal)
