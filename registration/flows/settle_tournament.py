"""Settle the books of a tournament: all is played, paid and counted. Nothing more is booked for it."""

from collections.abc import Collection

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.acts import lock_all
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.queries.tournaments import tournaments
from registration.models import Settlement
from registration.permissions import require
from registration.queries.fees import books_of
from registration.queries.settlements import is_alone, open_balances
from registration.recording.settlements import settle
from registration.services.prizes import check_not_settled, prize_roles
from registration.services.settling import missing
from rules_engine.verdict import Verdict


def settle_tournament(
    *, ref: TournamentRef, carry_ids: Collection[int] = (), closes_books: bool | None = None, ctx: ActContext
) -> Settlement:
    """Settle a tournament. ``carry_ids``: ids of parties that go on owing, or being owed, what they do.

    ``closes_books``: nothing at all is booked in its books any more, otherwise nothing for this tournament; None: they
    are closed if they are of no other tournament. Raise Refused with all that is missing, Conflicting if it is settled.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("settle_tournament", prize_roles(tournament, ctx))
    with transaction.atomic():
        events = [(Stream.Kind.EVENT, event.pk) for event in tournaments.events_of(tournament)]
        streams = lock_all([(Stream.Kind.TOURNAMENT, tournament.pk), *events])
        check_not_settled(tournament)
        books = sorted({row.book for row in books_of(tournament)}, key=lambda book: book.pk)
        if not books:
            raise Refused(cause("no_book_of_tournament", currency=""))
        for book in books:
            lock_book(book)
        closes = is_alone(tournament) if closes_books is None else closes_books
        violations = missing(tournament, closes_books=closes, carry_ids=carry_ids)
        if violations:
            raise Refused(Verdict(tuple(violations)))
        rows = open_balances(tournament, closes_books=closes)
        (stream,) = (row for row in streams if row.kind == Stream.Kind.TOURNAMENT)
        return settle(stream, tournament, rows, closes, ctx)
