"""The criteria of a pair as one number: each criterion a field of it, in the event's order, the lot last."""

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
    """``order`` and ``levels`` go together, the deciding criterion first."""

    state: RoundState
    order: tuple[Criterion, ...]
    levels: tuple[Levels, ...]
    packing: Packing

    @property
    def field(self) -> Field:
        return self.state.field

    def unit(self, criterion: Criterion) -> int:
        """What one of a criterion is worth; 0 if it is not in the list."""
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
        return lambda one: sum(unit * level(one) for unit, level in terms)

    def of(self, one: int, other: int) -> int:
        """The cost of two, one of whom may be the bye."""
        return self.bye(one) if other == self.field.bye else self.pair(one, other)


def costs(field: Field, order: Sequence[Criterion], pattern: Pattern, apart_rounds: int, seed: bytes | str) -> Costs:
    names = ending_in_lot(order)
    plain = RoundState(field, brackets(field, pattern, None, seed), apart_rounds, seed)
    state = RoundState(field, brackets(field, pattern, _expected_bye(plain, names), seed), apart_rounds, seed)
    levels = tuple(LEVELS[name](state) for name in names)
    return Costs(state, names, levels, packing([one.most for one in levels], field.size // 2))


def _sum_of(terms: tuple[tuple[int, PairCost], ...]) -> PairCost:
    """A plain loop: it is asked for every pair."""

    def cost(one: int, other: int) -> int:
        total = 0
        for unit, level in terms:
            total += unit * level(one, other)
        return total

    return cost


def _expected_bye(state: RoundState, order: Sequence[Criterion]) -> int | None:
    """Whom the criteria of the bye choose, of equal ones the last of the ranking."""
    if state.field.bye is None:
        return None
    asked = [level.bye for level in (LEVELS[name](state) for name in order if name is not Criterion.LOT) if level.bye]
    return min(range(state.field.bye), key=lambda one: ([ask(one) for ask in asked], -one))
