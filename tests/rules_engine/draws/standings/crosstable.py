"""A table told as a report: who beat whom in which round, with the crosstable in the comment of the test."""

from collections import defaultdict
from collections.abc import Sequence

from rules_engine.draws.stage import Standing, Value
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import TableSettings
from rules_engine.draws.standings.table import table
from rules_engine.verdict import Code
from rules_engine.words import EntryId, Exact


class Crosstable:
    """Entries are letters; the entry of "A" is 1."""

    def __init__(self, names: str) -> None:
        self.entries = [entry(name) for name in names]
        self.bouts: defaultdict[EntryId, list[Bout]] = defaultdict(list)
        self.round = 1

    def beats(self, winner: str, loser: str, *score: int) -> None:
        points = (score[0], score[1]) if score else None
        self._both(winner, loser, How.PLAYED, points)

    def walks_over(self, winner: str, loser: str) -> None:
        self._both(winner, loser, How.AWARDED, None)

    def has_bye(self, name: str) -> None:
        self.bouts[entry(name)].append(Bout(self.round, How.BYE, True))

    def is_away(self, name: str) -> None:
        self.bouts[entry(name)].append(Bout(self.round, How.AWAY, False))

    def next_round(self) -> None:
        self.round += 1

    def record(self) -> Record:
        return Record(self.round, {entry: tuple(self.bouts[entry]) for entry in self.entries})

    def table(self, settings: TableSettings, lots: str = "") -> tuple[Standing, ...]:
        return table(self.record(), settings, [entry(name) for name in lots])

    def _both(self, winner: str, loser: str, kind: How, score: tuple[int, int] | None) -> None:
        winner_id, loser_id = entry(winner), entry(loser)
        self.bouts[winner_id].append(Bout(self.round, kind, True, loser_id, score=score))
        self.bouts[loser_id].append(Bout(self.round, kind, False, winner_id, score=score and score[::-1]))


def entry(name: str) -> EntryId:
    return EntryId(ord(name) - ord("A") + 1)


def name(of: EntryId) -> str:
    return chr(ord("A") + of - 1)


def places(rows: Sequence[Standing]) -> str:
    """ "A B=C D": those who share a place stand together."""
    groups: dict[tuple[int, int], str] = {}
    for row in rows:
        key = (row.place_from, row.place_to)
        groups[key] = "=".join(filter(None, (groups.get(key), name(row.entry))))
    return " ".join(groups.values())


def value(rows: Sequence[Standing], of: str, code: Code) -> Value:
    (row,) = [row for row in rows if row.entry == entry(of)]
    (found,) = [value for value in row.values if value.code == code]
    return found


def numbers(rows: Sequence[Standing], code: Code) -> dict[str, Exact]:
    return {name(row.entry): value.number for row in rows for value in row.values if value.code == code}
