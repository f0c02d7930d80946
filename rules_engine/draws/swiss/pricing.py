"""The proof: is there a pair, not among the candidates, that the duals do not rule out?

By the duals a pair is worth having only if its *slack* (doubled cost - both potentials + the weights of the
blossoms around both) is below 0. The field is looked at by *parts*: those of one bracket whose potentials
differ by less than any criterion above the pattern, and who lie in the same *heavy* blossoms (which weigh more
than a step in the pattern). Two parts whose scores lie too far apart are ruled out together; in the others
nobody is asked for a partner beyond the distance at which its square alone outweighs the potentials. What is
left is asked one by one, with the full cost. So a field of thousands is proved without looking at all its pairs.
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
    """``heavy``: the blossoms around all of it. ``levels``: its scores, with what the cuts take."""

    bracket: int
    heavy: frozenset[int]
    members: tuple[int, ...]
    highest: int
    levels: Levels

    @cached_property
    def ranking(self) -> list[int]:
        return sorted(self.members)

    def between(self, first: int, last: int) -> list[int]:
        """Those with these places, the ends included."""
        return self.ranking[bisect_left(self.ranking, first) : bisect_right(self.ranking, last)]


@dataclass(frozen=True)
class Pricing:
    """``reach``: with which the likely pairs were found."""

    costs: Costs
    reach: Reach
    tried: Tried
    _gaps: dict[tuple[Levels, Levels], int] = field(default_factory=dict)

    def violators(self) -> list[Pair]:
        """Pairs outside of the candidates with a slack below 0; none: what was found is the best of all."""
        parts = self._parts()
        found = [pair for at, one in enumerate(parts) for other in parts[at:] for pair in self._between(one, other)]
        return sorted({*found, *self._byes()})

    @cached_property
    def solution(self) -> Solution:
        return self.tried.solution

    @cached_property
    def taken(self) -> list[int]:
        return self.tried.taken

    @cached_property
    def _unit(self) -> int:
        """Twice what one of the pattern is worth."""
        return 2 * self.costs.unit(Criterion.PATTERN)

    @cached_property
    def _gap(self) -> int:
        return self.costs.unit(Criterion.GAP)

    @cached_property
    def _step(self) -> int:
        """What the lightest criterion above the pattern makes at least."""
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
        found: dict[tuple[int, int, frozenset[int]], list[int]] = {}
        bound = {one for pair in self.costs.field.forced for one in pair}
        for bracket, members in enumerate(self.costs.state.brackets.members):
            for one in (one for one in members if one not in bound):
                key = (bracket, potentials[one] // step, self._heavy(one))
                found.setdefault(key, []).append(one)
        return [self._part(bracket, heavy, members) for (bracket, _, heavy), members in found.items()]

    def _heavy(self, one: int) -> frozenset[int]:
        blossoms, least = self.solution.blossoms, max(self._step // 4, self._unit)
        if blossoms.parents[one] == -1:
            return _NONE
        return frozenset(outer for outer in blossoms.around(one) if blossoms.weights[outer] >= least)

    def _part(self, bracket: int, heavy: frozenset[int], members: list[int]) -> Part:
        potentials, scores = self.solution.potentials, self.costs.field.scores
        levels = frozenset((scores[one], self.taken[one]) for one in members)
        return Part(bracket, heavy, tuple(members), max(potentials[one] for one in members), levels)

    def _between(self, one: Part, other: Part) -> Iterator[Pair]:
        worth = one.highest + other.highest - 2 * self._least_gap(one.levels, other.levels)
        reach = self._reach(one, other)
        if worth <= reach:
            return
        heavy = self._common(one, other)
        for member in one.members:
            left = worth - heavy - one.highest + self.solution.potentials[member]
            if left > reach:
                yield from self._asked(member, other, left, heavy)

    def _least_gap(self, one: Levels, other: Levels) -> int:
        found = self._gaps.get((one, other))
        if found is None:
            found = self._gaps[one, other] = _least_gap(one, other, self._gap)
        return found

    def _common(self, one: Part, other: Part) -> int:
        weights = self.solution.blossoms.weights
        return sum(weights[outer] for outer in one.heavy & other.heavy)

    def _reach(self, one: Part, other: Part) -> int:
        """What the nearest pair that is no candidate costs at least by its distance."""
        near = self.reach.inside if one.bracket == other.bracket else self.reach.across
        return self._unit * (near + 1) ** 2

    def _asked(self, one: int, part: Part, worth: int, heavy: int) -> Iterator[Pair]:
        """Those of a part who are near enough; ``worth``: what speaks for the one and the most wanted of the part."""
        unit, potentials, nests, far = self._unit, self.solution.potentials, self._nests, self._squared
        own, base = nests[one], worth - part.highest
        for other in self._near(one, part, isqrt(worth // unit)):
            left = base + potentials[other] - unit * far(one, other)
            if left > 0 and other != one and (not own or left + heavy > common(own, nests[other])):
                pair = (one, other) if one < other else (other, one)
                if self._is_worth(pair):
                    yield pair

    def _near(self, one: int, part: Part, far: int) -> list[int]:
        brackets = self.costs.state.brackets
        inside = brackets.bracket[one] == part.bracket
        return brackets.near(one, far) if inside else part.between(one - far, one + far)

    def _byes(self) -> Iterable[Pair]:
        bye = self.costs.field.bye
        if bye is None:
            return ()
        return [(one, bye) for one in range(bye) if self._is_worth((one, bye))]

    def _is_worth(self, pair: Pair) -> bool:
        if pair in self.tried.known:
            return False
        one, other = pair
        potentials, taken = self.solution.potentials, self.taken[other] - self.taken[one]
        worth = potentials[one] + potentials[other] + 2 * taken - common(self._nests[one], self._nests[other])
        return worth > 0 and worth > 2 * self.costs.of(one, other) and _is_allowed(self.costs.field, pair)


def _is_allowed(field: Field, pair: Pair) -> bool:
    if not (field.forbidden or field.forced):
        return True
    return pair not in field.forbidden and not any({*pair} & {*bound} for bound in field.forced)


def _least_gap(one: Levels, other: Levels, unit: int) -> int:
    gaps = (
        unit * (score - other_score) ** 2 - abs(taken - other_taken)
        for score, taken in one
        for other_score, other_taken in other
    )
    return min(gaps)
