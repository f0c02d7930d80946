"""The pairs with the least against them: one exact matching of all who are free, byes and all, with its proof.

By rounds everybody plays; where the number is odd, or fewer pairs are wanted, the others have a bye. While others
play nobody has a bye: who is left over, or would be in a pair that need not be made yet, waits for the next drawing,
and it is never the one who has waited longest if he could be paired (the players that some pairs cover are a
matroid: Edmonds and Fulkerson, "Transversals and matroid partition", 1965).
"""

from rules_engine.draws.lives.costs import Couple, LivesCosts
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.matching.proving import Pairing, best


def pairs(seen: Moment, seed: bytes | str, most: int | None = None) -> tuple[Couple, ...]:
    """At most ``most`` pairs of the free players and, by rounds, the byes; those with fewest losses first."""
    costs = costs_of(seen, seed, most)
    return made(costs, best(costs.complete()))


def costs_of(seen: Moment, seed: bytes | str, most: int | None = None) -> LivesCosts:
    """What the pairs are chosen by."""
    free = len(seen.free)
    wanted = min(free // 2, free if most is None else most)
    return LivesCosts(seen, seed, free - 2 * wanted)


def made(costs: LivesCosts, pairing: Pairing) -> tuple[Couple, ...]:
    """What is published of a pairing, in its order."""
    couples = [in_number(costs.couple(pair)) for pair in pairing.pairs]
    return tuple(sorted((couple for couple in couples if costs.is_made(couple)), key=_in_order))


def in_number(couple: Couple) -> Couple:
    """The lower number first."""
    one, two = couple
    return (two, one) if two is not None and two.who.number < one.who.number else couple


def _in_order(couple: Couple) -> tuple[bool, int, int]:
    one, two = couple
    return (two is None, one.losses + (two.losses if two else 0), one.who.number)
