"""Cut sections that are too large for one screen or sheet into parts. No queries.

A round of n nodes has 2n *lines*, two for each match. A *cut* has a limited number of lines: a block of nodes with the
rounds that reduce them to one. The winners of all blocks continue in the cut of the last rounds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """Rounds ``first`` to ``last`` of block ``index`` of ``of`` (from 1) of a section.

    ``number``: from 1, over all cuts. ``sizes``: the greatest number of nodes in each of its rounds.
    """

    number: int
    section: str
    first: int
    last: int
    index: int
    of: int
    sizes: tuple[int, ...]

    @property
    def lines(self) -> int:
        """Return the number of lines of its largest round."""
        return 2 * max(self.sizes)

    @property
    def rounds(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def is_closing(self) -> bool:
        """Return whether it ends with the last round of its section."""
        return self.of == 1

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


def cuts(extents: Sequence[Extent], most: int, *, least: int = 2) -> tuple[Cut, ...]:
    """Return the cuts of some sections, in reading order.

    ``most``: the greatest number of lines of a cut, at least 2. ``least``: the least number of lines of the last cut of
    a section; to reach it, the cut repeats the last rounds of those before.
    """
    cuts: list[Cut] = []
    for extent in extents:
        cuts += _of_section(extent, most, least, len(cuts) + 1)
    return tuple(cuts)


def _of_section(extent: Extent, most: int, least: int, number: int) -> Iterator[Cut]:
    for begin, last, of in _tiers(extent, most):
        first = _widened(extent, begin, min(most, least)) if of == 1 else begin
        sizes = tuple(-(-size // of) for size in extent.sizes[first - 1 : last])
        for index in range(1, of + 1):
            yield Cut(number, extent.section, first, last, index, of, sizes)
            number += 1


def _tiers(extent: Extent, most: int) -> Iterator[tuple[int, int, int]]:
    """Yield first round, last round and number of blocks, from the first rounds to the last."""
    first = extent.since
    while first <= extent.rounds:
        of = _blocks(2 * extent.largest(first), most)
        rest = range(first, extent.rounds + 1)
        last = max((number for number in rest if extent.sizes[number - 1] >= of), default=first)
        yield first, last, of
        first = last + 1


def _blocks(lines: int, most: int) -> int:
    """Return the number of blocks (a power of two) for that many lines."""
    of = 1
    while lines > most * of:
        of *= 2
    return of


def _widened(extent: Extent, first: int, least: int) -> int:
    """Return the latest round from which the cut has at least ``least`` lines."""
    while first > extent.since and 2 * extent.largest(first) < least:
        first -= 1
    return first
