"""The likely pairs with which the search begins. ``pricing`` proves afterwards that no other pair is better."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.patterns import Pattern


@dataclass(frozen=True, slots=True)
class Reach:
    """The distances within which a pair is likely.

    ``inside``: the distance from the pattern in a bracket. ``across``: the number of places to one of another bracket.

    ``byes``: the number of places considered for the bye, the cheapest first.
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
SMALL: Final = 20  # places, up to which every pair is a candidate
LARGE: Final = 400  # places, from which fewer candidates save more than further searches cost


def reach_for(size: int) -> Reach:
    if size <= SMALL:
        return EVERYBODY
    return LESS_NARROW if size < LARGE else NARROW


def candidates(costs: Costs, reach: Reach) -> list[Pair]:
    """Return the candidate pairs, the better place first; the bye is the second of its pairs."""
    field = costs.field
    count = len(field.contestants)
    if reach.is_all(field.size):
        pairs = [(first, second) for first in range(count) for second in range(first + 1, count)]
    else:
        near = ((first, second) for first in range(count) for second in _partners(costs, first, reach))
        pairs = sorted({*near, *_middles(costs, reach.across)})
    return [*allowed_pairs(costs, pairs), *_byes(costs, reach)]


def _partners(costs: Costs, place: int, reach: Reach) -> Iterator[int]:
    brackets = costs.state.brackets
    yield from (other for other in brackets.near(place, reach.inside) if other > place)
    home = brackets.bracket[place]
    for other in range(place + 1, min(place + reach.across + 1, len(costs.field.contestants))):
        if brackets.bracket[other] != home:
            yield other


def _middles(costs: Costs, reach: int) -> Iterator[Pair]:
    """Yield pairs in the middle of folded brackets, where two meet if two of one half float."""
    brackets = costs.state.brackets
    if brackets.pattern is Pattern.FOLD:
        for members in brackets.members:
            middle = len(members) // 2
            yield from combinations(members[max(0, middle - reach) : middle + reach], 2)


def allowed_pairs(costs: Costs, pairs: Collection[Pair]) -> Collection[Pair]:
    """Return the pairs without the forbidden ones, and of forced places only their own pair."""
    field = costs.field
    if not (field.forbidden or field.forced):
        return pairs
    forced_places = {place for pair in field.forced for place in pair}
    free = [pair for pair in pairs if not (forced_places & {*pair} or pair in field.forbidden)]
    return [*free, *sorted(field.forced)]


def _byes(costs: Costs, reach: Reach) -> list[Pair]:
    bye = costs.field.bye
    if bye is None:
        return []
    forced_places = {place for pair in costs.field.forced for place in pair}
    free = [place for place in range(bye) if place not in forced_places and (place, bye) not in costs.field.forbidden]
    return [(place, bye) for place in sorted(free, key=costs.bye)[: reach.byes]]
