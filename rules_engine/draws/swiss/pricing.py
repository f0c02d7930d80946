"""The proof: is there a pair, not among the candidates, that the duals do not rule out?

By the duals a pair can help only if its *slack* (doubled cost - both potentials + the weights of the blossoms around
both) is below 0. The field is examined by *parts*: places of one bracket whose potentials differ by less than any
criterion above the pattern, and that lie in the same *heavy* blossoms (which weigh more than a step in the pattern).
Two parts whose scores are too far apart are ruled out together; in the others no partner is considered beyond the
distance at which its square alone outweighs the potentials. The remaining pairs are priced one by one, with the full
cost. So a field of thousands is proved without pricing all its pairs.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import isqrt

from rules_engine.draws.matching.blossoms import Nest, common
from rules_engine.draws.matching.edmonds import Solution
from rules_engine.draws.matching.proving import Tried
from rules_engine.draws.swiss.candidates import Reach
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.criteria.pattern import squared

Levels = frozenset[tuple[int, int]]
_NONE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Part:
    """A part of the field.

    ``heavy``: the blossoms around all of it. ``levels``: its scores, with what the cuts take.
    """

    bracket: int
    heavy: frozenset[int]
    members: tuple[int, ...]
    highest: int
    levels: Levels

    @cached_property
    def ranking(self) -> list[int]:
        return sorted(self.members)

    def between(self, first: int, last: int) -> list[int]:
        """Return the members with these places, the ends included."""
        return self.ranking[bisect_left(self.ranking, first) : bisect_right(self.ranking, last)]


@dataclass(frozen=True)
class Pricing:
    """The search for pairs that the duals do not rule out.

    ``reach``: the reach with which the likely pairs were found.
    """

    costs: Costs
    reach: Reach
    tried: Tried
    _gaps: dict[tuple[Levels, Levels], int] = field(default_factory=dict)

    def violators(self) -> list[Pair]:
        """Return pairs outside of the candidates with a negative slack; none: the result is the best of all."""
        parts = self._parts()
        pairs = [
            pair for at, first in enumerate(parts) for second in parts[at:] for pair in self._between(first, second)
        ]
        return sorted({*pairs, *self._byes()})

    @cached_property
    def solution(self) -> Solution:
        return self.tried.solution

    @cached_property
    def taken(self) -> list[int]:
        return self.tried.taken

    @cached_property
    def _unit(self) -> int:
        """The value of 1 in the pattern, doubled."""
        return 2 * self.costs.unit(Criterion.PATTERN)

    @cached_property
    def _gap(self) -> int:
        return self.costs.unit(Criterion.GAP)

    @cached_property
    def _step(self) -> int:
        """The least cost that the lightest criterion above the pattern can have."""
        at = self.costs.order.index(Criterion.PATTERN)
        return self.costs.packing.units[at] << self.costs.packing.widths[at]

    @cached_property
    def _squared(self) -> Callable[[int, int], int]:
        return squared(self.costs.state.brackets)

    @cached_property
    def _nests(self) -> list[Nest]:
        return self.solution.blossoms.nests()

    def _parts(self) -> list[Part]:
        potentials, step = self.solution.potentials, self._step
        groups: dict[tuple[int, int, frozenset[int]], list[int]] = {}
        forced_places = {place for pair in self.costs.field.forced for place in pair}
        for bracket, members in enumerate(self.costs.state.brackets.members):
            for place in (place for place in members if place not in forced_places):
                key = (bracket, potentials[place] // step, self._heavy(place))
                groups.setdefault(key, []).append(place)
        return [self._part(bracket, heavy, members) for (bracket, _, heavy), members in groups.items()]

    def _heavy(self, place: int) -> frozenset[int]:
        blossoms, least = self.solution.blossoms, max(self._step // 4, self._unit)
        if blossoms.parents[place] == -1:
            return _NONE
        return frozenset(outer for outer in blossoms.outer_blossoms(place) if blossoms.weights[outer] >= least)

    def _part(self, bracket: int, heavy: frozenset[int], members: list[int]) -> Part:
        potentials, scores = self.solution.potentials, self.costs.field.scores
        levels = frozenset((scores[place], self.taken[place]) for place in members)
        return Part(bracket, heavy, tuple(members), max(potentials[place] for place in members), levels)

    def _between(self, first: Part, second: Part) -> Iterator[Pair]:
        worth = first.highest + second.highest - 2 * self._least_gap(first.levels, second.levels)
        reach = self._reach(first, second)
        if worth <= reach:
            return
        heavy = self._common(first, second)
        for member in first.members:
            left = worth - heavy - first.highest + self.solution.potentials[member]
            if left > reach:
                yield from self._candidates(member, second, left, heavy)

    def _least_gap(self, first: Levels, second: Levels) -> int:
        gap = self._gaps.get((first, second))
        if gap is None:
            gap = self._gaps[first, second] = _least_gap(first, second, self._gap)
        return gap

    def _common(self, first: Part, second: Part) -> int:
        weights = self.solution.blossoms.weights
        return sum(weights[outer] for outer in first.heavy & second.heavy)

    def _reach(self, first: Part, second: Part) -> int:
        """Return the least cost, by its distance, of the nearest pair that is no candidate."""
        near = self.reach.inside if first.bracket == second.bracket else self.reach.across
        return self._unit * (near + 1) ** 2

    def _candidates(self, place: int, part: Part, worth: int, heavy: int) -> Iterator[Pair]:
        """Yield the members of a part that are near enough. ``worth``: the potentials of the place and of the part's
        highest.
        """
        unit, potentials, nests, far = self._unit, self.solution.potentials, self._nests, self._squared
        own, base = nests[place], worth - part.highest
        for other in self._near(place, part, isqrt(worth // unit)):
            left = base + potentials[other] - unit * far(place, other)
            if left > 0 and other != place and (not own or left + heavy > common(own, nests[other])):
                pair = (place, other) if place < other else (other, place)
                if self._is_worth(pair):
                    yield pair

    def _near(self, place: int, part: Part, far: int) -> list[int]:
        brackets = self.costs.state.brackets
        inside = brackets.bracket[place] == part.bracket
        return brackets.near(place, far) if inside else part.between(place - far, place + far)

    def _byes(self) -> Iterable[Pair]:
        bye = self.costs.field.bye
        if bye is None:
            return ()
        return [(place, bye) for place in range(bye) if self._is_worth((place, bye))]

    def _is_worth(self, pair: Pair) -> bool:
        if pair in self.tried.pair_costs:
            return False
        first, second = pair
        potentials, cut = self.solution.potentials, self.taken[second] - self.taken[first]
        worth = potentials[first] + potentials[second] + 2 * cut - common(self._nests[first], self._nests[second])
        return worth > 0 and worth > 2 * self.costs.of(first, second) and _is_allowed(self.costs.field, pair)


def _is_allowed(field: Field, pair: Pair) -> bool:
    if not (field.forbidden or field.forced):
        return True
    return pair not in field.forbidden and not any({*pair} & {*forced_pair} for forced_pair in field.forced)


def _least_gap(first: Levels, second: Levels, unit: int) -> int:
    gaps = (
        unit * (score - other_score) ** 2 - abs(cut - other_cut)
        for score, cut in first
        for other_score, other_cut in second
    )
    return min(gaps)
