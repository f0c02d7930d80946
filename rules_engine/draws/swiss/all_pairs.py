"""All pairs of a round with their costs, kept for questions: what if these two met?

The table is made once for a round; then a question is one search among likely pairs (the drawn ones, and of each
contestant those that nearly were), and one look at every pair of the table, which proves the answer. For fields
beyond ``MOST`` it would be larger than it is worth: there the round is solved again.
"""

from dataclasses import dataclass
from functools import cached_property
from heapq import nsmallest
from typing import Final

from rules_engine.draws.matching.edmonds import Edge, Solution, solve
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.swiss.candidates import NARROW, candidates
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.cuts import NO_CUTS, Cuts, cuts

MOST: Final = 300
NEARLY: Final = 6  # of each contestant so many pairs that nearly were drawn
ADDED: Final = 3  # and so many at a time that prove to be missing


@dataclass(frozen=True)
class AllPairs:
    """The costs of a round, asked about any two."""

    costs: Costs

    def forced(self, pair: Pair) -> tuple[Pair, ...]:
        """The best pairing in which these two meet, whatever is forbidden to them. Raises NoPerfectMatching."""
        bound = {one for forced in self.costs.field.forced for one in forced}
        if bound & {*pair} and pair not in self.costs.field.forced:
            raise NoPerfectMatching
        likely = [one for one in self._likely if not {*one} & {*pair}]
        return tuple(self._solved([pair, *likely], {*pair})[1].pairs())

    @cached_property
    def _rows(self) -> list[list[int]]:
        """Of each place the doubled costs with all places after it."""
        size = self.costs.field.size
        return [[2 * self.costs.of(one, other) for other in range(one + 1, size)] for one in range(size)]

    @cached_property
    def _lines(self) -> Cuts:
        return cuts(self.costs.field) if self._gap else NO_CUTS

    @cached_property
    def _gap(self) -> int:
        return self.costs.unit(Criterion.GAP)

    @cached_property
    def _likely(self) -> list[Pair]:
        """What the search without a question saw, and what nearly was drawn."""
        seen = candidates(self.costs, NARROW)
        lines, solution = self._solved(seen, set())
        upper, lower = _halves(solution.potentials, lines, self._gap, self.costs.field.size)
        near = {*seen, *solution.pairs()}
        for one, row in enumerate(self._rows):
            slack = {(one, other): cost - lower[other] for other, cost in enumerate(row, one + 1)}
            slack |= {(other, one): self._rows[other][one - other - 1] - upper[other] for other in range(one)}
            near.update(pair for pair in nsmallest(NEARLY, slack, key=slack.__getitem__) if self._is_allowed(pair))
        return sorted(near)

    def _solved(self, pairs: list[Pair], bound: set[int]) -> tuple[Cuts, Solution]:
        """The best pairing of all there are, though the search begins among these; ``bound`` are as they are."""
        lines, known = self._lines, set(pairs)
        while True:
            solution = solve(self.costs.field.size, self._edges(known, lines))
            if solution is None:
                missing = self._everything(bound) - known
            elif again := lines.crossed_again(solution.pairs()):
                lines = lines.without(again)
                continue
            else:
                missing = self._missing(solution, lines, bound, known)
            if solution is not None and not missing:
                return lines, solution
            if not missing:
                raise NoPerfectMatching
            known |= missing

    def _edges(self, pairs: set[Pair], lines: Cuts) -> list[Edge]:
        taken, gap = lines.taken(self.costs.field.size), self._gap
        cost = ((one, other, self._rows[one][other - one - 1] // 2) for one, other in sorted(pairs))
        return [(one, other, full - gap * (taken[other] - taken[one])) for one, other, full in cost]

    def _missing(self, solution: Solution, lines: Cuts, bound: set[int], known: set[Pair]) -> set[Pair]:
        """Of each contestant the first few pairs with a slack below 0."""
        upper, lower = _halves(solution.potentials, lines, self._gap, self.costs.field.size)
        nests, found = solution.blossoms.nests(), set()
        for one, row in enumerate(self._rows):
            own, nest = upper[one], nests[one]
            below = zip(range(one + 1, len(lower)), row, lower[one + 1 :], strict=True)
            for other, slack in [(at, cost - own - most) for at, cost, most in below if cost - own < most]:
                if not nest or slack + _common(nest, nests[other]) < 0:
                    found.add((one, other))
        return _first_few({pair for pair in found - known if not bound & {*pair} and self._is_allowed(pair)})

    def _everything(self, bound: set[int]) -> set[Pair]:
        size = self.costs.field.size
        pairs = ((one, other) for one in range(size) for other in range(one + 1, size))
        return {pair for pair in pairs if not bound & {*pair} and self._is_allowed(pair)}

    def _is_allowed(self, pair: Pair) -> bool:
        field = self.costs.field
        if not (field.forbidden or field.forced):
            return True
        return pair in field.forced or (
            pair not in field.forbidden and not any({*pair} & {*forced} for forced in field.forced)
        )


def _halves(potentials: list[int], lines: Cuts, gap: int, size: int) -> tuple[list[int], list[int]]:
    """What a contestant's potential and the cuts take together from a pair, as the better and as the other one."""
    taken = lines.taken(size)
    upper = [own - 2 * gap * cut for own, cut in zip(potentials, taken, strict=True)]
    return upper, [own + 2 * gap * cut for own, cut in zip(potentials, taken, strict=True)]


def _common(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> int:
    """The weights of the blossoms around both: their nests begin alike, and how far is found by halving."""
    alike, beyond = 0, min(len(one), len(other))
    while alike < beyond:
        middle = (alike + beyond + 1) // 2
        if one[middle - 1][0] == other[middle - 1][0]:
            alike = middle
        else:
            beyond = middle - 1
    return one[alike - 1][1] if alike else 0


def _first_few(pairs: set[Pair]) -> set[Pair]:
    count: dict[int, int] = {}
    found = set()
    for pair in sorted(pairs):
        if all(count.get(one, 0) < ADDED for one in pair):
            found.add(pair)
            count.update({one: count.get(one, 0) + 1 for one in pair})
    return found
