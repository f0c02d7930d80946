"""Send a letter again that waits, failed or is doubtful."""

from uuid import UUID

from django.db import transaction

from clubs.permissions import roles_over
from clubs.queries import federations
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from notifications.permissions import require
from notifications.queries.letters import letter_of
from notifications.recording.letters import send_again
from notifications.services.resending import check_can_be_resent


def resend_letter(*, federation: str, letter_id: UUID, ctx: ActContext) -> None:
    """Send a letter again, as if it were new. An address that was refused for good is tried again as well.

    Officers of its federation may do this. Raise ``Refused`` without a mail server, ``Conflicting`` if the letter was
    sent or is being sent.
    """
    home = federations.federation(federation)
    require("resend_letter", roles_over(ctx.actor, home, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        letter = letter_of(home, letter_id)
        check_can_be_resent(letter)
        send_again(stream, letter, ctx)
