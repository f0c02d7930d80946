"""Club mates meet in the first rounds, so that nobody can be helped when it matters in the last.

Mates are entries that have one of their ``groups`` in common. Numbers are exchanged two by two as long as mates meet
earlier by it. In a table of rounds not all can meet at once: of many clubs some meet late, though fewer than by chance.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.robin.canonical import Pair, Round, meeting_rounds
from rules_engine.words import EntryId

Met = Mapping[Pair, int]
Mates = Mapping[EntryId, frozenset[EntryId]]


def mates_of(field: Sequence[DrawEntry]) -> Mates:
    """With whom each belongs together."""
    found: dict[EntryId, set[EntryId]] = {one.entry: set() for one in field}
    for one, two in combinations(field, 2):
        if not set(one.groups).isdisjoint(two.groups):
            found[one.entry].add(two.entry)
            found[two.entry].add(one.entry)
    return {entry: frozenset(mates) for entry, mates in found.items()}


def mates_first(order: Sequence[DrawEntry], rounds: tuple[Round, ...]) -> tuple[EntryId, ...]:
    """The same entries, in an order in which mates meet early."""
    seats = _Seats(mates_of(order), dict(meeting_rounds(rounds)), {})
    seats.number.update({one.entry: at for at, one in enumerate(order, start=1)})
    while seats.sweep():
        pass
    return tuple(sorted(seats.number, key=lambda entry: seats.number[entry]))


def lateness(seats: Sequence[EntryId], mates: Mates, met: Met) -> int:
    """Over all mates, how late they meet."""
    told = _Seats(mates, met, {entry: at for at, entry in enumerate(seats, start=1)})
    return sum(told.lateness_of(entry) for entry in seats) // 2


@dataclass(frozen=True, slots=True)
class _Seats:
    """Who has which number, and in which round two numbers meet."""

    mates: Mates
    met: Met
    number: dict[EntryId, int]

    def sweep(self) -> bool:
        """Exchange the numbers of any two, one of whom has mates, wherever it is better; was it anywhere?"""
        mated = [entry for entry in self.number if self.mates[entry]]
        return sum(self.exchange(one, two) for one in mated for two in self.number if one != two) > 0

    def exchange(self, one: EntryId, two: EntryId) -> bool:
        """Exchange their numbers, if mates meet earlier then."""
        before = self.lateness_of(one) + self.lateness_of(two)
        self._swap(one, two)
        if self.lateness_of(one) + self.lateness_of(two) < before:
            return True
        self._swap(one, two)
        return False

    def lateness_of(self, entry: EntryId) -> int:
        own = self.number[entry]
        pairs = ((min(own, self.number[mate]), max(own, self.number[mate])) for mate in self.mates[entry])
        return sum(_weight(self.met.get(pair, len(self.met))) for pair in pairs)

    def _swap(self, one: EntryId, two: EntryId) -> None:
        self.number[one], self.number[two] = self.number[two], self.number[one]


def _weight(round_: int) -> int:
    """Nothing in the first round, and then its root in thousandths: a step counts the more the earlier it leads."""
    return isqrt((round_ - 1) * 1_000_000)
