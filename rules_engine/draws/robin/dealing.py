"""Deal a field into groups: back and forth (snake), from pots, or all by lot; and keep mates apart.

Members of one *pot* may exchange their groups. Mates in one group are separated by such exchanges, as long as the
number of mates together falls. From pots and by lot several deals are tried, and the best counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.mates import Separation
from rules_engine.draws.robin.mates import ANY, Mates, mates_of
from rules_engine.draws.robin.settings import Dealing
from rules_engine.words import EntryId

_ATTEMPTS: Final = 8


@dataclass(frozen=True, slots=True)
class DealResult:
    """The groups, in each those of the first pot first. ``together``: how many pairs of mates share a group."""

    groups: tuple[tuple[DrawEntry, ...], ...]
    together: int


@dataclass(frozen=True, slots=True)
class DealMethod:
    """A method to deal a field into groups.

    ``seeds``: the number of pots, of one entry for each group, cut from the order, 0: as many as possible.

    ``separation``: which mates are kept in different groups, in rounds of 0 or 1.
    """

    dealing: Dealing
    seeds: int = 0
    separation: Separation = ANY

    def deal(self, order: Sequence[DrawEntry], sizes: Sequence[int], seed: bytes | str) -> DealResult:
        """Deal the order, the strongest first, into groups of these sizes."""
        attempts = _ATTEMPTS if self.separation.rounds and self.dealing is not Dealing.SNAKE else 1
        results: list[DealResult] = []
        for attempt in range(attempts):
            results.append(self._once(order, sizes, seed, attempt))
            if results[-1].together == 0:
                break
        return min(results, key=lambda candidate: candidate.together)

    def _once(self, order: Sequence[DrawEntry], sizes: Sequence[int], seed: bytes | str, attempt: int) -> DealResult:
        pots = self._pots(order, sizes)
        if self.dealing is not Dealing.SNAKE:
            pots = [shuffled(pot, stream(seed, f"pot {at} {attempt}")) for at, pot in enumerate(pots)]
        table = _Table([[] for _ in sizes], mates_of(order, self.separation))
        table.fill(pots, sizes, back_and_forth=self.dealing is Dealing.SNAKE)
        table.part()
        return DealResult(tuple(tuple(entry for _, entry in group) for group in table.groups), table.together())

    def _pots(self, order: Sequence[DrawEntry], sizes: Sequence[int]) -> list[Sequence[DrawEntry]]:
        """Cut the order into pots of one entry for each group that has room; the rest is one pot."""
        pots: list[Sequence[DrawEntry]] = []
        rest, layer = list(order), 0
        limit = 0 if self.dealing is Dealing.DRAWN else self.seeds or max(sizes)
        while rest and layer < limit:
            count = sum(size > layer for size in sizes)
            pots.append(rest[:count])
            rest, layer = rest[count:], layer + 1
        return [*pots, rest] if rest else pots


@dataclass(frozen=True, slots=True)
class _Table:
    """The groups while they are dealt, each of (pot, entry)."""

    groups: list[list[tuple[int, DrawEntry]]]
    mates: Mates = field(default_factory=dict)

    def fill(self, pots: Sequence[Sequence[DrawEntry]], sizes: Sequence[int], back_and_forth: bool) -> None:
        """Deal layer by layer; ``back_and_forth``: every second layer begins with the last group."""
        queue = iter([(at, entry) for at, pot in enumerate(pots) for entry in pot])
        for layer in range(max(sizes)):
            open_groups = [at for at, size in enumerate(sizes) if size > layer]
            for at in reversed(open_groups) if back_and_forth and layer % 2 else open_groups:
                self.groups[at].append(next(queue))

    def part(self) -> None:
        """Exchange two entries of one pot as long as fewer mates are together afterwards."""
        while any(self._exchange(at, place) for at, group in enumerate(self.groups) for place in range(len(group))):
            pass

    def together(self) -> int:
        return sum(self._mates_in(at, entry) for at, group in enumerate(self.groups) for _, entry in group) // 2

    def _exchange(self, at: int, place: int) -> bool:
        """Exchange an entry that shares a group with mates with the nearest one that improves it."""
        pot, entry = self.groups[at][place]
        if not self._mates_in(at, entry):
            return False
        for to in sorted(range(len(self.groups)), key=lambda group: (abs(group - at), group)):
            for other_place, (other_pot, _) in enumerate(self.groups[to]):
                if to != at and other_pot == pot and self._tried(at, place, to, other_place):
                    return True
        return False

    def _tried(self, at: int, place: int, to: int, other_place: int) -> bool:
        """Exchange the two, and back again if it was no better."""
        before = self._mates_beside(at, place) + self._mates_beside(to, other_place)
        self._swap(at, place, to, other_place)
        if self._mates_beside(at, place) + self._mates_beside(to, other_place) < before:
            return True
        self._swap(at, place, to, other_place)
        return False

    def _swap(self, at: int, place: int, to: int, other_place: int) -> None:
        groups = self.groups
        groups[at][place], groups[to][other_place] = groups[to][other_place], groups[at][place]

    def _mates_beside(self, at: int, place: int) -> int:
        return self._mates_in(at, self.groups[at][place][1])

    def _mates_in(self, at: int, draw_entry: DrawEntry) -> int:
        mates: frozenset[EntryId] = self.mates.get(draw_entry.entry, frozenset())
        return sum(other.entry in mates for _, other in self.groups[at])
