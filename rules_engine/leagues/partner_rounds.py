"""Rounds of rotating partners one by one at the least cost: a partner again costs 1000, an opponent again its square.

Who sat out least sits out next. A round is begun by lots from a constant and improved by exchanges of two players until
none helps; the best of several beginnings is taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from rules_engine.draws.lots import shuffled, stream

Pair = tuple[int, int]
Table = tuple[Pair, Pair]
Round = tuple[Table, ...]
PARTNER_AGAIN: Final = 1000
SEARCH: Final = 200  # beginnings of a round, for all players together


@dataclass(slots=True)
class CostRounds:
    """The rounds of so many players."""

    players: int
    count: int
    number: int = 0  # another try
    partners: dict[Pair, int] = field(default_factory=dict)
    opponents: dict[Pair, int] = field(default_factory=dict)
    sits: dict[int, int] = field(default_factory=dict)

    def rounds(self) -> Iterator[Round]:
        """Yield the rounds."""
        lots = stream("partners", f"{self.players}.{self.count}.{self.number}")
        for _ in range(self.count):
            players_at_tables = self._seated(list(shuffled(range(1, self.players + 1), lots)))
            starts = (
                self._improved(list(shuffled(players_at_tables, lots))) for _ in range(max(2, SEARCH // self.players))
            )
            seats = min(starts, key=self._cost_of)
            yield self._noted(seats)

    def _seated(self, order: list[int]) -> list[int]:
        """Return who plays; the sort is stable, so lots decide among those who sat out equally often."""
        by_sits = sorted(order, key=lambda player: self.sits.get(player, 0))
        idle = by_sits[: self.players % 4]
        self.sits.update({player: self.sits.get(player, 0) + 1 for player in idle})
        return by_sits[self.players % 4 :]

    def _improved(self, seats: list[int]) -> list[int]:
        """Exchange two players of different tables, or two seats of one, while that lowers the cost."""
        is_better = True
        while is_better:
            is_better = False
            for left, right in combinations(range(len(seats)), 2):
                tables = {left // 4, right // 4}
                before = sum(self._cost(seats, table) for table in tables)
                seats[left], seats[right] = seats[right], seats[left]
                if sum(self._cost(seats, table) for table in tables) < before:
                    is_better = True
                else:
                    seats[left], seats[right] = seats[right], seats[left]
        return seats

    def _cost_of(self, seats: list[int]) -> int:
        return sum(self._cost(seats, table) for table in range(len(seats) // 4))

    def _cost(self, seats: list[int], table: int) -> int:
        a, b, c, d = seats[4 * table : 4 * table + 4]
        partners = self.partners.get(_pair(a, b), 0) + self.partners.get(_pair(c, d), 0)
        facing = (self.opponents.get(_pair(left, right), 0) + 1 for left in (a, b) for right in (c, d))
        return PARTNER_AGAIN * partners + sum(count * count for count in facing)

    def _noted(self, seats: list[int]) -> Round:
        tables = [seats[at : at + 4] for at in range(0, len(seats), 4)]
        for a, b, c, d in tables:
            for pair in (_pair(a, b), _pair(c, d)):
                self.partners[pair] = self.partners.get(pair, 0) + 1
            for left in (a, b):
                for right in (c, d):
                    self.opponents[_pair(left, right)] = self.opponents.get(_pair(left, right), 0) + 1
        return tuple(((a, b), (c, d)) for a, b, c, d in tables)


def _pair(first: int, second: int) -> Pair:
    return (first, second) if first < second else (second, first)
