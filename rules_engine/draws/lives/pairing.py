"""The pairs with the least against them: one exact matching of all who are free, byes and all.

By rounds everybody plays; where the number is odd, or fewer pairs are wanted, the others have a bye. While others
play nobody has a bye: who is left over, or would be in a pair that need not be made yet, waits for the next drawing,
and it is never the one who has waited longest if he could be paired (the players that some pairs cover are a
matroid: Edmonds and Fulkerson, "Transversals and matroid partition", 1965).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import mul
from typing import Final

from rules_engine.draws.lives.criteria import LEVELS, scale
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Pacing
from rules_engine.draws.lives.window import may_pair
from rules_engine.draws.matching import ties
from rules_engine.draws.matching.perfect import cheapest
from rules_engine.draws.matching.weights import packing

ALGORITHM: Final = "lives/1"
_NOBODY: Final = -1  # the bye's own number for the lots; entries have numbers from 1

Couple = tuple[Record, Record | None]


@dataclass(frozen=True, slots=True)
class _Edge:
    ends: tuple[int, int]
    couple: Couple
    levels: tuple[int, ...]


def pairs(seen: Moment, seed: bytes | str, most: int | None = None) -> tuple[Couple, ...]:
    """At most ``most`` pairs of the free players and, by rounds, the byes; those with fewest losses first."""
    free = seen.free
    wanted = min(len(free) // 2, len(free) if most is None else most)
    byes = len(free) - 2 * wanted
    edges = list(_edges(seen, byes))
    found = cheapest(len(free) + byes, _priced(edges, _lots(seen, seed, byes), len(free)))
    chosen = {edge.ends: edge.couple for edge in edges}
    return tuple(sorted((chosen[ends] for ends in found.pairs if _is_made(seen, chosen[ends])), key=_in_order))


def _edges(seen: Moment, byes: int) -> Iterator[_Edge]:
    free, against = seen.free, _against(seen)
    for one, two in combinations(range(len(free)), 2):
        yield _Edge((one, two), couple := (free[one], free[two]), against(couple))
    for one in range(len(free)):
        levels = against((free[one], None))
        yield from (_Edge((one, len(free) + bye), (free[one], None), levels) for bye in range(byes))


def _against(seen: Moment) -> Callable[[Couple], tuple[int, ...]]:
    """What speaks against a couple: what goes before every criterion, then the criteria in the event's order."""
    here = scale(seen.free, seen.round <= seen.settings.mates_rounds)
    levels = [LEVELS[criterion] for criterion in seen.settings.criteria]
    before = _too_early(seen) if seen.settings.pacing is Pacing.ROUNDS else _left_over(seen)

    def against(couple: Couple) -> tuple[int, ...]:
        one, two = couple
        return (*before(couple), *[level(here, one, two) for level in levels])

    return against


def _too_early(seen: Moment) -> Callable[[Couple], tuple[int, ...]]:
    """By rounds: a rematch while it is not legal."""
    may_meet_again = seen.may_meet_again()

    def before(couple: Couple) -> tuple[int, ...]:
        one, two = couple
        return (0 if two is None or may_meet_again else one.met.count(two.entry),)

    return before


def _left_over(seen: Moment) -> Callable[[Couple], tuple[int, ...]]:
    """While others play: a pair that waits on, and for how long those have waited who do."""
    ranks = _ranks(seen)

    def before(couple: Couple) -> tuple[int, ...]:
        if _is_made(seen, couple):
            return (0, 0)
        return (int(couple[1] is not None), sum(ranks[one.entry] for one in couple if one is not None))

    return before


def _is_made(seen: Moment, couple: Couple) -> bool:
    """Whether a chosen couple is published."""
    one, two = couple
    if two is None:
        return seen.settings.pacing is Pacing.ROUNDS
    return may_pair(seen, one, two)


def _ranks(seen: Moment) -> dict[int, int]:
    """1 for who is free only now, and so on up to who has waited longest."""
    longest_last = sorted(seen.free, key=lambda one: (seen.waited(one), -one.last, one.byes, -one.who.number))
    return {one.entry: rank for rank, one in enumerate(longest_last, 1)}


def _lots(seen: Moment, seed: bytes | str, byes: int) -> list[int]:
    keys = [*(one.who.number for one in seen.free), *[_NOBODY] * byes]
    return ties.lots_of(seed, f"{ALGORITHM} {seen.round}", keys)


def _priced(edges: Sequence[_Edge], lots: Sequence[int], pairs_at_most: int) -> Iterator[tuple[int, int, int]]:
    columns = zip(*(edge.levels for edge in edges), strict=True)
    units = packing([*(max(column) for column in columns), ties.MOST], pairs_at_most).units
    for edge in edges:
        one, two = edge.ends
        yield one, two, sum(map(mul, edge.levels, units)) + ties.lot(lots[one], lots[two])


def _in_order(couple: Couple) -> tuple[bool, int, int]:
    one, two = couple
    return (two is None, one.losses + (two.losses if two else 0), one.who.number)
