"""How a section of a draw is cut, where it is too large for one screen or one sheet: arithmetic, nothing read.

A round of n places has 2n *lines*, two to each match. A *cut* has so many lines at most: a block of places, and the
rounds in which they come down to one. What is left of all blocks goes on in the cut of the last rounds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """Rounds ``first`` to ``last`` of block ``index`` of ``of`` (from 1) of a section.

    ``number``: from 1, through all cuts. ``sizes``: how many places of each of its rounds lie in it at most.
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
        """How many sides its largest round has."""
        return 2 * max(self.sizes)

    @property
    def rounds(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def is_closing(self) -> bool:
        """Whether it ends with the last round of its section."""
        return self.of == 1

    def positions(self, round_: int) -> range:
        """The places of a round that lie in it, from the top."""
        count = self.sizes[round_ - self.first]
        return range((self.index - 1) * count + 1, self.index * count + 1)

    def holds(self, section: str, round_: int, position: int) -> bool:
        return section == self.section and round_ in self.rounds and position in self.positions(round_)


@dataclass(frozen=True, slots=True)
class Extent:
    """A section as it is cut. ``sizes``: places of each round. ``since``: the first round that is wanted."""

    section: str
    sizes: Sequence[int]
    since: int = 1

    @property
    def rounds(self) -> int:
        return len(self.sizes)

    def largest(self, first: int) -> int:
        return max(self.sizes[first - 1 :])


def cuts(extents: Sequence[Extent], most: int, *, least: int = 2) -> tuple[Cut, ...]:
    """The cuts of some sections, in the order in which they are read.

    ``most``: lines in a cut at most, from 2. ``least``: lines of the last cut of a section at least; to get them, it
    repeats the ends of those before it.
    """
    found: list[Cut] = []
    for extent in extents:
        found += _of_section(extent, most, least, len(found) + 1)
    return tuple(found)


def _of_section(extent: Extent, most: int, least: int, number: int) -> Iterator[Cut]:
    for begin, last, of in _tiers(extent, most):
        first = _widened(extent, begin, min(most, least)) if of == 1 else begin
        sizes = tuple(-(-size // of) for size in extent.sizes[first - 1 : last])
        for index in range(1, of + 1):
            yield Cut(number, extent.section, first, last, index, of, sizes)
            number += 1


def _tiers(extent: Extent, most: int) -> Iterator[tuple[int, int, int]]:
    """First round, last round and number of blocks, from the first rounds to the last ones."""
    first = extent.since
    while first <= extent.rounds:
        of = _blocks(2 * extent.largest(first), most)
        rest = range(first, extent.rounds + 1)
        last = max((number for number in rest if extent.sizes[number - 1] >= of), default=first)
        yield first, last, of
        first = last + 1


def _blocks(lines: int, most: int) -> int:
    """Into how many blocks so many lines are cut: 1, 2, 4 …"""
    of = 1
    while lines > most * of:
        of *= 2
    return of


def _widened(extent: Extent, first: int, least: int) -> int:
    """As early as it takes to have so many lines."""
    while first > extent.since and 2 * extent.largest(first) < least:
        first -= 1
    return first
