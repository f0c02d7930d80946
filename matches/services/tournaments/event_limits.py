"""Limits of this site for tournaments and events. The rules of the game are in the rule book."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from journal.refusals import Refused, cause, check_offered
from matches.models import Event, SideKind
from matches.queries.tournaments.calendars import FIRST_YEAR, LAST_YEAR
from matches.tie_settings import TieSettings, check_boards
from rules_engine.ratings.policy import PAIRS, SINGLES

MOST_ENTRIES: Final = 1024
MOST_AT_ONCE: Final = 2000  # entries in one act, which holds the lock of its event


def check_dates(from_on: date, until_on: date) -> None:
    """Check that a tournament ends after it begins, in the years that calendars show."""
    if until_on < from_on:
        raise Refused(cause("dates_out_of_order", from_on=str(from_on), until_on=str(until_on)))
    if from_on.year < FIRST_YEAR or until_on.year > LAST_YEAR:
        raise Refused(cause("year_out_of_range", first=FIRST_YEAR, last=LAST_YEAR))


def check_year(moment: datetime | None) -> None:
    """Check that a moment is in the years that calendars show: in others no time zone can be applied at the ends."""
    if moment is not None and not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise Refused(cause("year_out_of_range", first=FIRST_YEAR, last=LAST_YEAR))


def check_sides(kind: str, size: int, tie: TieSettings) -> None:
    """Check that a side is one player, a pair, or a team with a number of boards that its ties can have."""
    check_offered("unknown_side_kind", SideKind.values, kind=kind)
    if kind == SideKind.TEAM:
        check_boards(size, tie)
    elif size != (PAIRS if kind == SideKind.PAIR else SINGLES):
        raise Refused(cause("bad_side_size", size=size))


def check_is_of_singles(event: Event) -> None:
    """Check that sides have one player."""
    if event.side_kind != SideKind.SINGLE:
        raise Refused(cause("event_of_pairs"))


def check_enough_lengths(lengths: Sequence[int], rounds: int) -> None:
    if len(lengths) < rounds:
        raise Refused(cause("too_few_lengths", lengths=len(lengths), rounds=rounds))
