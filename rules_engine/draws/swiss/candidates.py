"""The pairs with which the search begins: the likely ones. ``pricing`` proves afterwards that no other is better."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.patterns import Pattern


@dataclass(frozen=True, slots=True)
class Reach:
    """``inside``: the distance from the pattern in a bracket. ``across``: the places to one of another bracket.

    ``byes``: so many for whom the bye costs least.
    """

    inside: int
    across: int
    byes: int

    def wider(self) -> "Reach":
        return Reach(4 * self.inside, 4 * self.across, 4 * self.byes)

    def is_all(self, size: int) -> bool:
        return self.inside >= 2 * size


NARROW = Reach(2, 4, 8)
LESS_NARROW = Reach(3, 4, 8)
EVERYBODY = Reach(1 << 30, 1 << 30, 1 << 30)
SMALL: Final = 20  # a field in which every pair is a candidate
LARGE: Final = 400  # one in which a search with fewer pairs gains more than looking for missing ones again costs


def reach_for(size: int) -> Reach:
    if size <= SMALL:
        return EVERYBODY
    return LESS_NARROW if size < LARGE else NARROW


def candidates(costs: Costs, reach: Reach) -> list[Pair]:
    """The better one first; the bye, if there is one, is the other of its pairs."""
    field = costs.field
    count = len(field.contestants)
    if reach.is_all(field.size):
        pairs = [(one, other) for one in range(count) for other in range(one + 1, count)]
    else:
        near = ((one, other) for one in range(count) for other in _partners(costs, one, reach))
        pairs = sorted({*near, *_middles(costs, reach.across)})
    return [*kept(costs, pairs), *_byes(costs, reach)]


def _partners(costs: Costs, one: int, reach: Reach) -> Iterator[int]:
    found = costs.state.brackets
    yield from (other for other in found.near(one, reach.inside) if other > one)
    home = found.bracket[one]
    for other in range(one + 1, min(one + reach.across + 1, len(costs.field.contestants))):
        if found.bracket[other] != home:
            yield other


def _middles(costs: Costs, reach: int) -> Iterator[Pair]:
    """Folded brackets have few likely pairs within a half: where two of a half float, two in the middle meet."""
    brackets = costs.state.brackets
    if brackets.pattern is Pattern.FOLD:
        for members in brackets.members:
            middle = len(members) // 2
            yield from combinations(members[max(0, middle - reach) : middle + reach], 2)


def kept(costs: Costs, pairs: Collection[Pair]) -> Collection[Pair]:
    """Without the forbidden ones, and of those who are forced only their own pair."""
    field = costs.field
    if not (field.forbidden or field.forced):
        return pairs
    bound = {one for pair in field.forced for one in pair}
    free = [pair for pair in pairs if not (bound & {*pair} or pair in field.forbidden)]
    return [*free, *sorted(field.forced)]


def _byes(costs: Costs, reach: Reach) -> list[Pair]:
    bye = costs.field.bye
    if bye is None:
        return []
    bound = {one for pair in costs.field.forced for one in pair}
    free = [one for one in range(bye) if one not in bound and (one, bye) not in costs.field.forbidden]
    return [(one, bye) for one in sorted(free, key=costs.bye)[: reach.byes]]
