"""Remind players of fees of a tournament that they did not pay in time."""

from datetime import datetime

from django.db import transaction

from registration.queries.fees import tournament_book
from registration.recording.reminders import wake_expiries, wake_reminders, write_reminders


def remind_debtors(*, book_id: int, at: datetime) -> None:
    """Write the reminders of the days that have ended. Who has one of a day gets no second one of it.

    Of each event with places that nobody paid after a reminder a job is put on the queue. This one is delayed until the
    next day on which something is due or a place is lost. Nobody is reminded of a cancelled tournament, since
    its charges are waived.
    """
    book = tournament_book(book_id)
    with transaction.atomic():
        write_reminders(book, at)
        wake_expiries(book, at)
        wake_reminders(book, at)
