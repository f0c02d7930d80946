"""Keep the money of a tournament in a book of its federation or host club."""

from django.db import transaction

from finance.models import Book
from finance.queries import books
from finance.recording.online import read_unbooked
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, NotFound, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.recording.events import lock_tables
from registration.models import TournamentBook
from registration.queries.fees import books_to_choose, find_book, is_used, terms_of
from registration.queries.versions import FEE_ACTS, check_unchanged
from registration.recording.entry_fees import settle_tournament
from registration.recording.fees import write_book
from registration.services.fees import check_days, tournament_for


def keep_book(
    *,
    ref: TournamentRef,
    book_id: int,
    days_to_pay: int | None = None,
    days_after_reminder: int | None = None,
    charges_clubs: bool = False,
    ctx: ActContext,
) -> TournamentBook:
    """Give a tournament a book; there is one for each currency. ``days_to_pay``: how many days after acceptance a fee
    is due; None: on the first day of the tournament. ``days_after_reminder``: how many days after the reminder a place
    is kept that is not paid; None: it is kept. ``charges_clubs``: who owes the fees of teams from now on.

    The same book again changes the days. Raise ``NotFound`` for a book of others, ``Conflicting`` if another book of
    this currency is in use.
    """
    tournament = tournament_for("keep_book", ref, ctx)
    check_days(days_to_pay)
    check_days(days_after_reminder)
    book = _book_for(tournament, book_id)
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        check_unchanged(lock(Stream.Kind.TOURNAMENT, tournament.pk), ctx.expected_version, FEE_ACTS)
        row = find_book(tournament, book.currency) or TournamentBook(tournament=tournament, currency=book.currency)
        terms = book.pk, days_to_pay, days_after_reminder, charges_clubs
        if row.pk is None or terms_of(row) != terms:
            _check_is_unused(row, book)
            row.book, row.days_to_pay, row.days_after_reminder = book, days_to_pay, days_after_reminder
            row.charges_clubs = charges_clubs
            write_book(row, ctx)
            settle_tournament(tournament, ctx.at)
            read_unbooked(book)  # a closed book is open again
        return row


def _book_for(tournament: Tournament, book_id: int) -> Book:
    """Return a book that a tournament may have. Raise ``NotFound`` for that of others."""
    book = books.book(book_id)
    if not books_to_choose(tournament).filter(pk=book.pk).exists():
        raise NotFound(cause("unknown_book", book=book_id))
    return book


def _check_is_unused(row: TournamentBook, book: Book) -> None:
    """Raise ``Conflicting`` if another book of the currency is in use."""
    if row.pk is not None and row.book_id != book.pk and is_used(row):
        raise Conflicting(cause("tournament_book_in_use", currency=book.currency))
