"""A field with the cost of every pair written down, for costs that do not follow a pattern of places.

The search begins with the cheapest few pairs of every place. For the proof every place is compared with all others of
its *block* (those of one score), and with those of another block unless the difference of the scores rules out all of
them at once.
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

FEW: Final = 5  # cheapest pairs of every place in the first search; eight times as many in each further one
ADDED: Final = 4  # missing pairs of a place that are added at a time
SMALL: Final = 20  # places, up to which every pair is likely


@dataclass(frozen=True)
class Complete:
    """A field with the cost of every pair.

    ``rows``: the cost of each place with every other. ``scores``: of the first places, equal ones together; two of them
    cost at least ``unit`` times their squared difference, the others (byes) at least 0. ``forced`` and ``forbidden``:
    pairs, the lower place first.
    """

    rows: Sequence[Sequence[int]]
    scores: Sequence[int]
    unit: int = 0
    forced: Collection[Pair] = frozenset()
    forbidden: Collection[Pair] = frozenset()

    @property
    def size(self) -> int:
        return len(self.rows)

    def cost(self, first: int, second: int) -> int:
        return self.rows[first][second]

    def cuts(self) -> Cuts:
        return cuts(self.scores, self.forced, self.unit)

    def likely(self, trial: int) -> Iterable[Pair] | None:
        if trial and self._few(trial - 1) >= self.size:
            return None
        few = self._few(trial)
        pairs = self._all() if few >= self.size else sorted(self._cheapest(few))
        return [*self._free(pairs), *self.forced]

    def missing(self, attempt: Tried) -> list[Pair]:
        new = ((slack, pair) for slack, pair in self._below_0(attempt) if pair not in attempt.pair_costs)
        return _first_few(self._free(pair for _, pair in sorted(new)))

    def _few(self, trial: int) -> int:
        return self.size if self.size <= SMALL else FEW << 3 * trial

    def _all(self) -> Iterator[Pair]:
        return ((first, second) for first in range(self.size) for second in range(first + 1, self.size))

    def _free(self, pairs: Iterable[Pair]) -> Iterator[Pair]:
        forced_places = {place for pair in self.forced for place in pair}
        return (
            pair for pair in pairs if pair not in self.forbidden and not (forced_places and forced_places & {*pair})
        )

    @cached_property
    def _blocks(self) -> list[range]:
        """The ranges of places with one score, then that of the byes."""
        ends = [0]
        for _, equal in groupby(self.scores):
            ends.append(ends[-1] + len(list(equal)))
        ends += [self.size] if self.size > ends[-1] else []
        return [range(start, end) for start, end in pairwise(ends)]

    def _cheapest(self, few: int) -> set[Pair]:
        """Return the cheapest few pairs of every place, and the cheapest with each neighbouring block, for floats."""
        pairs = set()
        for at, block in enumerate(self._blocks):
            beside = [*self._blocks[max(0, at - 1) : at], *self._blocks[at + 1 : at + 2]]
            for place in block:
                price = self.rows[place].__getitem__
                partners = [
                    *nsmallest(few + 1, range(self.size), key=price),
                    *(min(near, key=price) for near in beside),
                ]
                pairs |= {(place, other) if place < other else (other, place) for other in partners if other != place}
        return pairs

    def _below_0(self, attempt: Tried) -> Iterator[tuple[int, Pair]]:
        """Yield the pairs with a negative slack, and the slack. (A single loop, since all the time is spent here.)"""
        nests = attempt.solution.blossoms.nests()
        upper, lower = _halves(attempt)
        for place, block in self._worth_a_look(upper, lower):
            own, row, nest = upper[place], self.rows[place], nests[place]
            below = [(2 * row[at] - own - lower[at], at) for at in block if 2 * row[at] - own < lower[at]]
            for slack, other in below:
                if not nest or slack + common(nest, nests[other]) < 0:
                    yield slack, (place, other)

    def _worth_a_look(self, upper: list[int], lower: list[int]) -> Iterator[tuple[int, range]]:
        """Yield each place with the later ones of a block, unless their scores alone rule out all of them."""
        forced_places = {place for pair in self.forced for place in pair}
        for at, block in enumerate(self._blocks):
            for other in self._blocks[at:]:
                highest = max((lower[place] for place in other if place not in forced_places), default=0)
                least = 2 * self._least(block, other) - highest
                for place in block:
                    if upper[place] > least and place not in forced_places:
                        yield place, range(max(place + 1, other.start), other.stop)

    def _least(self, block: range, other: range) -> int:
        if other.start >= len(self.scores):
            return 0
        return self.unit * (self.scores[block.start] - self.scores[other.start]) ** 2


def _halves(attempt: Tried) -> tuple[list[int], list[int]]:
    """Return what potential and cuts take together from a (doubled) cost, for the upper and for the lower of two
    places.
    """
    prices = list(zip(attempt.solution.potentials, attempt.taken, strict=True))
    return [own - 2 * cut for own, cut in prices], [own + 2 * cut for own, cut in prices]


def _first_few(pairs: Iterable[Pair]) -> list[Pair]:
    count: Counter[int] = Counter()
    selection = []
    for pair in pairs:
        if all(count[place] < ADDED for place in pair):
            selection.append(pair)
            count.update(pair)
    return selection


def rows_of(size: int, cost: Callable[[int, int], int]) -> list[list[int]]:
    """Return the costs of all pairs; ``cost`` is called once for each, the lower place first."""
    rows = [[0] * size for _ in range(size)]
    for first in range(size):
        for second in range(first + 1, size):
            rows[first][second] = rows[second][first] = cost(first, second)
    return rows
