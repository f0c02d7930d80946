"""The best pairing of a round: of all there are, the one that the criteria put first, with the proof of it.

One exact matching in which the bye takes part. It is searched among likely pairs; then every other pair is
ruled out by the duals, or taken in and the search done again. So the answer is that of the complete graph.
"""

from dataclasses import dataclass, field

from rules_engine.draws.matching.edmonds import Edge, Solution, solve
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.swiss.candidates import EVERYBODY, NARROW, Reach, candidates, reach_for
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.cuts import NO_CUTS, Cuts, cuts
from rules_engine.draws.swiss.pricing import Pricing


@dataclass(frozen=True, slots=True)
class Pairing:
    """Pairs of places, sorted; ``bound``: no pairing at all costs less (from the duals, not from the pairs)."""

    pairs: tuple[Pair, ...]
    cost: int
    bound: int
    asked: int = 0

    @property
    def is_proved(self) -> bool:
        return self.bound == self.cost


def best_pairing(costs: Costs) -> Pairing:
    """Raises NoPerfectMatching where what is forbidden and forced leaves none."""
    return _Search(costs).run()


@dataclass(slots=True)
class _Search:
    costs: Costs
    known: dict[Pair, int] = field(default_factory=dict)  # the full cost of every candidate
    lines: Cuts = NO_CUTS
    taken: list[int] = field(default_factory=list)
    reach: Reach = NARROW

    def run(self) -> Pairing:
        self._cut(cuts(self.costs.field) if self.costs.unit(Criterion.GAP) else self.lines)
        self.reach = reach_for(self.costs.field.size) if self.costs.unit(Criterion.PATTERN) else EVERYBODY
        self._take_in(candidates(self.costs, self.reach))
        while (solution := self._step()) is None:
            pass
        return self._told(solution)

    def _step(self) -> Solution | None:
        """Solve; None when there was reason to ask for more."""
        solution = solve(self.costs.field.size, self._edges())
        if solution is None:
            self._widen()
            return None
        if again := self._crossed_again(solution):
            self._cut(self.lines.without(again))
            return None
        missing = self._missing(solution)
        self._take_in(missing)
        return None if missing else solution

    def _edges(self) -> list[Edge]:
        """With the costs lowered by the cuts, but for those of forced pairs, which are outside of them."""
        if not self.lines.lines:
            return [(one, other, cost) for (one, other), cost in self.known.items()]
        forced = self.costs.field.forced
        less = [self.costs.unit(Criterion.GAP) * one for one in self.taken]
        free = self.known if not forced else {pair: cost for pair, cost in self.known.items() if pair not in forced}
        lowered = [(one, other, cost - less[other] + less[one]) for (one, other), cost in free.items()]
        return [*lowered, *((*pair, self.known[pair]) for pair in forced)]

    def _crossed_again(self, solution: Solution) -> list[int]:
        forced = self.costs.field.forced
        return self.lines.crossed_again(pair for pair in solution.pairs() if pair not in forced)

    def _widen(self) -> None:
        if self.reach.is_all(self.costs.field.size):
            raise NoPerfectMatching
        self.reach = self.reach.wider()
        self._take_in([pair for pair in candidates(self.costs, self.reach) if pair not in self.known])

    def _missing(self, solution: Solution) -> list[Pair]:
        if self.reach.is_all(self.costs.field.size):
            return []
        return Pricing(self.costs, self.taken, self.known, self.reach, solution).violators()

    def _cut(self, lines: Cuts) -> None:
        self.lines, self.taken = lines, lines.taken(self.costs.field.size)

    def _take_in(self, pairs: list[Pair]) -> None:
        cost = self.costs.of
        self.known.update({(one, other): cost(one, other) for one, other in pairs})

    def _told(self, solution: Solution) -> Pairing:
        pairs = tuple(solution.pairs())
        bound = solution.bound() + self.costs.unit(Criterion.GAP) * sum(self.lines.steps)
        return Pairing(pairs, sum(self.known[pair] for pair in pairs), bound, len(self.known))
