"""What a programme may hold."""

from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from clubs.names import tidy
from journal.refusals import Conflicting, Refused, cause, check_each
from matches.inputs.tournaments import ProgrammeInput
from matches.models import Event, ProgrammeItem, Tournament
from matches.queries.tournaments.tournaments import find_event_of
from matches.services.tournaments.event_limits import check_year
from matches.services.tournaments.staff_posts import morning_after

LONGEST: Final = 120  # letters of words and of a place
LONGEST_TIME: Final = timedelta(hours=24)
MOST: Final = 100  # items of a programme


def new_item(tournament: Tournament, plan: ProgrammeInput, at: datetime) -> ProgrammeItem:
    """Return the item of a plan, not stored. Raise ``Refused`` for values that are not allowed."""
    for moment in (plan.starts_at, plan.ends_at, plan.closes_at):
        check_year(moment)
    event = _event(tournament, plan.event_id)
    words, place = tidy(plan.words), tidy(plan.place)
    check_each(
        lambda: _check_words(event, words),
        lambda: _check_length(place),
        lambda: _check_times(plan),
        lambda: check_days(tournament, plan.starts_at, plan.ends_at or plan.starts_at, plan.closes_at),
    )
    item = ProgrammeItem(tournament=tournament, event=event, words=words, place=place, changed_at=at)
    item.starts_at, item.ends_at, item.closes_at = plan.starts_at, plan.ends_at, plan.closes_at
    return item


def check_days(tournament: Tournament, starts_at: datetime, ends_at: datetime, closes_at: datetime | None) -> None:
    """Raise ``Refused`` for an item that is not within the days of the tournament, or registration after them."""
    first = datetime.combine(tournament.from_on, time(), ZoneInfo(tournament.time_zone))
    last = morning_after(tournament)
    if not (first <= starts_at <= ends_at <= last and (closes_at is None or closes_at <= last)):
        from_on, until_on = str(tournament.from_on), str(tournament.until_on)
        raise Refused(cause("programme_outside_days", from_on=from_on, until_on=until_on))


def check_sequence(item: ProgrammeItem, expected: int | None) -> None:
    """Raise ``Conflicting`` if the item was changed since the actor saw it. None: any will do."""
    if expected not in (None, item.sequence):
        raise Conflicting(cause("programme_item_changed", now=item.sequence))


def _event(tournament: Tournament, event_id: int | None) -> Event | None:
    if event_id is None:
        return None
    event = find_event_of(tournament, event_id)
    if event is None:
        raise Refused(cause("unknown_event", event=min(event_id, 2**63)))
    return event


def _check_words(event: Event | None, words: str) -> None:
    if event is None and not words:
        raise Refused(cause("programme_words_missing"))
    _check_length(words)


def _check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise Refused(cause("programme_too_long", longest=LONGEST))


def _check_times(plan: ProgrammeInput) -> None:
    if plan.ends_at is None:
        return
    length = plan.ends_at.astimezone(UTC) - plan.starts_at.astimezone(UTC)  # clocks may change meanwhile
    if length <= timedelta():
        raise Refused(cause("programme_ends_before_start"))
    if length >= LONGEST_TIME:
        raise Refused(cause("programme_item_over_a_day"))
