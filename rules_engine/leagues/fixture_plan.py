"""The fixtures of the divisions of a season: rounds, what clashes remain, and what the lists are like.

Venues are shared across divisions that play in the same weeks. Where two teams still clash, home and away of a tie are
exchanged with those of its return, if that makes fewer clashes and nobody is at home, or away, three times in a row
more often. What remains is a note with its round and its venue.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.leagues.fixtures import Facts, Rounds, canonical_rounds, facts_of, renumbered, three_in_a_row
from rules_engine.leagues.venues import Venue, numbered

MOST_EXCHANGES: Final = 20  # clashes that are looked at


@dataclass(frozen=True, slots=True)
class Clash:
    """A round, from 1, in which a venue has more teams at home than it can take."""

    round: int
    venue: int
    teams: tuple[tuple[int, int], ...]
    excess: int


@dataclass(frozen=True, slots=True)
class FixturePlan:
    """The rounds of every division, their facts, and the clashes that remain."""

    divisions: tuple[Rounds, ...]
    facts: tuple[Facts, ...]
    clashes: tuple[Clash, ...]

    @property
    def clash_count(self) -> int:
        return sum(clash.excess for clash in self.clashes)


def plan_fixtures(sizes: Sequence[int], cycles: int, venues: Sequence[Venue] = (), seed: str = "") -> FixturePlan:
    """Return the fixtures of divisions of these sizes. Without venues and seed they are the canonical ones."""
    tables = [canonical_rounds(size, cycles) for size in sizes]
    orders = numbered(tables, sizes, venues, seed)
    divisions = [
        renumbered(table, {number: team for team, number in enumerate(order, start=1)})
        for table, order in zip(tables, orders, strict=True)
    ]
    clashes = list(clashes_of(divisions, venues))
    if clashes and cycles > 1:
        divisions = _with_exchanges(divisions, sizes, venues, clashes)
        clashes = list(clashes_of(divisions, venues))
    count = sum(clash.excess for clash in clashes)
    facts = [facts_of(size, cycles, rounds, count) for size, rounds in zip(sizes, divisions, strict=True)]
    return FixturePlan(tuple(divisions), tuple(facts), tuple(clashes))


def clashes_of(divisions: Sequence[Rounds], venues: Sequence[Venue]) -> Iterator[Clash]:
    """Yield every clash, round by round."""
    for at in range(max((len(rounds) for rounds in divisions), default=0)):
        at_home = {
            (division, home)
            for division, rounds in enumerate(divisions)
            for home, _ in (rounds[at] if at < len(rounds) else ())
        }
        for index, venue in enumerate(venues):
            teams = tuple(team for team in venue.teams if team in at_home)
            if len(teams) > venue.at_once:
                yield Clash(at + 1, index, teams, len(teams) - venue.at_once)


def _with_exchanges(
    divisions: Sequence[Rounds], sizes: Sequence[int], venues: Sequence[Venue], clashes: Sequence[Clash]
) -> list[Rounds]:
    plan = list(divisions)
    count = sum(clash.excess for clash in clashes)
    for clash in clashes[:MOST_EXCHANGES]:
        for division, home in clash.teams:
            exchange = _exchanged(plan[division], clash.round - 1, home)
            if exchange is None or not _is_as_even(plan[division], exchange, sizes[division]):
                continue
            candidate = [*plan[:division], exchange, *plan[division + 1 :]]
            excess = sum(other.excess for other in clashes_of(candidate, venues))
            if excess < count:
                plan, count = candidate, excess
    return plan


def _is_as_even(rounds: Rounds, exchange: Rounds, size: int) -> bool:
    return three_in_a_row(size, exchange) <= three_in_a_row(size, rounds)


def _exchanged(rounds: Rounds, at: int, home: int) -> Rounds | None:
    """Return the rounds with home and away of one tie and of its return exchanged, if it has one."""
    tie = next((tie for tie in rounds[at] if tie[0] == home), None)
    if tie is None:
        return None
    back = (tie[1], tie[0])
    returns = [index for index, round_ in enumerate(rounds) if back in round_]
    if not returns:
        return None
    swaps = {at: (tie, back), returns[0]: (back, tie)}
    return tuple(
        tuple(swaps[index][1] if index in swaps and pair == swaps[index][0] else pair for pair in round_)
        for index, round_ in enumerate(rounds)
    )
