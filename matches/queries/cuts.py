"""How a bracket is cut into sections, where it is too large for one screen or one sheet: arithmetic, nothing read.

A bracket of n rounds has 2**n *lines*, two to each match of its first round. A *section* has so many lines at most
and the rounds in which they come down to one; what is left of all sections goes on in the section of the last rounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cut:
    """Rounds ``first`` to ``last`` of block ``index`` of ``of`` (from 1). ``number``: from 1, through all cuts."""

    number: int
    first: int
    last: int
    index: int
    of: int

    @property
    def lines(self) -> int:
        """How many sides its first round has."""
        return int(2 ** (self.last - self.first + 1))

    @property
    def rounds(self) -> range:
        return range(self.first, self.last + 1)

    @property
    def is_closing(self) -> bool:
        """Whether it ends with the final."""
        return self.of == 1

    def positions(self, round_: int) -> range:
        """The places of a round that lie in it, from the top."""
        count = int(2 ** (self.last - round_))
        return range((self.index - 1) * count + 1, self.index * count + 1)

    def holds(self, round_: int, position: int) -> bool:
        return round_ in self.rounds and position in self.positions(round_)


def cuts(rounds: int, most: int, *, since: int = 1, least: int = 2) -> tuple[Cut, ...]:
    """The sections of a bracket of so many rounds, in the order in which they are read.

    ``most``: lines in a section at most, a power of two from 2. ``since``: the first round that is wanted.
    ``least``: lines of the last section at least; to get them, it repeats the ends of those before it.
    """
    found = [(first, last, index, of) for first, last, of in _tiers(rounds, most, since) for index in _blocks(of)]
    made = tuple(Cut(number, *one) for number, one in enumerate(found, start=1))
    return (*made[:-1], _longer(made[-1], rounds, least, since)) if made else ()


def _tiers(rounds: int, most: int, since: int) -> Iterator[tuple[int, int, int]]:
    """First round, last round and number of blocks, from the first rounds to the last ones."""
    depth = most.bit_length() - 1
    while since <= rounds:
        last = min(since + depth - 1, rounds)
        yield since, last, 2 ** (rounds - last)
        since = last + 1


def _blocks(of: int) -> range:
    return range(1, of + 1)


def _longer(cut: Cut, rounds: int, least: int, since: int) -> Cut:
    first = max(since, min(cut.first, rounds - (least.bit_length() - 1) + 1))
    return Cut(cut.number, first, cut.last, cut.index, cut.of)
