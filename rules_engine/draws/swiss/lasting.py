"""The best pairing after which the remaining rounds can still be drawn without rematches.

Pairings are examined from the best on (Murty, "An algorithm for ranking all the assignments in order of increasing
cost", 1968) until the look-ahead accepts one, usually the first. A pairing with more rematches than the best one, or
worse than it by a criterion that stands above rematches (as those of the bye do), is passed over: nothing of the kind
is done now to avoid a rematch later. If ``LOOKED_AT`` are not enough, the best of the rounds into which the look-ahead
itself divides the field is taken, by the same rule. Those who are away from this round belong to later ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.swiss.contestants import Contestant, Field, Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.draws.swiss.lookahead import STEPS, Graph, Rounds, decomposed, may_go_on, without
from rules_engine.draws.swiss.pairing import best_pairing

LOOKED_AT: Final = 40
LONGER: Final = 10  # times the steps of one look-ahead, to divide the field
LARGEST: Final = 64  # entries; in larger fields everybody has more than half left to meet in any real event


@dataclass(frozen=True, slots=True)
class Lasting:
    """A pairing, with the result of the look-ahead.

    ``lasts``: the later rounds are known to be free of rematches, or this is not required. ``is_best``: of this round.
    """

    pairing: Pairing
    lasts: bool = True
    is_best: bool = True


def lasting_pairing(costs: Costs) -> Lasting:
    """Return the pairing; no worse than the best one in rematches and what stands above. Raises NoPerfectMatching."""
    field = costs.field
    count = field.rounds - field.round
    if count <= 0 or field.size + len(field.absent) > LARGEST:
        return Lasting(best_pairing(costs))
    graph, to_come = unmet(field), (_everybody(field),) * count
    best = None
    for pairing in _from_the_best(costs):
        best = best or pairing
        if _is_no_worse(costs, pairing, best) and may_go_on(without(graph, pairing.pairs), to_come):
            return Lasting(pairing, is_best=pairing is best)
    return _of_a_decomposition(costs, graph, to_come)


def unmet(field: Field) -> Graph:
    """Return for each contestant those not met yet, as bits: the contestants, the bye, then those who are absent."""
    everybody = (*field.contestants, None, *field.absent)
    graph = [0] * len(everybody)
    for first, second in combinations(range(len(everybody)), 2):
        if (first, second) not in field.forbidden and not _met(everybody[first], everybody[second]):
            graph[first] |= 1 << second
            graph[second] |= 1 << first
    return tuple(graph)


def _met(first: Contestant | None, second: Contestant | None) -> bool:
    if first is None or second is None:
        return any(contestant.byes for contestant in (first, second) if contestant)
    return second.entry in first.met


def _present(field: Field) -> int:
    """Return those who play now, as bits; the bye among them if there is one."""
    return (1 << field.size) - 1


def _everybody(field: Field) -> int:
    """Return all who are still in, as bits; the bye among them if their number is odd."""
    count, bye = len(field.contestants) + len(field.absent), 1 << len(field.contestants)
    return (1 << count + 1) - 1 - (0 if count % 2 else bye)


def _is_no_worse(costs: Costs, pairing: Pairing, best: Pairing) -> bool:
    """Return whether a pairing has no more rematches than the best one, and is as good by what stands above them."""
    is_as_good = _above_rematches(costs, pairing) <= _above_rematches(costs, best)
    return is_as_good and _rematches(costs.field, pairing) <= _rematches(costs.field, best)


def _above_rematches(costs: Costs, pairing: Pairing) -> int:
    """Return the cost of a pairing by the criteria that stand above rematches; 0 if there are none."""
    place = costs.order.index(Criterion.REMATCH) if Criterion.REMATCH in costs.order else 0
    return pairing.cost // costs.packing.units[place - 1] if place else 0


def _rematches(field: Field, pairing: Pairing) -> int:
    """Return how many earlier matches the pairs of a pairing have had."""
    pairs = (pair for pair in pairing.pairs if pair[1] != field.bye)
    return sum(len(field.contestants[first].met.get(field.contestants[second].entry, ())) for first, second in pairs)


def _from_the_best(costs: Costs) -> Iterator[Pairing]:
    """Yield at most ``LOOKED_AT`` pairings, each at least as good as the next."""
    first = best_pairing(costs)
    queue = [(first.cost, first.pairs, first, costs)]
    for _ in range(LOOKED_AT):
        if not queue:
            return
        _, _, pairing, round_part = heappop(queue)
        yield pairing
        for part in _parts(round_part, pairing):
            candidate = _maybe(part)
            if candidate is not None:
                heappush(queue, (candidate.cost, candidate.pairs, candidate, part))


def _parts(costs: Costs, pairing: Pairing) -> Iterator[Costs]:
    """Yield costs that exclude this pairing, each by the first pair that is missing."""
    forced_pairs = costs.field.forced
    for pair in pairing.pairs:
        if pair not in forced_pairs:
            yield restrict(costs, forced_pairs, costs.field.forbidden | {pair})
            forced_pairs |= {pair}


def restrict(costs: Costs, forced_pairs: frozenset[Pair], forbidden_pairs: frozenset[Pair]) -> Costs:
    """Return the same costs with other forced and forbidden pairs."""
    field = replace(costs.field, forced=forced_pairs, forbidden=forbidden_pairs)
    return replace(costs, state=replace(costs.state, field=field))


def _maybe(costs: Costs) -> Pairing | None:
    try:
        return best_pairing(costs)
    except NoPerfectMatching:
        return None


def _of_a_decomposition(costs: Costs, graph: Graph, to_come: Rounds) -> Lasting:
    """Return the best of the matchings into which the look-ahead divides this round and those to come."""
    now = _present(costs.field)
    matchings = decomposed(graph, (now, *to_come), LONGER * STEPS) or ()
    rounds = matchings if now == to_come[0] else matchings[:1]
    pairings = [_maybe(restrict(costs, frozenset(matching), costs.field.forbidden)) for matching in rounds]
    best = best_pairing(costs)
    fitting = [
        pairing
        for pairing in pairings
        if pairing and costs.field.forced <= {*pairing.pairs} and _is_no_worse(costs, pairing, best)
    ]
    if not fitting:
        return Lasting(best, lasts=False)
    return Lasting(min(fitting, key=lambda pairing: (pairing.cost, pairing.pairs)), is_best=False)
