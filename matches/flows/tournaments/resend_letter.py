"""Send a letter about a tournament again that waits, failed or is doubtful."""

from uuid import UUID

from django.db import transaction

from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import letters, tournaments
from notifications.recording.letters import send_again
from notifications.services.resending import check_can_be_resent


def resend_letter(*, ref: TournamentRef, letter_id: UUID, ctx: ActContext) -> None:
    """Send a letter about a tournament or one of its events again, as if it were new. Directors may do this.

    Raise ``Refused`` without a mail server, ``Conflicting`` if the letter was sent or is being sent.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("resend_letter", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        letter = letters.letter_about(tournament, letter_id)
        check_can_be_resent(letter)
        send_again(stream, letter, ctx)
