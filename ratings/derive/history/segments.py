"""The segments of a history: many months that are replayed at once.

Each segment weighs the matches of the last years again, so long segments save time.
"""

from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from journal.bulk import Numbers
from ratings.derive.history.months import Matches
from rules_engine.ratings.numbers import reals_of
from rules_engine.ratings.strength.columns import Rows

LENGTH: Final = 100_000  # matches, at least
STOPS: Final = 2  # checkpoints at most: each is as large as a segment
_DAY: Final = 86_400_000_000
Numbered = tuple[int, Matches]


@dataclass(frozen=True, slots=True)
class Segment:
    """A segment of months whose official ratings are calculated.

    ``effects``: of each month. ``ends``: the row after the last one of each month. ``checkpoints``: the months before
    which a checkpoint is taken. ``players``: how many have a number so far.
    """

    numbers: tuple[int, ...]
    effects: tuple[list[Numbers], ...]
    ends: tuple[int, ...]
    checkpoints: tuple[int, ...]
    rows: Rows
    players: int

    def begin(self, number: int) -> int:
        """Return the first row of a month."""
        at = self.numbers.index(number)
        return self.ends[at - 1] if at else 0


def segments(months: Iterable[Numbered], keep: Collection[int]) -> Iterator[list[Numbered]]:
    segment: list[Numbered] = []
    count = stops = 0
    for month in months:
        segment.append(month)
        count, stops = count + len(month[1].match), stops + (month[0] in keep)
        if count >= LENGTH or stops >= STOPS:
            yield segment
            segment, count, stops = [], 0, 0
    if segment:
        yield segment


def ends_of(months: Sequence[Numbered]) -> tuple[int, ...]:
    ends, end = [], 0
    for _, matches in months:
        end += len(matches.match)
        ends.append(end)
    return tuple(ends)


def rows_of(months: Sequence[Numbered], players: Sequence[Numbers]) -> Rows:
    """Return the matches as rows. ``players``: their numbers month by month, the winner's and the loser's in turn."""
    days, winner, loser = array("d"), array("q"), array("q")
    length, winner_points, loser_points = array("d"), array("d"), array("d")
    for (_, matches), numbers in zip(months, players, strict=True):
        days += reals_of(matches.moment, _DAY)
        winner += numbers[::2]
        loser += numbers[1::2]
        length += reals_of(matches.length)
        winner_points += reals_of(matches.won)
        loser_points += reals_of(matches.lost)
    return Rows(days, winner, loser, length, winner_points, loser_points)
