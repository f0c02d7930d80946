"""A round of a Swiss for questions about it (``comparing``); results for one question are cached for the next."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_engine.draws.comparing import Sides, Sums
from rules_engine.draws.matching.perfect import NoPerfectMatching
from rules_engine.draws.matching.proving import Pairing
from rules_engine.draws.stage import PairLine
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.lasting import restrict
from rules_engine.draws.swiss.pairing import best_pairing
from rules_engine.draws.swiss.reasons import line
from rules_engine.words import EntryId


@dataclass(frozen=True)
class SwissRound:
    """A round, for questions about it. ``costs``: those of its pairs."""

    costs: Costs

    @property
    def is_full(self) -> bool:
        return True

    @property
    def byes(self) -> int:
        return int(self.costs.field.bye is not None)

    @property
    def candidate_count(self) -> int:
        return self._best.candidate_count

    @cached_property
    def entries(self) -> frozenset[EntryId]:
        return frozenset(contestant.entry for contestant in self.costs.field.contestants)

    def best(self) -> Sequence[Sides]:
        return self._as_sides(self._best.pairs)

    def with_pair(self, sides: Sides) -> Sequence[Sides]:
        """Return the best pairing with this pair, even if it is forbidden."""
        pair, field = self._pair(sides), self.costs.field
        if any({*pair} & {*forced_pair} for forced_pair in field.forced - {pair}):
            raise NoPerfectMatching
        costs = restrict(self.costs, field.forced | {pair}, field.forbidden - {pair})
        return self._as_sides(best_pairing(costs, self._best).pairs)

    def sums(self, pairing: Iterable[Sides]) -> Sums:
        levels = self.costs.packing.unpack(sum(self.costs.of(*self._pair(sides)) for sides in pairing))
        return [(criterion.value, level) for criterion, level in zip(self.costs.order, levels, strict=True)]

    def line(self, sides: Sides) -> PairLine:
        return line(self.costs, self._pair(sides))

    @cached_property
    def _best(self) -> Pairing:
        return best_pairing(self.costs)

    @cached_property
    def _places(self) -> Mapping[EntryId | None, int]:
        field = self.costs.field
        return {None: field.size - 1} | {contestant.entry: place for place, contestant in enumerate(field.contestants)}

    def _pair(self, sides: Sides) -> Pair:
        first, second = (self._places[side] for side in sides)
        return (first, second) if first < second else (second, first)

    def _as_sides(self, pairs: Iterable[Pair]) -> list[Sides]:
        contestants = self.costs.field.contestants
        return [
            (contestants[first].entry, contestants[second].entry if second < len(contestants) else None)
            for first, second in pairs
        ]
