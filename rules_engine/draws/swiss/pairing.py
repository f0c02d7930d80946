"""The best of all pairings of a round by the criteria, with its proof.

One exact matching that includes the bye, searched among likely pairs and proved for all (``matching.proving``).
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from rules_engine.draws.matching.complete import Complete, rows_of
from rules_engine.draws.matching.cuts import Cuts, cuts
from rules_engine.draws.matching.proving import Pairing, Problem, Tried, best
from rules_engine.draws.swiss.candidates import Reach, allowed_pairs, candidates, reach_for
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.pricing import Pricing


def best_pairing(costs: Costs, earlier: Pairing | None = None) -> Pairing:
    """Return the best pairing. Raises NoPerfectMatching if forbidden and forced pairs leave none.

    ``earlier``: the best of the same round with other forced pairs; the search begins with its candidate pairs.
    """
    pair_costs = earlier.pair_costs if earlier else {}
    return best(_Patterned(costs, pair_costs) if costs.unit(Criterion.PATTERN) else _complete(costs))


def _complete(costs: Costs) -> Problem:
    """Return the problem without a pattern: no pair is likely beforehand, so all costs are written down."""
    field, unit = costs.field, costs.unit(Criterion.GAP)
    return Complete(rows_of(field.size, costs.of), field.scores, unit, field.forced, field.forbidden)


@dataclass(slots=True)
class _Patterned:
    costs: Costs
    pair_costs: Mapping[Pair, int]
    reach: Reach = field(init=False)

    def __post_init__(self) -> None:
        self.reach = reach_for(self.size)

    @property
    def size(self) -> int:
        return self.costs.field.size

    @property
    def forced(self) -> Collection[Pair]:
        return self.costs.field.forced

    def cuts(self) -> Cuts:
        field = self.costs.field
        return cuts(field.scores, field.forced, self.costs.unit(Criterion.GAP))

    def cost(self, first: int, second: int) -> int:
        cost = self.pair_costs.get((first, second))
        return self.costs.of(first, second) if cost is None else cost

    def likely(self, trial: int) -> Iterable[Pair] | None:
        if trial and self.reach.is_all(self.size):
            return None
        if trial:
            self.reach = self.reach.wider()
        return (
            allowed_pairs(self.costs, self.pair_costs)
            if self.pair_costs and not trial
            else candidates(self.costs, self.reach)
        )

    def missing(self, attempt: Tried) -> list[Pair]:
        return [] if self.reach.is_all(self.size) else Pricing(self.costs, self.reach, attempt).violators()
