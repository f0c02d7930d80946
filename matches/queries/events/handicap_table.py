"""The starts of an event with a handicap: from which difference of ratings which is given. No queries."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from matches.models import Event
from rules_engine.leagues.handicap import chance, steps

LARGEST: Final = 800  # difference of ratings


@dataclass(frozen=True, slots=True)
class StepRow:
    """The start from this difference on, and the chances of the stronger side there: ``favourite`` with it, ``without``
    it.
    """

    difference: int
    start: int
    favourite: float
    without: float


@dataclass(frozen=True, slots=True)
class LengthTable:
    length: int
    rows: tuple[StepRow, ...]


def handicap_tables(event: Event) -> tuple[LengthTable, ...]:
    """Return a table for each length of the event's matches; none without a handicap."""
    play = event.play
    if not play.handicap:
        return ()
    return tuple(LengthTable(length, tuple(_rows(length, play.handicap / 100))) for length in sorted({*play.lengths}))


def _rows(length: int, share: float) -> Iterator[StepRow]:
    for difference, start in steps(length, LARGEST, share):
        favourite, without = (chance((length, length - points), difference) for points in (start, 0))
        yield StepRow(difference, start, favourite, without)
