"""The table: entries in the order of the criteria, each with its values; level entries share their places.

Entries whose matches were annulled share the places after all others.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Part, Standing, Value
from rules_engine.draws.standings import head_to_head, opponents, own
from rules_engine.draws.standings.record import Record
from rules_engine.draws.standings.scores import Scores, scores
from rules_engine.draws.standings.settings import LOWEST_FIRST, Criterion, TableSettings
from rules_engine.words import EntryId

Group = tuple[EntryId, ...]
Values = dict[EntryId, tuple[Value, ...]]

_VALUE: Final[Mapping[Criterion, Callable[[Scores, EntryId], Value]]] = {
    Criterion.POINTS: own.match_points,
    Criterion.WINS: own.wins,
    Criterion.BUCHHOLZ: opponents.buchholz,
    Criterion.MEDIAN_BUCHHOLZ: opponents.median,
    Criterion.BUCHHOLZ_CUT_1: opponents.cut_1,
    Criterion.SONNEBORN_BERGER: opponents.sonneborn_berger,
    Criterion.PROGRESSIVE: own.progressive,
    Criterion.BOARD_POINTS: own.board_points,
    Criterion.POINT_DIFFERENCE: own.difference,
    Criterion.POINT_QUOTIENT: own.quotient,
    Criterion.BOARD_DIFFERENCE: own.board_difference,
    Criterion.POINTS_WON: own.points_won,
    Criterion.OLYMPIAD_SB: opponents.olympiad,
    Criterion.OLYMPIAD_SB_CUT_1: opponents.olympiad_cut_1,
    Criterion.BERLIN: own.berlin,
    Criterion.AWAY_WINS: own.away_wins,
    Criterion.FEWEST_LATE: own.late,
}


def table(record: Record, settings: TableSettings, lots: Sequence[EntryId] = ()) -> tuple[Standing, ...]:
    """Return the standings, best first; entries that share a place by entry. ``lots``: all entries by lot, the best
    first.

    Head-to-head has a value only where it is needed: among entries that the criteria before it leave level.
    """
    ranking = _Ranking(scores(record, settings), {entry: len(lots) - at for at, entry in enumerate(lots)}, {})
    entries = tuple(entry for entry in record.entries if entry not in record.annulled)
    groups = [entries] if entries else []
    for criterion in settings.order:
        groups = [part for group in groups for part in ranking.parted(criterion, group)]
    outside = tuple(entry for entry in record.entries if entry in record.annulled)
    return tuple(_rows([*groups, outside], ranking.values))


@dataclass(frozen=True, slots=True)
class _Ranking:
    scores: Scores
    lots: Mapping[EntryId, int]
    values: Values

    def parted(self, criterion: Criterion, group: Group) -> Iterator[Group]:
        """Separate the group by one criterion, and store each entry's value."""
        if criterion in head_to_head.MEASURES:
            return self._parted_head_to_head(group, head_to_head.MEASURES[criterion])
        value = self._lot if criterion is Criterion.LOT else _VALUE[criterion]
        values = {entry: value(self.scores, entry) for entry in group}
        self._keep(values)
        return _by_amount(values, 1 if criterion in LOWEST_FIRST else -1)

    def _parted_head_to_head(self, group: Group, measure: head_to_head.Measure) -> Iterator[Group]:
        if len(group) == 1:
            yield group
            return
        for part, values in head_to_head.parted(self.scores, group, measure):
            self._keep(values)
            yield part

    def _lot(self, _: Scores, entry: EntryId) -> Value:
        amount = self.lots.get(entry, 0)
        return Value(table_codes.VALUE_LOT, amount, (Part(table_codes.PART_LOT, amount),))

    def _keep(self, values: Mapping[EntryId, Value]) -> None:
        for entry, value in values.items():
            self.values[entry] = (*self.values.get(entry, ()), value)


def _by_amount(values: Mapping[EntryId, Value], sign: int) -> Iterator[Group]:
    best_first = sorted(values, key=lambda entry: (sign * values[entry].number, entry))
    return (tuple(same) for _, same in groupby(best_first, key=lambda entry: values[entry].number))


def _rows(groups: Sequence[Group], values: Values) -> Iterator[Standing]:
    place = 1
    for group in groups:
        last = place + len(group) - 1
        yield from (Standing(entry, place, last, values.get(entry, ())) for entry in sorted(group))
        place = last + 1
