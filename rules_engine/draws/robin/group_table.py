"""The table of one group as it follows from its nodes, the settings and who left."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules_engine.draws.changes import gone
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
    """``section``: the code of the group's section; ``lots``: everybody in an order by lot."""

    section: str
    settings: TableSettings
    lots: Sequence[EntryId] = ()

    def standings(self, graph: Graph, resolution: Resolution, facts: StageFacts) -> tuple[Standing, ...]:
        """Everybody in the group, the best first."""
        record = record_of(graph, resolution, entries_of(graph, self.section), self.section)
        left = frozenset(gone(facts.changes))
        record = without_dropouts(_begun(record, graph, resolution), left, self.settings.dropouts)
        carried = {entry: facts.carried[entry] for entry in record.entries if entry in facts.carried}
        return table(replace(record, carried=carried), self.settings, self.lots)


def entries_of(graph: Graph, section: str) -> tuple[EntryId, ...]:
    """Everybody with a seat in a section."""
    seats = (one for node in graph.nodes if node.section == section for one in node.sources)
    return tuple(sorted({one.entry for one in seats if isinstance(one, Seat)}))


def _begun(record: Record, graph: Graph, resolution: Resolution) -> Record:
    """Without the free rounds of which no match is over yet: the whole draw is known, but they are still to come."""
    matches = [node for node in graph.nodes if resolution.states[node.key].is_open]
    open_rounds = {node.round for node in matches}
    begun = {node.round for node in graph.nodes if resolution.states[node.key].result is not None}
    coming = open_rounds - begun
    bouts = {
        entry: tuple(bout for bout in mine if bout.how is not How.BYE or bout.round not in coming)
        for entry, mine in record.bouts.items()
    }
    return replace(record, bouts=bouts)
