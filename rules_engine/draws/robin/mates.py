"""Let club mates meet in the first rounds, so that nobody can be helped when it matters in the last.

Mates are entries that share one of their ``groups``. Numbers are exchanged two by two as long as mates meet earlier by
it. Not all can meet at once: with many clubs some meet late, though fewer than by chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt
from typing import Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.mates import Separation
from rules_engine.draws.robin.canonical import Pair, Round, meeting_rounds
from rules_engine.words import EntryId

ANY: Final = Separation(1, 1)
Met = Mapping[Pair, int]
Mates = Mapping[EntryId, frozenset[EntryId]]


def mates_of(field: Sequence[DrawEntry], separation: Separation = ANY) -> Mates:
    """Return the mates of each entry; ``separation``: whether clubs and countries make mates."""
    mates_by_entry: dict[EntryId, set[EntryId]] = {draw_entry.entry: set() for draw_entry in field}
    for first, second in combinations(field, 2):
        if separation.mates(first, second, 1):
            mates_by_entry[first.entry].add(second.entry)
            mates_by_entry[second.entry].add(first.entry)
    return {entry: frozenset(mates) for entry, mates in mates_by_entry.items()}


def mates_first(order: Sequence[DrawEntry], rounds: tuple[Round, ...]) -> tuple[EntryId, ...]:
    """Return the same entries in an order in which mates meet early."""
    seats = _Seats(mates_of(order), dict(meeting_rounds(rounds)), {})
    seats.number.update({draw_entry.entry: at for at, draw_entry in enumerate(order, start=1)})
    while seats.sweep():
        pass
    return tuple(sorted(seats.number, key=lambda entry: seats.number[entry]))


def lateness(seats: Sequence[EntryId], mates: Mates, round_by_pair: Met) -> int:
    """Return how late mates meet, summed over all of them."""
    numbers = _Seats(mates, round_by_pair, {entry: at for at, entry in enumerate(seats, start=1)})
    return sum(numbers.lateness_of(entry) for entry in seats) // 2


@dataclass(frozen=True, slots=True)
class _Seats:
    """The number of each entry, and the round in which two numbers meet."""

    mates: Mates
    met: Met
    number: dict[EntryId, int]

    def sweep(self) -> bool:
        """Exchange the numbers of any two, one of whom has mates, wherever it is better; return whether any was."""
        entries_with_mates = [entry for entry in self.number if self.mates[entry]]
        return (
            sum(
                self.exchange(first, second)
                for first in entries_with_mates
                for second in self.number
                if first != second
            )
            > 0
        )

    def exchange(self, first: EntryId, second: EntryId) -> bool:
        """Exchange two numbers if mates meet earlier then; return whether they do."""
        before = self.lateness_of(first) + self.lateness_of(second)
        self._swap(first, second)
        if self.lateness_of(first) + self.lateness_of(second) < before:
            return True
        self._swap(first, second)
        return False

    def lateness_of(self, entry: EntryId) -> int:
        own = self.number[entry]
        pairs = ((min(own, self.number[mate]), max(own, self.number[mate])) for mate in self.mates[entry])
        return sum(_weight(self.met.get(pair, len(self.met))) for pair in pairs)

    def _swap(self, first: EntryId, second: EntryId) -> None:
        self.number[first], self.number[second] = self.number[second], self.number[first]


def _weight(round_: int) -> int:
    """Return 0 for the first round, else its root in thousandths: an earlier step counts more."""
    return isqrt((round_ - 1) * 1_000_000)
