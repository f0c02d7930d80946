"""A drawing of an event with lives, to be asked about (``comparing``).

While others play only pairs that are made at once belong to it; who stands in none of them waits on.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from rules_engine.draws.comparing import Sides, Sums
from rules_engine.draws.lives.costs import Couple, LivesCosts
from rules_engine.draws.lives.notes import line
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Pacing
from rules_engine.draws.matching.cuts import Pair
from rules_engine.draws.matching.proving import Pairing, best
from rules_engine.draws.stage import PairLine
from rules_engine.words import EntryId


@dataclass(frozen=True)
class LivesRound:
    """``costs``: of the drawing."""

    costs: LivesCosts

    @property
    def is_whole(self) -> bool:
        return self.costs.seen.settings.pacing is Pacing.ROUNDS

    @property
    def byes(self) -> int:
        return self.costs.byes if self.is_whole else 0

    @property
    def asked(self) -> int:
        return self._best.asked

    @cached_property
    def entries(self) -> frozenset[EntryId]:
        return frozenset(self._records)

    def best(self) -> Sequence[Sides]:
        return self._made(self._best.pairs)

    def with_pair(self, sides: Sides) -> Sequence[Sides]:
        pair = self._pair(sides)
        made = self._made(best(self.costs.complete(frozenset({pair}))).pairs)
        return made if self.costs.is_made(self.costs.couple(pair)) else [*made, sides]

    def sums(self, pairing: Iterable[Sides]) -> Sums:
        """Who stands in no pair is left over."""
        couples = [self._couple(sides) for sides in pairing]
        seated = {one.entry for couple in couples for one in couple if one is not None}
        couples += [(one, None) for entry, one in self._records.items() if entry not in seated]
        columns = zip(*(self.costs.levels(couple) for couple in couples), strict=True)
        return list(zip(self.costs.names, map(sum, columns), strict=True))

    def line(self, sides: Sides) -> PairLine:
        return line(self.costs.seen, self._couple(sides))

    @cached_property
    def _best(self) -> Pairing:
        return best(self.costs.complete())

    @cached_property
    def _records(self) -> Mapping[EntryId, Record]:
        return {one.entry: one for one in self.costs.free}

    def _couple(self, sides: Sides) -> Couple:
        one, other = sides
        return self._records[one], None if other is None else self._records[other]

    def _pair(self, sides: Sides) -> Pair:
        """The first of the byes stands for all."""
        places = {one.entry: place for place, one in enumerate(self.costs.free)}
        one, other = (len(places) if side is None else places[side] for side in sides)
        return (one, other) if one < other else (other, one)

    def _made(self, pairs: Iterable[Pair]) -> list[Sides]:
        couples = (self.costs.couple(pair) for pair in pairs)
        return [(one.entry, two.entry if two else None) for one, two in couples if self.costs.is_made((one, two))]
