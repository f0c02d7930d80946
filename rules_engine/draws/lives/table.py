"""The places of all entries of a lives event, at any time.

Entries that are still in stand before those that are out. Those in: by losses; those of a bracket or final: by their
placing in it. Those out: by rounds, by their last drawing; while other matches are played, by matches won (the number
of a drawing says little then). Equal entries share their places.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules_engine.draws import table_codes
from rules_engine.draws.graph import Graph, Node
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Pacing
from rules_engine.draws.placings import placings
from rules_engine.draws.stage import Standing, Value
from rules_engine.draws.states import Resolution
from rules_engine.words import EntryId

Rank = tuple[int, int]
_WINNER, _LAST_PART, _IN, _OUT = range(4)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The input of a table.

    ``last``: the nodes of the bracket or the final, as a graph of their own.
    """

    moment: Moment
    records: Mapping[EntryId, Record]
    last: Graph
    resolution: Resolution

    def entries_of_last(self) -> frozenset[EntryId]:
        return frozenset(self.last.entries())


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """Return the standings, the best first; entries that share a place by number."""
    ranks = _ranks(sheet)
    share = Counter(ranks.values())
    order = sorted(ranks, key=lambda entry: (ranks[entry], sheet.records[entry].who.number))
    before = {rank: sum(many for other, many in share.items() if other < rank) for rank in share}
    return tuple(_standing(sheet.records[entry], before[ranks[entry]], share[ranks[entry]]) for entry in order)


def _standing(record: Record, before: int, share: int) -> Standing:
    return Standing(record.entry, before + 1, before + share, tuple(_values(record)))


def _values(record: Record) -> Iterator[Value]:
    yield Value(table_codes.VALUE_WINS, record.wins)
    yield Value(table_codes.VALUE_LOSSES, record.losses)
    yield Value(table_codes.VALUE_LAST_DRAWING, record.last)


def _ranks(sheet: Sheet) -> dict[EntryId, Rank]:
    """Return the rank of every entry; the least is the best."""
    still_in = {record.entry for record in sheet.moment.left}
    in_last = _places_in_last(sheet)
    return {
        entry: in_last.get(entry) or (_rank_in(sheet, record) if entry in still_in else _rank_out(sheet, record))
        for entry, record in sheet.records.items()
    }


def _rank_in(sheet: Sheet, record: Record) -> Rank:
    """Return the rank of an entry that is still in; a winner stands before those who play off the places behind."""
    has_won = sheet.last.nodes and sheet.moment.settings.playoff
    return (_WINNER if has_won else _IN, record.losses)


def _rank_out(sheet: Sheet, record: Record) -> Rank:
    by_rounds = sheet.moment.settings.pacing is Pacing.ROUNDS
    return (_OUT, -record.last if by_rounds else -record.wins)


def _places_in_last(sheet: Sheet) -> dict[EntryId, Rank]:
    """Return the rank of the entries of the bracket or the final; those still in it stand before all placed ones."""
    place_by_entry = {placing.entry: placing.place_from for placing in placings(sheet.last, sheet.resolution)}
    return {entry: (_LAST_PART, place_by_entry.get(entry, 0)) for entry in sheet.entries_of_last()}


def last_part(nodes: Iterable[Node], graph: Graph) -> Graph:
    """Return the nodes of the bracket or the final as a graph of their own."""
    last_nodes = tuple(nodes)
    codes_of = {node.section for node in last_nodes}
    return Graph(last_nodes, tuple(section for section in graph.sections if section.code in codes_of))
