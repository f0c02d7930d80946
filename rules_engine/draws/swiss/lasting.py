"""The best pairing after which the remaining rounds can still be drawn without rematches.

Pairings are examined from the best on (Murty, "An algorithm for ranking all the assignments in order of increasing
cost", 1968) until the look-ahead accepts one, usually the first. If ``LOOKED_AT`` are not enough, the best of the
rounds into which the look-ahead itself divides the field is taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Final

from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.lookahead import Graph, decomposed, may_go_on, without
from rules_engine.draws.swiss.pairing import best_pairing

LOOKED_AT: Final = 40
LARGEST: Final = 32  # places; in larger fields everybody has more than half left to meet in any real event


@dataclass(frozen=True, slots=True)
class Lasting:
    """A pairing, with the result of the look-ahead.

    ``lasts``: the later rounds are known to be free of rematches, or this is not required. ``is_best``: of this round.
    """

    pairing: Pairing
    lasts: bool = True
    is_best: bool = True


def lasting_pairing(costs: Costs) -> Lasting:
    """Return the pairing. Raises NoPerfectMatching."""
    field = costs.field
    to_come = field.rounds - field.round
    if to_come <= 0 or field.size > LARGEST:
        return Lasting(best_pairing(costs))
    graph = unmet(field)
    for place, pairing in enumerate(_from_the_best(costs)):
        if may_go_on(without(graph, pairing.pairs), to_come):
            return Lasting(pairing, is_best=not place)
    return _of_a_decomposition(costs, graph, to_come)


def unmet(field: Field) -> Graph:
    """Return for each contestant (the last is the bye) those not met yet, as bits."""
    graph = [0] * field.size
    for first in range(field.size):
        for second in range(first + 1, field.size):
            if (first, second) not in field.forbidden and not _met(field, first, second):
                graph[first] |= 1 << second
                graph[second] |= 1 << first
    return tuple(graph)


def _met(field: Field, first: int, second: int) -> bool:
    if second == field.bye:
        return bool(field.contestants[first].byes)
    return field.contestants[second].entry in field.contestants[first].met


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


def _of_a_decomposition(costs: Costs, graph: Graph, to_come: int) -> Lasting:
    rounds = decomposed(graph, to_come + 1) or ()
    pairings = [_maybe(restrict(costs, frozenset(matching), costs.field.forbidden)) for matching in rounds]
    fitting = [pairing for pairing in pairings if pairing is not None and costs.field.forced <= {*pairing.pairs}]
    if not fitting:
        return Lasting(best_pairing(costs), lasts=False)
    return Lasting(min(fitting, key=lambda pairing: (pairing.cost, pairing.pairs)), is_best=False)
