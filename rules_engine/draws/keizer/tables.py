"""The table of a Keizer competition: club evenings with changing attendance.

The first of the ranking is worth ``top``, each next 1 less. A total is the own value, the value of every beaten
opponent, and shares of the own value for byes, excused absences and evenings for the team. After each round all rounds
are counted again, with the values of the ranking before it; equal totals keep the order before.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules_engine.draws.standings.values import simplify
from rules_engine.words import EntryId, Exact, Side

MOST_PASSES: Final = 50


@dataclass(frozen=True, slots=True)
class KeizerRules:
    """What evenings give. ``top``: None is 3n/2, rounded down. ``passes``: how often new values are given; 0: until
    it is stable.
    """

    top: int | None = None
    own_value: bool = True
    bye: Exact = Fraction(2, 3)
    excused: Exact = Fraction(1, 3)
    excused_most: int = 5
    duty: Exact = Fraction(2, 3)
    absent: Exact = 0
    loss: Exact = 0
    passes: int = 1


@dataclass(frozen=True, slots=True)
class KeizerMatch:
    """A match and the index of its winner."""

    sides: tuple[EntryId, EntryId]
    winner: Side


@dataclass(frozen=True, slots=True)
class KeizerRound:
    """What everybody did on one evening."""

    matches: tuple[KeizerMatch, ...] = ()
    bye: tuple[EntryId, ...] = ()
    excused: tuple[EntryId, ...] = ()
    absent: tuple[EntryId, ...] = ()
    duty: tuple[EntryId, ...] = ()

    @property
    def players(self) -> Iterator[EntryId]:
        for match in self.matches:
            yield from match.sides
        yield from (*self.bye, *self.excused, *self.absent, *self.duty)


@dataclass(frozen=True, slots=True)
class KeizerTable:
    """The ranking after a round; ``values``: what the totals were calculated with."""

    order: tuple[EntryId, ...]
    values: Mapping[EntryId, int]
    totals: Mapping[EntryId, Exact]


def tables_of(
    order: Sequence[EntryId], rounds: Sequence[KeizerRound], settings: KeizerRules
) -> tuple[int, tuple[KeizerTable, ...]]:
    """Return the value of the first, and the table after each round."""
    top = len(order) * 3 // 2 if settings.top is None else settings.top
    tables: list[KeizerTable] = []
    ranking = tuple(order)
    for count in range(1, len(rounds) + 1):
        tables.append(_after(ranking, rounds[:count], settings, top))
        ranking = tables[-1].order
    return top, tuple(tables)


def _after(ranking: tuple[EntryId, ...], rounds: Sequence[KeizerRound], settings: KeizerRules, top: int) -> KeizerTable:
    table = _pass(ranking, rounds, settings, top)
    for _ in range((settings.passes or MOST_PASSES) - 1):
        if settings.passes == 0 and table.order == ranking:
            break
        ranking = table.order
        table = _pass(ranking, rounds, settings, top)
    return table


def _pass(ranking: tuple[EntryId, ...], rounds: Sequence[KeizerRound], settings: KeizerRules, top: int) -> KeizerTable:
    values = {player: top - at for at, player in enumerate(ranking)}
    totals: dict[EntryId, Exact] = {player: values[player] * settings.own_value for player in ranking}
    for round_ in rounds:
        for match in round_.matches:
            winner, loser = match.sides[match.winner], match.sides[1 - match.winner]
            totals[winner] += values[loser]
            totals[loser] += settings.loss * values[winner]
    for player, share in _shares(ranking, rounds, settings):
        totals[player] += share * values[player]
    exact = {player: simplify(total) for player, total in totals.items()}
    return KeizerTable(tuple(sorted(ranking, key=lambda player: -exact[player])), values, exact)


def _shares(
    ranking: Sequence[EntryId], rounds: Sequence[KeizerRound], settings: KeizerRules
) -> Iterator[tuple[EntryId, Exact]]:
    """Yield the shares of their own values that players get for evenings without a match."""
    for player in ranking:
        byes = sum(player in round_.bye for round_ in rounds)
        excused = min(sum(player in round_.excused for round_ in rounds), settings.excused_most)
        duties = sum(player in round_.duty for round_ in rounds)
        absences = sum(player in round_.absent or player not in round_.players for round_ in rounds)
        shares = byes * settings.bye + excused * settings.excused + duties * settings.duty
        yield player, shares + absences * settings.absent
