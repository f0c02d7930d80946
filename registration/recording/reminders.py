"""Remind players of fees that they did not pay in time, once for each day on which something was due."""

from collections import Counter
from datetime import date, datetime, timedelta
from typing import Final

from clubs.models import Player
from finance.queries.settled_charges import nets_of
from journal.jobs import delay_job, enqueue, waits_between
from matches.queries.tournaments.letters import tournament_reference
from matches.recording.entry_letters import place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_many_letters
from registration.job_kinds import REMINDERS
from registration.models import EntryFee, TournamentBook
from registration.queries.entry_fees import fees_due, next_due_on
from rules_engine.money.deadlines import day_at, end_of

_PAGE = "/desk/my-payments/"
_SOON: Final = timedelta(minutes=10)


def wake_reminders(book: TournamentBook, at: datetime, new_due_on: date | None = None) -> None:
    """Have the job run when the next day ends on which something is due.

    ``new_due_on``: the day on which what is new is due, if nothing else has changed: a job that waits until then is
    right. One that may start now is not: it cannot see what is new.
    """
    zone = book.tournament.time_zone
    if new_due_on and waits_between(REMINDERS, book.pk, _SOON, end_of(new_due_on, zone) - at + _SOON):
        return
    due_on = next_due_on(book, day_at(at, zone))
    if due_on is not None:
        enqueue(REMINDERS, book.pk, {"book": book.pk})
        delay_job(REMINDERS, book.pk, end_of(due_on, zone) - at)


def write_reminders(book: TournamentBook, at: datetime) -> None:
    """Write to each player what is still to be paid of the fees that were due before today."""
    rows = fees_due(book, day_at(at, book.tournament.time_zone))
    letters = [(_letter(book, due_on, cents), [player]) for (player, due_on), cents in _open(book, rows).items()]
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


def _letter(book: TournamentBook, due_on: date, cents: int) -> LetterInput:
    """Return the reminder of a day; its number is the version, so that it is written once."""
    params: LetterParams = {**place_params(book.tournament, None), "path": _PAGE}
    params |= {"amount": cents, "currency": book.currency}
    about = f"{tournament_reference(book.tournament)}/fees:{book.pk}"
    return LetterInput(Letter.Kind.UNPAID, about, due_on.toordinal(), params)
