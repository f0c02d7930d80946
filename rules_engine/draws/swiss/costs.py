"""The criteria of a pair as one number: each criterion is a field of it, in the event's order, the lot last."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_engine.draws.matching.weights import Packing, packing
from rules_engine.draws.swiss.contestants import Field
from rules_engine.draws.swiss.criteria.base import Levels, RoundState
from rules_engine.draws.swiss.criteria.order import LEVELS, Criterion, ending_in_lot
from rules_engine.draws.swiss.patterns import Pattern, brackets

PairCost = Callable[[int, int], int]


@dataclass(frozen=True)
class Costs:
    """The costs of the pairs of a round.

    ``order`` and ``levels`` correspond, the deciding criterion first.
    """

    state: RoundState
    order: tuple[Criterion, ...]
    levels: tuple[Levels, ...]
    packing: Packing

    @property
    def field(self) -> Field:
        return self.state.field

    def unit(self, criterion: Criterion) -> int:
        """Return the value of 1 in a criterion; 0 if it is not used."""
        return self.packing.units[self.order.index(criterion)] if criterion in self.order else 0

    @cached_property
    def pair(self) -> PairCost:
        """The cost of two contestants, the better one first."""
        units = zip(self.packing.units, self.levels, strict=True)
        return _sum_of(tuple((unit, level.pair) for unit, level in units if level.pair))

    @cached_property
    def bye(self) -> Callable[[int], int]:
        """The cost of a bye."""
        units = zip(self.packing.units, self.levels, strict=True)
        terms = tuple((unit, level.bye) for unit, level in units if level.bye)
        return lambda place: sum(unit * level(place) for unit, level in terms)

    def of(self, first: int, second: int) -> int:
        """Return the cost of two places, the second of which may be the bye."""
        return self.bye(first) if second == self.field.bye else self.pair(first, second)


def costs(field: Field, order: Sequence[Criterion], pattern: Pattern, apart_rounds: int, seed: bytes | str) -> Costs:
    names = ending_in_lot(order)
    plain = RoundState(field, brackets(field, pattern, None, seed), apart_rounds, seed)
    state = RoundState(field, brackets(field, pattern, _expected_bye(plain, names), seed), apart_rounds, seed)
    levels = tuple(LEVELS[name](state) for name in names)
    return Costs(state, names, levels, packing([level.most for level in levels], field.size // 2))


def _sum_of(terms: tuple[tuple[int, PairCost], ...]) -> PairCost:
    """Return a plain loop, since it is called for every pair."""

    def cost(first: int, second: int) -> int:
        total = 0
        for unit, level in terms:
            total += unit * level(first, second)
        return total

    return cost


def _expected_bye(state: RoundState, order: Sequence[Criterion]) -> int | None:
    """Return the place that the bye's criteria choose, of equal ones the last of the ranking."""
    if state.field.bye is None:
        return None
    bye_costs = [
        level.bye for level in (LEVELS[name](state) for name in order if name is not Criterion.LOT) if level.bye
    ]
    return min(range(state.field.bye), key=lambda place: ([ask(place) for ask in bye_costs], -place))
