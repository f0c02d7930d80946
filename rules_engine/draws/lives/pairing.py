"""The cheapest pairs: one exact matching of all free entries and byes, with its proof.

By rounds every entry plays; if the number is odd, or fewer pairs are needed, the others have a bye. While other matches
are played nobody has a bye: an entry that is left over, or whose pair need not be made yet, waits for the next drawing.
It is never the one that has waited longest if that one could be paired (the entries that some pairs cover are a
matroid: Edmonds and Fulkerson, "Transversals and matroid partition", 1965).
"""

from rules_engine.draws.lives.costs import Couple, LivesCosts
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.matching.proving import Pairing, best


def pairs(moment: Moment, seed: bytes | str, most: int | None = None) -> tuple[Couple, ...]:
    """Return at most ``most`` pairs of the free entries and, by rounds, the byes; the fewest losses first."""
    costs = costs_of(moment, seed, most)
    return made(costs, best(costs.complete()))


def costs_of(moment: Moment, seed: bytes | str, most: int | None = None) -> LivesCosts:
    """Return the costs by which the pairs are chosen."""
    free = len(moment.free)
    pair_count = min(free // 2, free if most is None else most)
    return LivesCosts(moment, seed, free - 2 * pair_count)


def made(costs: LivesCosts, pairing: Pairing) -> tuple[Couple, ...]:
    """Return the published couples of a pairing, in their order."""
    couples = [in_number(costs.couple(pair)) for pair in pairing.pairs]
    return tuple(sorted((couple for couple in couples if costs.is_made(couple)), key=_in_order))


def in_number(couple: Couple) -> Couple:
    """Return the couple with the lower number first."""
    record, opponent = couple
    return (opponent, record) if opponent is not None and opponent.who.number < record.who.number else couple


def _in_order(couple: Couple) -> tuple[bool, int, int]:
    record, opponent = couple
    return (opponent is None, record.losses + (opponent.losses if opponent else 0), record.who.number)
