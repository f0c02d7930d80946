"""Accelerated Swiss: points at the start, so that players of like strength meet sooner.

* *Baku* (FIDE Handbook C.04.5): the first 2·⌈n/4⌉ by rating have virtual points, for the pairing only. Half of the
  rounds, rounded up, are accelerated: in their first half, rounded up, they have a win, then half of one.
* *McMahon*: a point for every band that a rating reaches, at most those of the bar. They count in the table too.

Who has how many is part of the drawing of the first round in which they are in the field (``starts``), so that a later
change of a rating changes nothing. An entry that comes after the first round has no virtual points.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rules_engine.draws.field import DrawEntry
from rules_engine.draws.stage import Drawing, StageFacts
from rules_engine.draws.standings.scores import half_win
from rules_engine.draws.swiss.settings import Acceleration, SwissSettings
from rules_engine.words import EntryId, Exact

NOBODY: Final[Mapping[EntryId, int]] = {}


def baku_size(entries: int) -> int:
    """Return how many have virtual points."""
    return 2 * -(-entries // 4)


def virtual_wins(rounds: int) -> tuple[int, ...]:
    """Return the virtual points of each round, in halves of a win: 2, 1 or 0."""
    accelerated = (rounds + 1) // 2
    full = (accelerated + 1) // 2
    return (2,) * full + (1,) * (accelerated - full) + (0,) * (rounds - accelerated)


def mcmahon_start(rating: int | None, bands: Sequence[int], bar: int | None) -> int:
    """Return the points at the start of a rating; without one there are none."""
    count = 0 if rating is None else sum(rating >= band for band in bands)
    return count if bar is None else min(count, bar)


def starts_of(settings: SwissSettings, facts: StageFacts, entries: Sequence[DrawEntry]) -> Mapping[EntryId, int]:
    """Return the starts of ``entries``: as drawn, else as they would be drawn now. Of Baku 1 for each of the group."""
    earlier_starts = drawn_starts(facts.by_round())
    match settings.acceleration:
        case Acceleration.NONE:
            return NOBODY
        case Acceleration.BAKU if facts.by_round():
            return earlier_starts
        case Acceleration.BAKU:
            return _baku_group(entries)
        case Acceleration.MCMAHON:
            new = {entry.entry: mcmahon_start(entry.rating, settings.bands, settings.bar) for entry in entries}
            return {**new, **earlier_starts}


def drawn_starts(drawings: Sequence[Drawing]) -> Mapping[EntryId, int]:
    rows = (row for drawing in drawings for row in drawing.output.get("starts", ()))
    return {EntryId(entry): start for entry, start in rows}


def carried(settings: SwissSettings, starts: Mapping[EntryId, int]) -> Mapping[EntryId, Exact]:
    """Return the match points with which entries begin in the table."""
    if settings.acceleration is not Acceleration.MCMAHON:
        return {}
    return {entry: start * settings.table.win for entry, start in starts.items()}


def virtual(
    settings: SwissSettings, starts: Mapping[EntryId, int], drawn_rounds: int
) -> Mapping[EntryId, Sequence[Exact]]:
    """Return the virtual match points of entries before each drawn round, and before the next one."""
    if settings.acceleration is not Acceleration.BAKU:
        return {}
    halves = (*virtual_wins(settings.rounds), *[0] * (drawn_rounds + 1))[: drawn_rounds + 1]
    points = tuple(count * half_win(settings.table) for count in halves)
    return dict.fromkeys(starts, points)


def _baku_group(entries: Sequence[DrawEntry]) -> Mapping[EntryId, int]:
    order = sorted(entries, key=lambda entry: (entry.rating is None, -(entry.rating or 0), entry.number))
    return {entry.entry: 1 for entry in order[: baku_size(len(order))]}
