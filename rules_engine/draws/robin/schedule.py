"""The rounds of one group: all play all once or twice, or only the first rounds of it.

A schedule that is *cut short* has a fixed number of rounds (Hotspot: six rounds of seven points, seven when
the field is odd, so that who is free once has six matches as well).
"""

from collections.abc import Sequence

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.robin.canonical import FREE, Round, canonical, doubled
from rules_engine.draws.robin.mates import mates_first
from rules_engine.draws.robin.settings import RobinSettings
from rules_engine.words import EntryId

Pairing = tuple[EntryId, EntryId | None]
Rounds = tuple[tuple[Pairing, ...], ...]


def numbered(entries: int, settings: RobinSettings) -> tuple[Round, ...]:
    """The rounds in numbers from 1."""
    whole = doubled(entries) if settings.cycles == 2 else canonical(entries)
    return whole[: _most_rounds(entries, settings)]


def scheduled(order: Sequence[DrawEntry], settings: RobinSettings) -> Rounds:
    """The rounds of these entries, number 1 the first of them; None is nobody: who stands beside it is free."""
    rounds = numbered(len(order), settings)
    seats = mates_first(order, rounds) if settings.mates_first else [one.entry for one in order]
    return tuple(tuple(_named(seats, pair) for pair in round_) for round_ in rounds)


def _most_rounds(entries: int, settings: RobinSettings) -> int | None:
    return settings.rounds_if_odd or settings.rounds if entries % 2 else settings.rounds


def _named(order: Sequence[EntryId], pair: tuple[int, int]) -> Pairing:
    home, away = pair
    return order[home - 1], None if away == FREE else order[away - 1]
