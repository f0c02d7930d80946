"""Who is dealt into which group: back and forth (snake), from pots, or all by lot; and mates apart.

A *pot* holds those who may change their groups with each other. Mates in one group are parted by such changes, as
long as fewer of them are together afterwards; from pots and by lot several deals are tried, and the best counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.mates import Mates, mates_of
from rules_engine.draws.robin.settings import Dealing
from rules_engine.words import EntryId

_DEALS: Final = 8


@dataclass(frozen=True, slots=True)
class Dealt:
    """The groups, in each those of the first pot first; ``together``: pairs of mates that share a group."""

    groups: tuple[tuple[DrawEntry, ...], ...]
    together: int


@dataclass(frozen=True, slots=True)
class Deal:
    """``seeds``: pots of one for each group that are cut from the order, 0: as many as there are."""

    dealing: Dealing
    seeds: int = 0
    apart: bool = True

    def deal(self, order: Sequence[DrawEntry], sizes: Sequence[int], seed: bytes | str) -> Dealt:
        """The order, the strongest first, into groups of these sizes."""
        deals = _DEALS if self.apart and self.dealing is not Dealing.SNAKE else 1
        dealt: list[Dealt] = []
        for attempt in range(deals):
            dealt.append(self._once(order, sizes, seed, attempt))
            if dealt[-1].together == 0:
                break
        return min(dealt, key=lambda one: one.together)

    def _once(self, order: Sequence[DrawEntry], sizes: Sequence[int], seed: bytes | str, attempt: int) -> Dealt:
        pots = self._pots(order, sizes)
        if self.dealing is not Dealing.SNAKE:
            pots = [shuffled(pot, stream(seed, f"pot {at} {attempt}")) for at, pot in enumerate(pots)]
        table = _Table([[] for _ in sizes], mates_of(order) if self.apart else {})
        table.fill(pots, sizes, back_and_forth=self.dealing is Dealing.SNAKE)
        table.part()
        return Dealt(tuple(tuple(one for _, one in group) for group in table.groups), table.together())

    def _pots(self, order: Sequence[DrawEntry], sizes: Sequence[int]) -> list[Sequence[DrawEntry]]:
        """Cut into pots of one for each group that has room; what is not cut is one pot."""
        pots: list[Sequence[DrawEntry]] = []
        rest, layer = list(order), 0
        limit = 0 if self.dealing is Dealing.DRAWN else self.seeds or max(sizes)
        while rest and layer < limit:
            room = sum(size > layer for size in sizes)
            pots.append(rest[:room])
            rest, layer = rest[room:], layer + 1
        return [*pots, rest] if rest else pots


@dataclass(frozen=True, slots=True)
class _Table:
    """Groups of (pot, entry)."""

    groups: list[list[tuple[int, DrawEntry]]]
    mates: Mates = field(default_factory=dict)

    def fill(self, pots: Sequence[Sequence[DrawEntry]], sizes: Sequence[int], back_and_forth: bool) -> None:
        """Layer by layer; back and forth: every second layer from the last group."""
        queue = iter([(at, one) for at, pot in enumerate(pots) for one in pot])
        for layer in range(max(sizes)):
            room = [at for at, size in enumerate(sizes) if size > layer]
            for at in reversed(room) if back_and_forth and layer % 2 else room:
                self.groups[at].append(next(queue))

    def part(self) -> None:
        """Exchange two of one pot as long as fewer mates are together afterwards."""
        while any(self._exchange(at, place) for at, group in enumerate(self.groups) for place in range(len(group))):
            pass

    def together(self) -> int:
        return sum(self._mates_in(at, one) for at, group in enumerate(self.groups) for _, one in group) // 2

    def _exchange(self, at: int, place: int) -> bool:
        """Exchange this one, if he sits with mates, with the nearest with whom it is better."""
        pot, one = self.groups[at][place]
        if not self._mates_in(at, one):
            return False
        for to in sorted(range(len(self.groups)), key=lambda group: (abs(group - at), group)):
            for there, (other_pot, _) in enumerate(self.groups[to]):
                if to != at and other_pot == pot and self._tried(at, place, to, there):
                    return True
        return False

    def _tried(self, at: int, place: int, to: int, there: int) -> bool:
        """Exchange the two; and back again if it was no better."""
        before = self._around(at, place) + self._around(to, there)
        self._swap(at, place, to, there)
        if self._around(at, place) + self._around(to, there) < before:
            return True
        self._swap(at, place, to, there)
        return False

    def _swap(self, at: int, place: int, to: int, there: int) -> None:
        groups = self.groups
        groups[at][place], groups[to][there] = groups[to][there], groups[at][place]

    def _around(self, at: int, place: int) -> int:
        return self._mates_in(at, self.groups[at][place][1])

    def _mates_in(self, at: int, one: DrawEntry) -> int:
        mates: frozenset[EntryId] = self.mates.get(one.entry, frozenset())
        return sum(other.entry in mates for _, other in self.groups[at])
