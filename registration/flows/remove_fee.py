"""Remove a fee of a tournament. Who was charged still owes it."""

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from registration.queries.fees import fee_of
from registration.queries.versions import FEE_ACTS, check_unchanged
from registration.recording.fees import delete_fee
from registration.services.fees import tournament_for


def remove_fee(*, ref: TournamentRef, fee_id: int, ctx: ActContext) -> None:
    """Remove a fee: entries that are accepted from now on do not pay it. Raise ``NotFound`` if it is gone already."""
    tournament = tournament_for("remove_fee", ref, ctx)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        fee = fee_of(tournament, fee_id)
        check_unchanged(stream, ctx.expected_version, FEE_ACTS)
        delete_fee(fee, ctx)
