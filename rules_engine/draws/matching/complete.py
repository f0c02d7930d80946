"""A field of which every pair has its cost written down: for costs that no pattern of places describes.

The search begins with the cheapest few pairs of everybody. For the proof everybody is compared with all others of
his *block* (those of one score), and with those of another where the difference of the scores does not rule out
all of them at once.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest
from itertools import groupby, pairwise
from typing import Final

from rules_engine.draws.matching.blossoms import common
from rules_engine.draws.matching.cuts import Cuts, Pair, cuts
from rules_engine.draws.matching.proving import Tried

FEW: Final = 5  # cheapest pairs of everybody, to begin with; with each trial eight times as many
ADDED: Final = 4  # of everybody so many at a time that prove to be missing
SMALL: Final = 20  # a field in which every pair is likely


@dataclass(frozen=True)
class Complete:
    """``rows``: of each place what it costs with every other. ``scores``: of the first places, equal ones together;
    two of them cost at least ``unit`` times their squared difference, the others (byes) at least 0. ``forced`` and
    ``forbidden``: pairs, the lower place first.
    """

    rows: Sequence[Sequence[int]]
    scores: Sequence[int]
    unit: int = 0
    forced: Collection[Pair] = frozenset()
    forbidden: Collection[Pair] = frozenset()

    @property
    def size(self) -> int:
        return len(self.rows)

    def cost(self, one: int, other: int) -> int:
        return self.rows[one][other]

    def cuts(self) -> Cuts:
        return cuts(self.scores, self.forced, self.unit)

    def likely(self, trial: int) -> Iterable[Pair] | None:
        if trial and self._few(trial - 1) >= self.size:
            return None
        few = self._few(trial)
        pairs = self._all() if few >= self.size else sorted(self._cheapest(few))
        return [*self._free(pairs), *self.forced]

    def missing(self, tried: Tried) -> list[Pair]:
        new = ((slack, pair) for slack, pair in self._below_0(tried) if pair not in tried.known)
        return _first_few(self._free(pair for _, pair in sorted(new)))

    def _few(self, trial: int) -> int:
        return self.size if self.size <= SMALL else FEW << 3 * trial

    def _all(self) -> Iterator[Pair]:
        return ((one, other) for one in range(self.size) for other in range(one + 1, self.size))

    def _free(self, pairs: Iterable[Pair]) -> Iterator[Pair]:
        bound = {one for pair in self.forced for one in pair}
        return (pair for pair in pairs if pair not in self.forbidden and not (bound and bound & {*pair}))

    @cached_property
    def _blocks(self) -> list[range]:
        """Places with one score, then those of the byes."""
        ends = [0]
        for _, equal in groupby(self.scores):
            ends.append(ends[-1] + len(list(equal)))
        ends += [self.size] if self.size > ends[-1] else []
        return [range(start, end) for start, end in pairwise(ends)]

    def _cheapest(self, few: int) -> set[Pair]:
        """Of everybody the cheapest few, and the cheapest of each neighbouring block: somebody may have to float."""
        found = set()
        for at, block in enumerate(self._blocks):
            beside = [*self._blocks[max(0, at - 1) : at], *self._blocks[at + 1 : at + 2]]
            for one in block:
                price = self.rows[one].__getitem__
                others = [*nsmallest(few + 1, range(self.size), key=price), *(min(near, key=price) for near in beside)]
                found |= {(one, other) if one < other else (other, one) for other in others if other != one}
        return found

    def _below_0(self, tried: Tried) -> Iterator[tuple[int, Pair]]:
        """The pairs with a slack below 0, and it. (One loop: all the time goes here.)"""
        nests = tried.solution.blossoms.nests()
        upper, lower = _halves(tried)
        for one, block in self._worth_a_look(upper, lower):
            own, row, nest = upper[one], self.rows[one], nests[one]
            below = [(2 * row[at] - own - lower[at], at) for at in block if 2 * row[at] - own < lower[at]]
            for slack, other in below:
                if not nest or slack + common(nest, nests[other]) < 0:
                    yield slack, (one, other)

    def _worth_a_look(self, upper: list[int], lower: list[int]) -> Iterator[tuple[int, range]]:
        """Everybody with those behind him in a block, if their scores alone do not rule out all of them."""
        bound = {one for pair in self.forced for one in pair}
        for at, block in enumerate(self._blocks):
            for other in self._blocks[at:]:
                highest = max((lower[one] for one in other if one not in bound), default=0)
                least = 2 * self._least(block, other) - highest
                for one in block:
                    if upper[one] > least and one not in bound:
                        yield one, range(max(one + 1, other.start), other.stop)

    def _least(self, block: range, other: range) -> int:
        if other.start >= len(self.scores):
            return 0
        return self.unit * (self.scores[block.start] - self.scores[other.start]) ** 2


def _halves(tried: Tried) -> tuple[list[int], list[int]]:
    """What a potential and the cuts take together from a (doubled) cost, as the upper and as the lower of two."""
    both = list(zip(tried.solution.potentials, tried.taken, strict=True))
    return [own - 2 * taken for own, taken in both], [own + 2 * taken for own, taken in both]


def _first_few(pairs: Iterable[Pair]) -> list[Pair]:
    count: Counter[int] = Counter()
    found = []
    for pair in pairs:
        if all(count[one] < ADDED for one in pair):
            found.append(pair)
            count.update(pair)
    return found


def rows_of(size: int, cost: Callable[[int, int], int]) -> list[list[int]]:
    """Asked once for every pair, the lower place first."""
    rows = [[0] * size for _ in range(size)]
    for one in range(size):
        for other in range(one + 1, size):
            rows[one][other] = rows[other][one] = cost(one, other)
    return rows
