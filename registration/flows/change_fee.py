"""Change a fee: who was charged by it is charged again, by counter-booking."""

from django.db import transaction

from finance.recording.bookings import lock_book
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.recording.events import lock_tables
from registration.inputs.fees import FeeChange
from registration.models import FeeItem
from registration.queries.fees import fee_of, tournament_book
from registration.queries.repriced_fees import RepricedFee
from registration.queries.versions import FEE_ACTS, check_unchanged
from registration.recording.fees import write_change
from registration.recording.repriced_fees import charge_again
from registration.services.fees import changed_fee, repriced_by, tournament_for
from registration.services.prizes import check_not_settled


def change_fee(*, ref: TournamentRef, fee_id: int, change: FeeChange, ctx: ActContext) -> list[RepricedFee]:
    """Change the amount, the days or the group of a fee. Who is in and was charged by the fees as they were is charged
    again by the price of the day of their registration; what they paid pays the new charge. Return whom it touched.

    Equal values write nothing. Raise ``Refused`` for a fee that cannot be, ``Conflicting`` if there is one for the same
    people and days or the books are settled, ``NotFound`` for an unknown fee.
    """
    tournament = tournament_for("change_fee", ref, ctx)
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        stream, fee = lock(Stream.Kind.TOURNAMENT, tournament.pk), fee_of(tournament, fee_id)
        check_unchanged(stream, ctx.expected_version, FEE_ACTS)
        book = tournament_book(fee.book_id)
        new_values = changed_fee(fee, change)
        if new_values is None:
            return []
        check_not_settled(tournament)
        lock_book(book.book)
        repriced = repriced_by(book, new_values)
        write_change(new_values, ctx)
        charge_again(book, repriced, ctx)
        return repriced


def preview_fee_change(*, ref: TournamentRef, fee_id: int, change: FeeChange, ctx: ActContext) -> list[RepricedFee]:
    """Return whom a change of a fee would touch. Raise what ``change_fee`` raises."""
    tournament = tournament_for("change_fee", ref, ctx)
    fee: FeeItem = fee_of(tournament, fee_id)
    new_values = changed_fee(fee, change)
    return repriced_by(tournament_book(fee.book_id), new_values) if new_values is not None else []
