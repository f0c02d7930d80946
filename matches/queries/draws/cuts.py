"""Cut sections that are too large for one screen or sheet into parts. No queries.

A round of n nodes has 2n *lines*, two for each match. A *cut* has a limited number of lines: a block of nodes with the
rounds that reduce them to one. The winners of all blocks continue in the cut of the last rounds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

ANY: Final = 99


@dataclass(frozen=True, slots=True)
class Cut:
    """Rounds ``first`` to ``last`` of block ``index`` of ``of`` (from 1) of a section.

    ``number``: from 1, over all cuts. ``sizes``: the greatest number of nodes in each of its rounds. ``ends``: its last
    round is that of the section.
    """

    number: int
    section: str
    first: int
    last: int
    index: int
    of: int
    sizes: tuple[int, ...]
    ends: bool = True

    @property
    def lines(self) -> int:
        """Return the number of lines of its largest round."""
        return 2 * max(self.sizes)

    @property
    def rounds(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def is_closing(self) -> bool:
        """Return whether the section ends in it alone."""
        return self.ends and self.of == 1

    @property
    def is_complete(self) -> bool:
        """Return whether it is the only cut of its section."""
        return self.is_closing and self.first == 1

    @property
    def line_numbers(self) -> tuple[int, int]:
        """Return its first and its last line, counted from the top of its rounds."""
        return (self.index - 1) * self.lines + 1, self.index * self.lines

    def positions(self, round_: int) -> range:
        """Return the positions of a round that it contains, from the top."""
        count = self.sizes[round_ - self.first]
        return range((self.index - 1) * count + 1, self.index * count + 1)

    def holds(self, section: str, round_: int, position: int) -> bool:
        return section == self.section and round_ in self.rounds and position in self.positions(round_)


@dataclass(frozen=True, slots=True)
class Extent:
    """A section to cut. ``sizes``: nodes of each round. ``since``: the first round to include."""

    section: str
    sizes: Sequence[int]
    since: int = 1

    @property
    def rounds(self) -> int:
        return len(self.sizes)

    def largest(self, first: int) -> int:
        return max(self.sizes[first - 1 :])


def cuts(extents: Sequence[Extent], most: int, *, least: int = 2, columns: int = ANY) -> tuple[Cut, ...]:
    """Return the cuts of some sections, in reading order.

    ``most``: the greatest number of lines of a cut, at least 2. ``least``: the least number of lines of the last cut of
    a section; to reach it, the cut repeats the last rounds of those before. ``columns``: the greatest number of rounds
    of a cut.
    """
    sheet = _Sheet(most, least, columns)
    cuts: list[Cut] = []
    for extent in extents:
        cuts += sheet.cuts(extent, len(cuts) + 1)
    return tuple(cuts)


@dataclass(frozen=True, slots=True)
class _Sheet:
    """What fits one cut; see ``cuts``."""

    most: int
    least: int
    columns: int

    def cuts(self, extent: Extent, number: int) -> Iterator[Cut]:
        """Yield the cuts of a section. ``number``: of the first."""
        for begin, last, of in self._tiers(extent):
            ends = last == extent.rounds
            first = self._widened(extent, begin, last) if ends and of == 1 else begin
            sizes = tuple(-(-size // of) for size in extent.sizes[first - 1 : last])
            for index in range(1, of + 1):
                yield Cut(number, extent.section, first, last, index, of, sizes, ends)
                number += 1

    def _tiers(self, extent: Extent) -> Iterator[tuple[int, int, int]]:
        """Yield first round, last round and number of blocks, from the first rounds to the last."""
        first = extent.since
        while first <= extent.rounds:
            of = _blocks(2 * extent.largest(first), self.most)
            rest = range(first, min(extent.rounds, first + self.columns - 1) + 1)
            last = max((number for number in rest if extent.sizes[number - 1] >= of), default=first)
            yield first, last, of
            first = last + 1

    def _widened(self, extent: Extent, first: int, last: int) -> int:
        """Return the latest round from which the cut has at least ``least`` lines, if it has room for it."""
        least, earliest = min(self.most, self.least), max(extent.since, last - self.columns + 1)
        while first > earliest and 2 * extent.largest(first) < least:
            first -= 1
        return first


def _blocks(lines: int, most: int) -> int:
    """Return the number of blocks (a power of two) for that many lines."""
    of = 1
    while lines > most * of:
        of *= 2
    return of
