"""A history in stretches of many months, each played at once: every stretch calls the last years to mind again."""

from array import array
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from matches.derive.columns import Numbers
from matches.derive.rating.months import Matches
from rules_engine.ratings.numbers import reals_of
from rules_engine.ratings.strength.columns import Rows

LENGTH: Final = 100_000  # matches, at least
STOPS: Final = 2  # standings that are kept, at most: each is as large as a stretch
_DAY: Final = 86_400_000_000
Numbered = tuple[int, Matches]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Months as the official number left them. ``given``: of each what it gave; ``ends``: of each the row behind its
    last; ``wanted``: those before which the standing is kept; ``players``: how many are numbered by now."""

    numbers: tuple[int, ...]
    given: tuple[list[Numbers], ...]
    ends: tuple[int, ...]
    wanted: tuple[int, ...]
    rows: Rows
    players: int

    def begin(self, number: int) -> int:
        """The first row of a month."""
        at = self.numbers.index(number)
        return self.ends[at - 1] if at else 0


def stretches(months: Iterable[Numbered], keep: Collection[int]) -> Iterator[list[Numbered]]:
    stretch: list[Numbered] = []
    count = stops = 0
    for month in months:
        stretch.append(month)
        count, stops = count + len(month[1].match), stops + (month[0] in keep)
        if count >= LENGTH or stops >= STOPS:
            yield stretch
            stretch, count, stops = [], 0, 0
    if stretch:
        yield stretch


def ends_of(months: Sequence[Numbered]) -> tuple[int, ...]:
    ends, end = [], 0
    for _, matches in months:
        end += len(matches.match)
        ends.append(end)
    return tuple(ends)


def rows_of(months: Sequence[Numbered], players: Sequence[Numbers]) -> Rows:
    """``players``: their numbers, the winner's and the loser's in turn."""
    days, winner, loser = array("d"), array("q"), array("q")
    length, won, lost = array("d"), array("d"), array("d")
    for (_, matches), both in zip(months, players, strict=True):
        days += reals_of(matches.moment, _DAY)
        winner += both[::2]
        loser += both[1::2]
        length += reals_of(matches.length)
        won += reals_of(matches.won)
        lost += reals_of(matches.lost)
    return Rows(days, winner, loser, length, won, lost)
