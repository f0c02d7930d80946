"""Match points and scores of each bout under the settings of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import Missed, TableSettings, Worth
from rules_engine.words import EntryId, Exact


@dataclass(frozen=True, slots=True)
class Scores:
    """The worth of the bouts of a record.

    ``totals``: each entry's match points; ``for_others``: the same as they count for its opponents.
    """

    record: Record
    settings: TableSettings
    totals: Mapping[EntryId, Exact]
    for_others: Mapping[EntryId, Exact]

    def bouts(self, entry: EntryId) -> tuple[Bout, ...]:
        return self.record.bouts[entry]

    def points(self, bout: Bout) -> Exact:
        return points(bout, self.settings)

    def score(self, bout: Bout) -> tuple[int, int]:
        worth = worth_of(bout, self.settings)
        return bout.score or (worth.score if worth else (0, 0))

    def games(self, bout: Bout) -> tuple[int, int]:
        """Return the points won, own side first: of a tie of teams those on its boards."""
        return bout.games or self.score(bout)

    def berlin(self, bout: Bout) -> int:
        """Return the Berlin count of a tie; all boards are won without play in one that was awarded."""
        if bout.berlin is not None or not (bout.won and bout.how is How.AWARDED):
            return bout.berlin or 0
        boards = self.score(bout)[0]
        return boards * (boards + 1) // 2

    def half(self) -> Exact:
        return half_win(self.settings)


def half_win(settings: TableSettings) -> Exact:
    """Return the match points halfway between a loss and a win."""
    return Fraction(settings.win + settings.loss, 2)


def scores(record: Record, settings: TableSettings) -> Scores:
    totals = {entry: _total(record, settings, entry) for entry in record.entries}
    for_others = {entry: totals[entry] + _missed(record.bouts[entry], settings) for entry in record.entries}
    return Scores(record, settings, totals, for_others)


def points(bout: Bout, settings: TableSettings) -> Exact:
    """Return the match points of a bout: those that it brings along, or those of the settings."""
    if bout.points is not None:
        return bout.points
    worth = worth_of(bout, settings)
    if worth is not None:
        return worth.points
    return settings.win if bout.won else settings.loss


def worth_of(bout: Bout, settings: TableSettings) -> Worth | None:
    """Return the worth of a round without play; None for a match that was played."""
    match bout.how:
        case How.PLAYED:
            return None
        case How.AWARDED:
            return settings.walkover if bout.won else settings.forfeit
        case How.BYE:
            return settings.bye
        case How.AWAY | How.BEFORE:
            return settings.away


def _total(record: Record, settings: TableSettings, entry: EntryId) -> Exact:
    own = sum(points(bout, settings) for bout in record.bouts[entry])
    return own + record.carried.get(entry, 0)


def _missed(bouts: tuple[Bout, ...], settings: TableSettings) -> Exact:
    """Return how much more, or less, an entry's rounds without play count for its opponents."""
    half = half_win(settings)
    half_bouts = (bout for bout in bouts if _counts_half(bout, settings.missed))
    return sum(half - (points(bout, settings) if bout.start is None else bout.start) for bout in half_bouts)


def _counts_half(bout: Bout, rule: Missed) -> bool:
    if rule is Missed.AS_SCORED or bout.how is How.PLAYED:
        return False
    absent = bout.how is How.AWAY or (bout.how in (How.BEFORE, How.AWARDED) and not bout.won)
    return absent or rule is Missed.ALL_AS_HALF
