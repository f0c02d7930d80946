"""The cost of each couple of a drawing as one number: early rematches and waiting, the criteria, then the lot.

Early rematches stand before every criterion but a leading ``BYE_AGAIN``: nobody has a second bye to spare a rematch.
While other matches are played, waiting stands before them: all who may be paired are paired. A *place* counts the free
entries from 0, the fewest losses first; the byes have the places after them.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import product
from operator import add
from typing import Final

from rules_engine.draws.lives.criteria import LEVELS, MOST, Level, Scale, scale
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Criterion, Pacing
from rules_engine.draws.lives.window import may_pair
from rules_engine.draws.matching import ties
from rules_engine.draws.matching.complete import Complete, rows_of
from rules_engine.draws.matching.cuts import Pair
from rules_engine.draws.matching.weights import Packing, packing
from rules_engine.draws.mates import Separation, separation

ALGORITHM: Final = "lives/2"
LOTS: Final = "lives/1"  # the lots are those of the first version
EARLY: Final = "early"  # rematches while they are not allowed
WAITING: Final = "waiting"  # pairs that need not be made yet
WAITED: Final = "waited"  # entries that wait, by their time
_NOBODY: Final = -1  # the bye's own number for the lots; entries have numbers from 1

Couple = tuple[Record, Record | None]


@dataclass(frozen=True)
class LivesCosts:
    """The costs for the free entries of a moment.

    ``byes``: how many there are; while other matches are played, the entries that are left over.
    """

    moment: Moment
    seed: bytes | str
    byes: int

    @cached_property
    def free(self) -> tuple[Record, ...]:
        free = sorted(self.moment.free, key=lambda record: (record.losses, record.who.number))
        return tuple(map(self._with_mates, free)) if self._separation.rounds else tuple(free)

    @property
    def size(self) -> int:
        return len(self.free) + self.byes

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the levels, the deciding one first."""
        criteria = [criterion.value for criterion in self.moment.settings.criteria]
        if self._is_by_rounds:
            byes = int(self.moment.settings.criteria[:1] == (Criterion.BYE_AGAIN,))
            return (*criteria[:byes], EARLY, *criteria[byes:])
        return (*((WAITING, WAITED, EARLY) if self.moment.running else (EARLY, WAITING, WAITED)), *criteria)

    def couple(self, pair: Pair) -> Couple:
        """Return the records of a pair of places, the lower place first; all byes are equal."""
        first, second = pair
        return self.free[first], self.free[second] if second < len(self.free) else None

    def levels(self, couple: Couple) -> tuple[int, ...]:
        return tuple(level(couple) for level in self._levels)

    def is_made(self, couple: Couple) -> bool:
        """Return whether a chosen couple is published."""
        record, opponent = couple
        return self._is_by_rounds if opponent is None else may_pair(self.moment, record, opponent)

    def complete(self, forced_pairs: frozenset[Pair] = frozenset()) -> Complete:
        """Return every pair with its cost; two byes never meet."""
        count = len(self.free)
        never = frozenset(
            (first, second) for first in range(count, self.size) for second in range(first + 1, self.size)
        )
        unit = self._unit(Criterion.LOSSES)
        return Complete(self._rows, [record.losses for record in self.free], unit, forced_pairs, never)

    def cost(self, first: int, second: int) -> int:
        """Return the cost of two places, the lower first."""
        if first >= len(self.free):
            return 0
        return self._packing.pack(
            (*self.levels(self.couple((first, second))), ties.lot(self._lots[first], self._lots[second]))
        )

    @property
    def _is_by_rounds(self) -> bool:
        return self.moment.settings.pacing is Pacing.ROUNDS

    @cached_property
    def _scale(self) -> Scale:
        return scale(self.moment.free, self.moment.round <= self._separation.rounds)

    @property
    def _separation(self) -> Separation:
        return separation(self.moment.settings.mates_rounds, self.moment.settings.country_rounds)

    def _with_mates(self, record: Record) -> Record:
        """Return the record with those groups that are kept apart in this drawing."""
        groups = self._separation.groups(record.who.groups, self.moment.round)
        return replace(record, who=replace(record.who, groups=tuple(sorted(groups))))

    @cached_property
    def _levels(self) -> list[Callable[[Couple], int]]:
        """The functions of the levels, in the order of their names."""
        own = {EARLY: self._early, WAITING: self._waiting, WAITED: self._waited}
        return [own[name] if name in own else partial(self._level, LEVELS[Criterion(name)]) for name in self.names]

    def _level(self, level: Level, couple: Couple) -> int:
        return level(self._scale, *couple)

    @cached_property
    def _packing(self) -> Packing:
        count, maxima = len(self.free), self._scale
        own = {EARLY: maxima.most_met, WAITING: 1, WAITED: 2 * count}
        most = [own[name] if name in own else MOST[Criterion(name)](maxima) for name in self.names]
        return packing([*most, ties.MOST], count)

    @cached_property
    def _lots(self) -> list[int]:
        keys = [*(record.who.number for record in self.free), *[_NOBODY] * self.byes]
        return ties.lots_of(self.seed, f"{LOTS} {self.moment.round}", keys)

    def _unit(self, criterion: Criterion) -> int:
        names = self.names
        return self._packing.units[names.index(criterion.value)] if criterion.value in names else 0

    def _early(self, couple: Couple) -> int:
        """Return how often two have met who are paired while rematches are not allowed."""
        record, opponent = couple
        if opponent is None or self.moment.may_meet_again() or not self.is_made(couple):
            return 0
        return record.met.count(opponent.entry)

    def _waiting(self, couple: Couple) -> int:
        """Return whether a pair waits."""
        return int(couple[1] is not None and not self.is_made(couple))

    def _waited(self, couple: Couple) -> int:
        """Return the ranks of the waiting times of those who wait on."""
        if self.is_made(couple):
            return 0
        return sum(self._ranks[record.entry] for record in couple if record is not None)

    @cached_property
    def _ranks(self) -> Mapping[int, int]:
        """The rank of each entry: 1 for the one that became free last, up to the one that has waited longest."""
        wait_of = self.moment.waited
        longest_last = sorted(
            self.moment.free, key=lambda record: (wait_of(record), -record.last, record.byes, -record.who.number)
        )
        return {record.entry: rank for rank, record in enumerate(longest_last, 1)}

    # -- all pairs at once ----------------------------------------------------------------------------------

    @cached_property
    def _rows(self) -> list[list[int]]:
        """The cost of every pair. Most pairs differ only in losses and lot; mates and rematches are added last."""
        if not self._is_by_rounds and self.moment.running:
            return rows_of(self.size, self.cost)
        rows = [[*self._plain_row(place), *self._bye_costs(place)] for place in range(len(self.free))]
        self._add_mates(rows)
        self._put_in_rematches(rows)
        return [*rows, *(self._row_of_bye(rows, bye) for bye in range(len(self.free), self.size))]

    def _plain_row(self, place: int) -> list[int]:
        lots = ties.lots_with(self._lots[place], self._lots[: len(self.free)])
        return list(map(add, self._gaps[self.free[place].losses], lots))

    @cached_property
    def _gaps(self) -> Mapping[int, list[int]]:
        """The cost of each number of losses with every free entry."""
        unit, losses = self._unit(Criterion.LOSSES), [record.losses for record in self.free]
        return {own: [unit * (own - other) ** 2 for other in losses] for own in set(losses)}

    def _bye_costs(self, place: int) -> list[int]:
        return [self.cost(place, bye) for bye in range(len(self.free), self.size)]

    def _row_of_bye(self, rows: list[list[int]], bye: int) -> list[int]:
        return [*(row[bye] for row in rows), *[0] * self.byes]

    def _add_mates(self, rows: list[list[int]]) -> None:
        unit = self._unit(Criterion.MATES) if self._scale.counts_mates else 0
        members: defaultdict[str, list[int]] = defaultdict(list)
        for place, record in enumerate(self.free if unit else ()):
            for group in set(record.who.groups):
                members[group].append(place)
        for first, second in (pair for mates in members.values() for pair in product(mates, repeat=2)):
            rows[first][second] += unit

    def _put_in_rematches(self, rows: list[list[int]]) -> None:
        places = {record.entry: place for place, record in enumerate(self.free)}
        for place, record in enumerate(self.free):
            for other in (places[entry] for entry in set(record.met) if entry in places):
                rows[place][other] = self.cost(*sorted((place, other)))
