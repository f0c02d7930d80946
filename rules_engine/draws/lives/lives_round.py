"""A drawing of an event with lives, for questions about it (``comparing``).

While other matches are played, only pairs that are made at once belong to it; all other entries wait.
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
    """A drawing, for questions about it. ``costs``: those of its couples."""

    costs: LivesCosts

    @property
    def is_full(self) -> bool:
        return self.costs.moment.settings.pacing is Pacing.ROUNDS

    @property
    def byes(self) -> int:
        return self.costs.byes if self.is_full else 0

    @property
    def candidate_count(self) -> int:
        return self._best.candidate_count

    @cached_property
    def entries(self) -> frozenset[EntryId]:
        return frozenset(self._records)

    def best(self) -> Sequence[Sides]:
        return self._made(self._best.pairs)

    def with_pair(self, sides: Sides) -> Sequence[Sides]:
        pair = self._pair(sides)
        pairing = self._made(best(self.costs.complete(frozenset({pair}))).pairs)
        return pairing if self.costs.is_made(self.costs.couple(pair)) else [*pairing, sides]

    def sums(self, pairing: Iterable[Sides]) -> Sums:
        """Return the sum of each criterion; entries without a pair are left over."""
        couples = [self._couple(sides) for sides in pairing]
        paired_entries = {record.entry for couple in couples for record in couple if record is not None}
        couples += [(record, None) for entry, record in self._records.items() if entry not in paired_entries]
        columns = zip(*(self.costs.levels(couple) for couple in couples), strict=True)
        return list(zip(self.costs.names, map(sum, columns), strict=True))

    def line(self, sides: Sides) -> PairLine:
        return line(self.costs.moment, self._couple(sides))

    @cached_property
    def _best(self) -> Pairing:
        return best(self.costs.complete())

    @cached_property
    def _records(self) -> Mapping[EntryId, Record]:
        return {record.entry: record for record in self.costs.free}

    def _couple(self, sides: Sides) -> Couple:
        entry, opponent = sides
        return self._records[entry], None if opponent is None else self._records[opponent]

    def _pair(self, sides: Sides) -> Pair:
        """Return the places of the two; the first bye stands for all byes."""
        places = {record.entry: place for place, record in enumerate(self.costs.free)}
        first, second = (len(places) if side is None else places[side] for side in sides)
        return (first, second) if first < second else (second, first)

    def _made(self, pairs: Iterable[Pair]) -> list[Sides]:
        couples = (self.costs.couple(pair) for pair in pairs)
        return [
            (record.entry, opponent.entry if opponent else None)
            for record, opponent in couples
            if self.costs.is_made((record, opponent))
        ]
