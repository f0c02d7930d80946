"""What speaks against each couple of a drawing, as one number: what goes before the criteria, they, and the lot.

A *place* counts the free players from 0, the fewest losses first; the byes have the places after them.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from operator import add
from typing import Final

from rules_engine.draws.lives.criteria import LEVELS, MOST, Scale, scale
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Criterion, Pacing
from rules_engine.draws.lives.window import may_pair
from rules_engine.draws.matching import ties
from rules_engine.draws.matching.complete import Complete, rows_of
from rules_engine.draws.matching.cuts import Pair
from rules_engine.draws.matching.weights import Packing, packing

ALGORITHM: Final = "lives/1"
EARLY: Final = "early"  # rematches while they are not legal
WAITING: Final = "waiting"  # pairs that need not be made yet
WAITED: Final = "waited"  # who waits on, by how long he has waited
_NOBODY: Final = -1  # the bye's own number for the lots; entries have numbers from 1

Couple = tuple[Record, Record | None]


@dataclass(frozen=True)
class LivesCosts:
    """Of the free players of a moment, with so many byes (while others play: who is left over)."""

    seen: Moment
    seed: bytes | str
    byes: int

    @cached_property
    def free(self) -> tuple[Record, ...]:
        return tuple(sorted(self.seen.free, key=lambda one: (one.losses, one.who.number)))

    @property
    def size(self) -> int:
        return len(self.free) + self.byes

    @property
    def names(self) -> tuple[str, ...]:
        """Of the levels, the deciding one first."""
        before = (EARLY,) if self._is_by_rounds else (WAITING, WAITED)
        return (*before, *(one.value for one in self.seen.settings.criteria))

    def couple(self, pair: Pair) -> Couple:
        """The lower place first; one of two byes stands for the other."""
        one, other = pair
        return self.free[one], self.free[other] if other < len(self.free) else None

    def levels(self, couple: Couple) -> tuple[int, ...]:
        one, two = couple
        before = self._early(couple) if self._is_by_rounds else self._left_over(couple)
        return (*before, *(LEVELS[criterion](self._scale, one, two) for criterion in self.seen.settings.criteria))

    def is_made(self, couple: Couple) -> bool:
        """Whether a chosen couple is published."""
        one, two = couple
        return self._is_by_rounds if two is None else may_pair(self.seen, one, two)

    def complete(self, forced: frozenset[Pair] = frozenset()) -> Complete:
        """Every pair with its cost; two byes never meet."""
        count = len(self.free)
        never = frozenset((one, other) for one in range(count, self.size) for other in range(one + 1, self.size))
        unit = self._unit(Criterion.LOSSES)
        return Complete(self._rows, [one.losses for one in self.free], unit, forced, never)

    def cost(self, one: int, other: int) -> int:
        """Of two places, the lower first."""
        if one >= len(self.free):
            return 0
        return self._packing.pack(
            (*self.levels(self.couple((one, other))), ties.lot(self._lots[one], self._lots[other]))
        )

    @property
    def _is_by_rounds(self) -> bool:
        return self.seen.settings.pacing is Pacing.ROUNDS

    @cached_property
    def _scale(self) -> Scale:
        return scale(self.seen.free, self.seen.round <= self.seen.settings.mates_rounds)

    @cached_property
    def _packing(self) -> Packing:
        count, here = len(self.free), self._scale
        before = (here.most_met,) if self._is_by_rounds else (1, 2 * count)
        most = (*before, *(MOST[criterion](here) for criterion in self.seen.settings.criteria), ties.MOST)
        return packing(most, count)

    @cached_property
    def _lots(self) -> list[int]:
        keys = [*(one.who.number for one in self.free), *[_NOBODY] * self.byes]
        return ties.lots_of(self.seed, f"{ALGORITHM} {self.seen.round}", keys)

    def _unit(self, criterion: Criterion) -> int:
        names = self.names
        return self._packing.units[names.index(criterion.value)] if criterion.value in names else 0

    def _early(self, couple: Couple) -> tuple[int]:
        one, two = couple
        return (0 if two is None or self.seen.may_meet_again() else one.met.count(two.entry),)

    def _left_over(self, couple: Couple) -> tuple[int, int]:
        """A pair that waits on, and for how long those have waited who do."""
        if self.is_made(couple):
            return (0, 0)
        return (int(couple[1] is not None), sum(self._ranks[one.entry] for one in couple if one is not None))

    @cached_property
    def _ranks(self) -> Mapping[int, int]:
        """1 for who is free only now, and so on up to who has waited longest."""
        waited = self.seen.waited
        longest_last = sorted(self.seen.free, key=lambda one: (waited(one), -one.last, one.byes, -one.who.number))
        return {one.entry: rank for rank, one in enumerate(longest_last, 1)}

    # -- all of them, quickly -------------------------------------------------------------------------------

    @cached_property
    def _rows(self) -> list[list[int]]:
        """Most pairs differ in losses and lot alone; whoever has met, or are mates, are told apart afterwards."""
        if not self._is_by_rounds and self.seen.running:
            return rows_of(self.size, self.cost)
        rows = [[*self._plain_row(one), *self._bye_costs(one)] for one in range(len(self.free))]
        self._add_mates(rows)
        self._put_in_rematches(rows)
        return [*rows, *(self._row_of_bye(rows, bye) for bye in range(len(self.free), self.size))]

    def _plain_row(self, place: int) -> list[int]:
        lots = ties.lots_with(self._lots[place], self._lots[: len(self.free)])
        return list(map(add, self._gaps[self.free[place].losses], lots))

    @cached_property
    def _gaps(self) -> Mapping[int, list[int]]:
        """Of each number of losses, what it costs with every free player."""
        unit, losses = self._unit(Criterion.LOSSES), [one.losses for one in self.free]
        return {mine: [unit * (mine - other) ** 2 for other in losses] for mine in set(losses)}

    def _bye_costs(self, place: int) -> list[int]:
        return [self.cost(place, bye) for bye in range(len(self.free), self.size)]

    def _row_of_bye(self, rows: list[list[int]], bye: int) -> list[int]:
        return [*(row[bye] for row in rows), *[0] * self.byes]

    def _add_mates(self, rows: list[list[int]]) -> None:
        unit = self._unit(Criterion.MATES) if self._scale.counts_mates else 0
        members: defaultdict[str, list[int]] = defaultdict(list)
        for place, one in enumerate(self.free if unit else ()):
            for group in set(one.who.groups):
                members[group].append(place)
        for mine, other in (pair for mates in members.values() for pair in product(mates, repeat=2)):
            rows[mine][other] += unit

    def _put_in_rematches(self, rows: list[list[int]]) -> None:
        places = {one.entry: place for place, one in enumerate(self.free)}
        for place, one in enumerate(self.free):
            for other in (places[entry] for entry in set(one.met) if entry in places):
                rows[place][other] = self.cost(*sorted((place, other)))
