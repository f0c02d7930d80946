"""The best pairing of a round: of all there are, the one that the criteria put first, with the proof of it.

One exact matching in which the bye takes part, searched among likely pairs and proved for all (``matching.proving``).
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from rules_engine.draws.matching.complete import Complete, rows_of
from rules_engine.draws.matching.cuts import Cuts, cuts
from rules_engine.draws.matching.proving import Pairing, Problem, Tried, best
from rules_engine.draws.swiss.candidates import Reach, candidates, kept, reach_for
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.pricing import Pricing


def best_pairing(costs: Costs, begun: Pairing | None = None) -> Pairing:
    """Raises NoPerfectMatching where what is forbidden and forced leaves none.

    ``begun``: the best of the same round with other forced pairs; the search begins with what was known of it.
    """
    known = begun.known if begun else {}
    return best(_Patterned(costs, known) if costs.unit(Criterion.PATTERN) else _complete(costs))


def _complete(costs: Costs) -> Problem:
    """Without a pattern nobody has a likely opponent: all costs are written down."""
    field, unit = costs.field, costs.unit(Criterion.GAP)
    return Complete(rows_of(field.size, costs.of), field.scores, unit, field.forced, field.forbidden)


@dataclass(slots=True)
class _Patterned:
    costs: Costs
    known: Mapping[Pair, int]
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

    def cost(self, one: int, other: int) -> int:
        known = self.known.get((one, other))
        return self.costs.of(one, other) if known is None else known

    def likely(self, trial: int) -> Iterable[Pair] | None:
        if trial and self.reach.is_all(self.size):
            return None
        if trial:
            self.reach = self.reach.wider()
        return kept(self.costs, self.known) if self.known and not trial else candidates(self.costs, self.reach)

    def missing(self, tried: Tried) -> list[Pair]:
        return [] if self.reach.is_all(self.size) else Pricing(self.costs, self.reach, tried).violators()
