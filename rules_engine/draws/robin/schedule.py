"""The rounds of one group: all play all once or twice, or only the first rounds of it.

A schedule that is *cut short* has a fixed number of rounds (Hotspot: six rounds of seven points, seven when the field
is odd, so that an entry with a free round has six matches too).
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
    """Return the rounds in numbers from 1."""
    rounds = doubled(entries) if settings.cycles == 2 else canonical(entries)
    return rounds[: _most_rounds(entries, settings)]


def scheduled(order: Sequence[DrawEntry], settings: RobinSettings) -> Rounds:
    """Return the rounds of these entries, number 1 the first of them; an entry whose opponent is None is free."""
    rounds = numbered(len(order), settings)
    seats = mates_first(order, rounds) if settings.mates_first else [draw_entry.entry for draw_entry in order]
    return tuple(tuple(_named(seats, pair) for pair in round_) for round_ in rounds)


def _most_rounds(entries: int, settings: RobinSettings) -> int | None:
    return settings.rounds_if_odd or settings.rounds if entries % 2 else settings.rounds


def _named(order: Sequence[EntryId], pair: tuple[int, int]) -> Pairing:
    home, away = pair
    return order[home - 1], None if away == FREE else order[away - 1]
