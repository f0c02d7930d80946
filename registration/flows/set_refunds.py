"""Set what comes back to those who withdraw: the ladder of refunds."""

from collections.abc import Sequence

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from registration.inputs.fees import StepInput
from registration.queries.fees import book_of, ladder_of
from registration.queries.versions import FEE_ACTS, check_unchanged
from registration.recording.fees import write_ladder
from registration.services.fees import check_steps, tournament_for


def set_refunds(*, ref: TournamentRef, currency: str, steps: Sequence[StepInput], ctx: ActContext) -> None:
    """Replace the ladder of refunds in the book of a currency. It counts for withdrawals from now on.

    Without steps everything comes back until the draw. An equal ladder writes nothing. Raise ``Refused`` for one that
    cannot be.
    """
    tournament = tournament_for("set_refunds", ref, ctx)
    check_steps(steps)
    with transaction.atomic():
        check_unchanged(lock(Stream.Kind.TOURNAMENT, tournament.pk), ctx.expected_version, FEE_ACTS)
        book = book_of(tournament, currency)
        now = {StepInput(row.days_before, row.entry_bp, row.registration_bp) for row in ladder_of(book)}
        if now != set(steps):
            write_ladder(book, steps, ctx)
