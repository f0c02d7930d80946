"""Set a fee of a tournament, or a discount."""

from django.db import transaction

from journal.context import ActContext
from matches.inputs.tournaments import TournamentRef
from matches.recording.events import lock_tables
from registration.inputs.fees import FeeInput
from registration.models import FeeItem
from registration.queries.fees import book_of
from registration.recording.entry_fees import settle_tournament
from registration.recording.fees import write_fee
from registration.services.fees import find_same_fee, new_fee, tournament_for


def set_fee(*, ref: TournamentRef, currency: str, plan: FeeInput, ctx: ActContext) -> FeeItem:
    """Set a fee in the book of a currency. It counts for entries that are accepted from now on: the lowest that fits.

    ``plan.charges_all``: those who were accepted while there was no such fee are charged too, by the price of the day
    of their registration. The same fee again writes nothing. Raise ``Refused`` for a fee that cannot be,
    ``Conflicting`` if there is one for the same people and days, ``NotFound`` without such a book.
    """
    tournament = tournament_for("set_fee", ref, ctx)
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        fee = new_fee(book_of(tournament, currency), plan)
        row = find_same_fee(fee)
        if row is None:
            row = write_fee(fee, ctx)
        if plan.charges_all:
            settle_tournament(tournament, ctx.at, charges_all=True)
        return row
