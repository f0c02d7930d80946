"""The places of a lives event, for everybody at any time.

Who is still in stands before who is out. Those in: by losses; those of one bracket or final: by their placing in
it. Those out: by rounds, by the last drawing in which they stood; while others play, by matches won (the number
of a drawing says little then). Whatever is equal is shared: nobody is put before another by a sum of points.
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
_AHEAD, _LAST_PART, _IN, _OUT = range(4)


@dataclass(frozen=True, slots=True)
class Sheet:
    """``seen``: the moment. ``last``: the nodes of the bracket or the final, and ``graph`` them alone."""

    seen: Moment
    records: Mapping[EntryId, Record]
    last: Graph
    resolution: Resolution

    def entries_of_last(self) -> frozenset[EntryId]:
        return frozenset(self.last.entries())


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """The best first; those who share a place by number."""
    ranks = _ranks(sheet)
    share = Counter(ranks.values())
    order = sorted(ranks, key=lambda entry: (ranks[entry], sheet.records[entry].who.number))
    before = {rank: sum(many for other, many in share.items() if other < rank) for rank in share}
    return tuple(_standing(sheet.records[one], before[ranks[one]], share[ranks[one]]) for one in order)


def _standing(record: Record, before: int, share: int) -> Standing:
    return Standing(record.entry, before + 1, before + share, tuple(_values(record)))


def _values(record: Record) -> Iterator[Value]:
    yield Value(table_codes.VALUE_WINS, record.wins)
    yield Value(table_codes.VALUE_LOSSES, record.losses)
    yield Value(table_codes.VALUE_LAST_DRAWING, record.last)


def _ranks(sheet: Sheet) -> dict[EntryId, Rank]:
    """The least is the best."""
    still_in = {one.entry for one in sheet.seen.left}
    in_last = _places_in_last(sheet)
    return {
        entry: in_last.get(entry) or (_rank_in(sheet, record) if entry in still_in else _rank_out(sheet, record))
        for entry, record in sheet.records.items()
    }


def _rank_in(sheet: Sheet, record: Record) -> Rank:
    """Who has won already stands before those who play off the places after his."""
    has_won = sheet.last.nodes and sheet.seen.settings.playoff
    return (_AHEAD if has_won else _IN, record.losses)


def _rank_out(sheet: Sheet, record: Record) -> Rank:
    by_rounds = sheet.seen.settings.pacing is Pacing.ROUNDS
    return (_OUT, -record.last if by_rounds else -record.wins)


def _places_in_last(sheet: Sheet) -> dict[EntryId, Rank]:
    """Those of the bracket or the final by their placing; who is still in it before all who are placed."""
    placed = {one.entry: one.place_from for one in placings(sheet.last, sheet.resolution)}
    return {entry: (_LAST_PART, placed.get(entry, 0)) for entry in sheet.entries_of_last()}


def last_part(nodes: Iterable[Node], graph: Graph) -> Graph:
    """The nodes of the bracket or the final, alone."""
    kept = tuple(nodes)
    codes_of = {node.section for node in kept}
    return Graph(kept, tuple(one for one in graph.sections if one.code in codes_of))
