"""The best pairing after which the rounds to come can still be drawn without anybody meeting twice.

Pairings are looked at from the best on (Murty, "An algorithm for ranking all the assignments in order of
increasing cost", 1968) until the look-ahead accepts one; that is mostly the first. Should ``LOOKED_AT`` not
do, the best of the rounds into which the look-ahead itself parts the field is taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Final

from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.swiss.contestants import Field, Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.look_ahead import Graph, decomposed, may_go_on, without
from rules_engine.draws.swiss.pairing import best_pairing

LOOKED_AT: Final = 40
LARGEST: Final = 32  # a field beyond has more than half of itself left to meet in any event that is played


@dataclass(frozen=True, slots=True)
class Lasting:
    """``lasts``: the rounds after it are known to be free of rematches, or nothing asks. ``is_best``: of this round."""

    pairing: Pairing
    lasts: bool = True
    is_best: bool = True


def lasting_pairing(costs: Costs) -> Lasting:
    """Raises NoPerfectMatching."""
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
    """For each contestant (the last is the bye) whom he may still meet for the first time, as bits."""
    graph = [0] * field.size
    for one in range(field.size):
        for other in range(one + 1, field.size):
            if (one, other) not in field.forbidden and not _met(field, one, other):
                graph[one] |= 1 << other
                graph[other] |= 1 << one
    return tuple(graph)


def _met(field: Field, one: int, other: int) -> bool:
    if other == field.bye:
        return bool(field.contestants[one].byes)
    return field.contestants[other].entry in field.contestants[one].met


def _from_the_best(costs: Costs) -> Iterator[Pairing]:
    """At most ``LOOKED_AT``, each at least as good as the next."""
    first = best_pairing(costs)
    waiting = [(first.cost, first.pairs, first, costs)]
    for _ in range(LOOKED_AT):
        if not waiting:
            return
        _, _, pairing, restricted = heappop(waiting)
        yield pairing
        for part in _parts(restricted, pairing):
            found = _maybe(part)
            if found is not None:
                heappush(waiting, (found.cost, found.pairs, found, part))


def _parts(costs: Costs, pairing: Pairing) -> Iterator[Costs]:
    """All other pairings, by the first pair that is not in them."""
    forced = costs.field.forced
    for pair in pairing.pairs:
        if pair not in forced:
            yield restrict(costs, forced, costs.field.forbidden | {pair})
            forced |= {pair}


def restrict(costs: Costs, forced: frozenset[Pair], forbidden: frozenset[Pair]) -> Costs:
    """The same costs with other forced and forbidden pairs."""
    field = replace(costs.field, forced=forced, forbidden=forbidden)
    return replace(costs, state=replace(costs.state, field=field))


def _maybe(costs: Costs) -> Pairing | None:
    try:
        return best_pairing(costs)
    except NoPerfectMatching:
        return None


def _of_a_decomposition(costs: Costs, graph: Graph, to_come: int) -> Lasting:
    rounds = decomposed(graph, to_come + 1) or ()
    found = [_maybe(restrict(costs, frozenset(one), costs.field.forbidden)) for one in rounds]
    fitting = [one for one in found if one is not None and costs.field.forced <= {*one.pairs}]
    if not fitting:
        return Lasting(best_pairing(costs), lasts=False)
    return Lasting(min(fitting, key=lambda one: (one.cost, one.pairs)), is_best=False)
