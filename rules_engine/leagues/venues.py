"""Teams that share a venue on one night: numbers of the canonical table that clash as little as possible.

The numbers of the table come in complementary pairs, of which one is at home when the other is away: two teams that
share a venue get such a pair. What is left is searched: two numbers of a division are exchanged while the clashes do
not grow. A clash is a round in which more teams are at home than the venue can take, counted once for each too many.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws.lots import below, shuffled, stream
from rules_engine.leagues.fixtures import Rounds, homes

Team = tuple[int, int]
STEPS: Final = 30_000  # exchanges that are tried at most
PATIENCE: Final = 3_000  # of which so many in a row may change nothing
_LOTS: Final = "fixtures"


@dataclass(frozen=True, slots=True)
class Venue:
    """Teams, each the index of its division and its number, that play at home on the same night of the week."""

    teams: tuple[Team, ...]
    at_once: int = 1


def numbered(divisions: Sequence[Rounds], sizes: Sequence[int], venues: Sequence[Venue], seed: str) -> list[list[int]]:
    """Return of each division the numbers in the table of its teams, in their order.

    Without venues and seed team 1 has number 1. A seed draws the numbers, which venues then change.
    """
    orders = [list(range(1, size + 1)) for size in sizes]
    if seed:
        orders = [list(shuffled(order, stream(seed, f"{_LOTS}.{at}"))) for at, order in enumerate(orders)]
    if not venues:
        return orders
    masks = [homes(size, rounds) for size, rounds in zip(sizes, divisions, strict=True)]
    for at, order in enumerate(orders):
        _give_pairs(at, order, masks[at], venues)
    return _Search(masks, venues, orders).best(stream(seed or _LOTS, f"{_LOTS}.search"))


def clash_count(masks: Sequence[int], at_once: int) -> int:
    """Return how many teams too many are at home, all rounds together."""
    levels = [0] * (len(masks) + 1)
    for mask in masks:
        for at in range(len(levels) - 1, 0, -1):
            levels[at] |= levels[at - 1] & mask if at > 1 else mask
    return sum(level.bit_count() for level in levels[at_once + 1 :])


def _give_pairs(division: int, order: list[int], masks: Mapping[int, int], venues: Sequence[Venue]) -> None:
    """Give complementary numbers to the pairs of one division that share a venue, as long as there are any."""
    pairs = list(_complementary(masks))
    for venue in venues:
        teams = [number - 1 for at, number in venue.teams if at == division]
        if len(teams) == 2 and len(venue.teams) == 2 and pairs:
            for team, number in zip(teams, pairs.pop(0), strict=True):
                holder = order.index(number)
                order[team], order[holder] = order[holder], order[team]


def _complementary(masks: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """Yield disjoint pairs of numbers that are never at home in the same round, those of the fixed number first."""
    free = sorted(masks)
    while free:
        first = free.pop(0)
        partners = [number for number in reversed(free) if not masks[first] & masks[number]]
        if partners:
            free.remove(partners[0])
            yield first, partners[0]


@dataclass(frozen=True, slots=True)
class _Search:
    masks: Sequence[Mapping[int, int]]
    venues: Sequence[Venue]
    orders: list[list[int]]

    def best(self, lots: Iterator[int]) -> list[list[int]]:
        """Exchange numbers of teams that clash, until there is no clash or nothing has helped for long."""
        costs = [self._cost(venue) for venue in self.venues]
        at_venue = self._venues_of_teams()
        idle = 0
        for _ in range(STEPS):
            if not any(costs) or idle > PATIENCE:
                break
            gain = self._exchange(costs, at_venue, lots)
            idle = 0 if gain else idle + 1
        return self.orders

    def _exchange(self, costs: list[int], at_venue: Mapping[Team, Sequence[int]], lots: Iterator[int]) -> bool:
        """Try one exchange, and take it back if it makes more clashes. Return whether it makes fewer."""
        clashing = [at for at, cost in enumerate(costs) if cost]
        venue = self.venues[clashing[below(len(clashing), lots)]]
        division, number = venue.teams[below(len(venue.teams), lots)]
        partner = below(len(self.orders[division]), lots) + 1
        indexes = {*at_venue.get((division, number), ()), *at_venue.get((division, partner), ())}
        before = sum(costs[at] for at in indexes)
        self._swap(division, number, partner)
        after = {at: self._cost(self.venues[at]) for at in indexes}
        if sum(after.values()) > before:
            self._swap(division, number, partner)
            return False
        for at, cost in after.items():
            costs[at] = cost
        return sum(after.values()) < before

    def _swap(self, division: int, first: int, second: int) -> None:
        order = self.orders[division]
        order[first - 1], order[second - 1] = order[second - 1], order[first - 1]

    def _cost(self, venue: Venue) -> int:
        masks = [self.masks[at][self.orders[at][number - 1]] for at, number in venue.teams]
        return clash_count(masks, venue.at_once)

    def _venues_of_teams(self) -> dict[Team, list[int]]:
        at_venue: dict[Team, list[int]] = {}
        for at, venue in enumerate(self.venues):
            for team in venue.teams:
                at_venue.setdefault(team, []).append(at)
        return at_venue
