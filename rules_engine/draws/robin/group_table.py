"""The table of one group, from its nodes, the settings and the departures."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_engine.draws.changes import departures
from rules_engine.draws.graph import Graph, Seat
from rules_engine.draws.stage import StageFacts, Standing
from rules_engine.draws.standings.dropouts import without_dropouts
from rules_engine.draws.standings.record import How, Record
from rules_engine.draws.standings.recorded import record_of
from rules_engine.draws.standings.settings import TableSettings
from rules_engine.draws.standings.table import table
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A table of one group.

    ``section``: the code of the group's section. ``lots``: all entries in an order by lot.
    """

    section: str
    settings: TableSettings
    lots: Sequence[EntryId] = ()

    def standings(self, graph: Graph, resolution: Resolution, facts: StageFacts) -> tuple[Standing, ...]:
        """Return the standings of the group, the best first."""
        record = record_of(graph, resolution, entries_of(graph, self.section), self.section)
        left = frozenset(departures(facts.changes))
        record = without_dropouts(_without_open_byes(record, graph, resolution), left, self.settings.dropouts)
        carried_points = {entry: facts.carried[entry] for entry in record.entries if entry in facts.carried}
        return table(replace(record, carried=carried_points), self.settings, self.lots)


def entries_of(graph: Graph, section: str) -> tuple[EntryId, ...]:
    """Return all entries with a seat in a section."""
    seats = (source for node in graph.nodes if node.section == section for source in node.sources)
    return tuple(sorted({seat.entry for seat in seats if isinstance(seat, Seat)}))


def _without_open_byes(record: Record, graph: Graph, resolution: Resolution) -> Record:
    """Remove the free rounds without a decided match: they are drawn, but still to come."""
    matches = [node for node in graph.nodes if resolution.states[node.key].is_open]
    open_rounds = {node.round for node in matches}
    started_rounds = {node.round for node in graph.nodes if resolution.states[node.key].result is not None}
    future_rounds = open_rounds - started_rounds
    bouts = {
        entry: tuple(bout for bout in entry_bouts if bout.how is not How.BYE or bout.round not in future_rounds)
        for entry, entry_bouts in record.bouts.items()
    }
    return replace(record, bouts=bouts)
