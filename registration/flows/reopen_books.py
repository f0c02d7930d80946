"""Open the books of a settled tournament again."""

from django.db import transaction

from finance.recording.online import read_unbooked
from finance.validators import check_reason
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import TournamentRef
from matches.queries.tournaments import tournaments
from registration.permissions import require
from registration.queries.fees import books_of
from registration.queries.settlements import is_settled
from registration.recording.settlements import reopen
from registration.services.prizes import prize_roles


def reopen_books(*, ref: TournamentRef, ctx: ActContext) -> None:
    """Open the books again; what was paid online meanwhile is booked. ``ctx.note``: the reason, which is required.

    Raise Conflicting if they are open.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("reopen_books", prize_roles(tournament, ctx))
    check_reason(ctx.note)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        if not is_settled(tournament):
            raise Conflicting(cause("books_open"))
        reopen(stream, tournament, ctx)
        for row in books_of(tournament):
            read_unbooked(row.book)
