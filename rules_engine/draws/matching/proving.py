"""The cheapest of all pairings, found among likely pairs, with its proof.

The search uses the pairs that a *problem* calls likely. Then every other pair is ruled out by the duals, or added and
the search repeated. So the answer is that of the complete graph.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from rules_engine.draws.matching.cuts import NO_CUTS, Cuts, Pair
from rules_engine.draws.matching.edmonds import Edge, Solution, solve
from rules_engine.draws.matching.perfect import NoPerfectMatching


@dataclass(frozen=True, slots=True)
class Pairing:
    """A pairing: pairs of places, sorted. ``bound``: no pairing costs less (from the duals, not from the pairs).

    ``pair_costs``: the candidate pairs of the search, with their costs.
    """

    pairs: tuple[Pair, ...]
    cost: int
    bound: int
    pair_costs: Mapping[Pair, int] = field(compare=False, repr=False)

    @property
    def candidate_count(self) -> int:
        """The number of pairs that were priced one by one."""
        return len(self.pair_costs)

    @property
    def is_proved(self) -> bool:
        return self.bound == self.cost


@dataclass(frozen=True, slots=True)
class Tried:
    """The best pairing of some pairs. ``pair_costs``: these pairs with their costs. ``taken``: what cuts take, by
    place.
    """

    solution: Solution
    taken: list[int]
    pair_costs: Mapping[Pair, int]


class Problem(Protocol):
    """A field to be paired: places from 0 to ``size``, which is even. ``forced``: pairs that are made in any case."""

    @property
    def size(self) -> int: ...

    @property
    def forced(self) -> Collection[Pair]: ...

    def cuts(self) -> Cuts:
        """Return the cuts that may be tried."""

    def cost(self, first: int, second: int) -> int:
        """Return the cost of a pair, the lower place first: a whole number of any width."""

    def likely(self, trial: int) -> Iterable[Pair] | None:
        """Return the pairs for this trial: more in each trial, at last all, then None."""

    def missing(self, attempt: Tried) -> list[Pair]:
        """Return allowed pairs, not yet candidates, with a negative slack; none: the result is the best of all."""


def best(problem: Problem) -> Pairing:
    """Return the best pairing. Raises NoPerfectMatching if forbidden and forced pairs leave none."""
    return _Search(problem).run()


@dataclass(slots=True)
class _Search:
    problem: Problem
    pair_costs: dict[Pair, int] = field(default_factory=dict)  # the full cost of every candidate
    lines: Cuts = NO_CUTS
    taken: list[int] = field(default_factory=list)
    trial: int = 0

    def run(self) -> Pairing:
        self._cut(self.problem.cuts())
        self._widen()
        while (solution := self._step()) is None:
            pass
        return self._pairing(solution)

    def _step(self) -> Solution | None:
        """Solve; return None if more cuts or pairs are needed."""
        solution = solve(self.problem.size, self._edges())
        if solution is None:
            self._widen()
            return None
        if lines := self._crossed_again(solution):
            self._cut(self.lines.without(lines))
            return None
        missing_pairs = self.problem.missing(Tried(solution, self.taken, self.pair_costs))
        self._take_in(missing_pairs)
        return None if missing_pairs else solution

    def _edges(self) -> list[Edge]:
        """Return the edges, with costs lowered by the cuts, except those of forced pairs."""
        if not self.lines.lines:
            return [(first, second, cost) for (first, second), cost in self.pair_costs.items()]
        forced_pairs, cut = self.problem.forced, self.taken
        free = (
            {pair: cost for pair, cost in self.pair_costs.items() if pair not in forced_pairs}
            if forced_pairs
            else self.pair_costs
        )
        free_edges = [(first, second, cost - cut[second] + cut[first]) for (first, second), cost in free.items()]
        return [*free_edges, *((*pair, self.pair_costs[pair]) for pair in forced_pairs)]

    def _crossed_again(self, solution: Solution) -> list[int]:
        forced_pairs = self.problem.forced
        return self.lines.crossed_again(pair for pair in solution.pairs() if pair not in forced_pairs)

    def _widen(self) -> None:
        likely = self.problem.likely(self.trial)
        if likely is None:
            raise NoPerfectMatching
        self.trial += 1
        self._take_in(pair for pair in likely if pair not in self.pair_costs)

    def _cut(self, lines: Cuts) -> None:
        self.lines, self.taken = lines, lines.taken(self.problem.size)

    def _take_in(self, pairs: Iterable[Pair]) -> None:
        cost = self.problem.cost
        self.pair_costs.update({(first, second): cost(first, second) for first, second in pairs})

    def _pairing(self, solution: Solution) -> Pairing:
        pairs = tuple(solution.pairs())
        lower_bound = solution.bound() + sum(self.lines.steps)
        return Pairing(pairs, sum(self.pair_costs[pair] for pair in pairs), lower_bound, self.pair_costs)
