"""Remind players of fees that they did not pay in time, once for each day on which something was due."""

from collections import Counter
from datetime import date, datetime, timedelta
from typing import Final

from clubs.models import Player
from finance.queries.settled_charges import nets_of
from journal.jobs import delay_job, enqueue, waits_between
from matches.recording.entry_letters import place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_many_letters
from registration.job_kinds import REMINDERS, UNPAID
from registration.models import EntryFee, TournamentBook
from registration.queries.entry_fees import fees_due, next_due_on
from registration.queries.settlements import closed_book_ids
from registration.queries.unpaid_places import next_expiry, reminder_about, unpaid_event_ids
from rules_engine.money.deadlines import day_at, end_of

_PAGE = "/desk/my-payments/"
_SOON: Final = timedelta(minutes=10)


def wake_reminders(book: TournamentBook, at: datetime, new_due_on: date | None = None) -> None:
    """Have the job run when the next day ends on which something is due, or a place that is not paid is lost.

    ``new_due_on``: the day on which what is new is due, if nothing else has changed: a job that waits until then is
    right. One that may start now is not: it cannot see what is new.
    """
    zone = book.tournament.time_zone
    if new_due_on and waits_between(REMINDERS, book.pk, _SOON, end_of(new_due_on, zone) - at + _SOON):
        return
    due_on = next_due_on(book, day_at(at, zone))
    moments = [end_of(due_on, zone) if due_on else None, next_expiry(book, at)]
    ends = [moment for moment in moments if moment is not None]
    if ends:
        enqueue(REMINDERS, book.pk, {"book": book.pk})
        delay_job(REMINDERS, book.pk, min(ends) - at)


def write_reminders(book: TournamentBook, at: datetime) -> None:
    """Write to each player what is still to be paid of the fees that were due before today. In a closed book nobody
    can pay, so that nobody is reminded.
    """
    is_closed = bool(closed_book_ids([book.book_id]))
    rows = [] if is_closed else fees_due(book, day_at(at, book.tournament.time_zone))
    letters = [(_letter(book, due_on, cents, at), [player]) for (player, due_on), cents in _open(book, rows).items()]
    if letters:
        write_many_letters(book.tournament.federation, letters, at)


def _open(book: TournamentBook, rows: list[EntryFee]) -> Counter[tuple[Player, date]]:
    """Return what is still open of some fees, by player and day."""
    parties = {row.charge.party for row in rows if row.charge is not None}
    nets = nets_of(book.book, parties)
    sums = Counter[tuple[Player, date]]()
    for row in rows:
        charge = row.charge
        if charge is not None and charge.due_on is not None:
            sums[row.player.canonical, charge.due_on] += max(nets[charge.pk].open, 0)
    return +sums


def wake_expiries(book: TournamentBook, at: datetime) -> None:
    """Have a job look at each event in which players were reminded in vain."""
    for event_id in unpaid_event_ids(book, at):
        enqueue(UNPAID, event_id, {"event": event_id})


def _letter(book: TournamentBook, due_on: date, cents: int, at: datetime) -> LetterInput:
    """Return the reminder of a day; its number is the version, so that it is written once."""
    params: LetterParams = {**place_params(book.tournament, None), "path": _PAGE}
    params |= {"amount": cents, "currency": book.currency}
    if (ends_at := _place_ends_at(book, at)) is not None:
        params["until"] = ends_at.isoformat()
    return LetterInput(Letter.Kind.UNPAID, reminder_about(book), due_on.toordinal(), params)


def _place_ends_at(book: TournamentBook, at: datetime) -> datetime | None:
    """Return when a place is lost of whose fee a player is reminded now; None if it is kept. A place is lost only
    before the first day of the tournament.
    """
    if book.days_after_reminder is None:
        return None
    zone = book.tournament.time_zone
    last_on = day_at(at, zone) + timedelta(days=book.days_after_reminder)
    return end_of(last_on, zone) if last_on < book.tournament.from_on else None
