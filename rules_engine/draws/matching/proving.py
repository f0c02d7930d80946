"""The cheapest pairing of all there are, found among likely pairs, with the proof of it.

A pairing is searched among the pairs that a *problem* calls likely; then every other pair is ruled out by the
duals, or taken in and the search done again. So the answer is that of the complete graph.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from rules_engine.draws.matching.cuts import NO_CUTS, Cuts, Pair
from rules_engine.draws.matching.edmonds import Edge, Solution, solve
from rules_engine.draws.matching.perfect import NoPerfectMatching


@dataclass(frozen=True, slots=True)
class Pairing:
    """Pairs of places, sorted; ``bound``: no pairing at all costs less (from the duals, not from the pairs).

    ``known``: the pairs among which it was found, with their costs.
    """

    pairs: tuple[Pair, ...]
    cost: int
    bound: int
    known: Mapping[Pair, int] = field(compare=False, repr=False)

    @property
    def asked(self) -> int:
        """So many pairs were looked at one by one."""
        return len(self.known)

    @property
    def is_proved(self) -> bool:
        return self.bound == self.cost


@dataclass(frozen=True, slots=True)
class Tried:
    """The best pairing of some pairs. ``known``: those, with their costs. ``taken``: what cuts take, by place."""

    solution: Solution
    taken: list[int]
    known: Mapping[Pair, int]


class Problem(Protocol):
    """What is to be paired: places from 0 to ``size``, which is even. ``forced``: pairs that are made anyhow."""

    @property
    def size(self) -> int: ...

    @property
    def forced(self) -> Collection[Pair]: ...

    def cuts(self) -> Cuts:
        """Those that may be tried."""

    def cost(self, one: int, other: int) -> int:
        """Of a pair, the lower place first: a whole number of any width."""

    def likely(self, trial: int) -> Iterable[Pair] | None:
        """The pairs to begin with; where they leave somebody over more in each trial, at last all, then None."""

    def missing(self, tried: Tried) -> list[Pair]:
        """Allowed pairs, not yet known, with a slack below 0; none: what was found is the best of all."""


def best(problem: Problem) -> Pairing:
    """Raises NoPerfectMatching where what is forbidden and forced leaves none."""
    return _Search(problem).run()


@dataclass(slots=True)
class _Search:
    problem: Problem
    known: dict[Pair, int] = field(default_factory=dict)  # the full cost of every candidate
    lines: Cuts = NO_CUTS
    taken: list[int] = field(default_factory=list)
    trial: int = 0

    def run(self) -> Pairing:
        self._cut(self.problem.cuts())
        self._widen()
        while (solution := self._step()) is None:
            pass
        return self._told(solution)

    def _step(self) -> Solution | None:
        """Solve; None when there was reason to ask for more."""
        solution = solve(self.problem.size, self._edges())
        if solution is None:
            self._widen()
            return None
        if again := self._crossed_again(solution):
            self._cut(self.lines.without(again))
            return None
        missing = self.problem.missing(Tried(solution, self.taken, self.known))
        self._take_in(missing)
        return None if missing else solution

    def _edges(self) -> list[Edge]:
        """With the costs lowered by the cuts, but for those of forced pairs, which are outside of them."""
        if not self.lines.lines:
            return [(one, other, cost) for (one, other), cost in self.known.items()]
        forced, taken = self.problem.forced, self.taken
        free = {pair: cost for pair, cost in self.known.items() if pair not in forced} if forced else self.known
        lowered = [(one, other, cost - taken[other] + taken[one]) for (one, other), cost in free.items()]
        return [*lowered, *((*pair, self.known[pair]) for pair in forced)]

    def _crossed_again(self, solution: Solution) -> list[int]:
        forced = self.problem.forced
        return self.lines.crossed_again(pair for pair in solution.pairs() if pair not in forced)

    def _widen(self) -> None:
        likely = self.problem.likely(self.trial)
        if likely is None:
            raise NoPerfectMatching
        self.trial += 1
        self._take_in(pair for pair in likely if pair not in self.known)

    def _cut(self, lines: Cuts) -> None:
        self.lines, self.taken = lines, lines.taken(self.problem.size)

    def _take_in(self, pairs: Iterable[Pair]) -> None:
        cost = self.problem.cost
        self.known.update({(one, other): cost(one, other) for one, other in pairs})

    def _told(self, solution: Solution) -> Pairing:
        pairs = tuple(solution.pairs())
        bound = solution.bound() + sum(self.lines.steps)
        return Pairing(pairs, sum(self.known[pair] for pair in pairs), bound, self.known)
