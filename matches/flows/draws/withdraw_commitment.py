"""Withdraw a commitment to a draw, with a public reason. The field can then be changed again."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Commitment
from matches.permissions import require, roles_at
from matches.queries.draws import commitments
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.tournaments.open_event import check_event_open


def withdraw_commitment(*, event_id: int, ctx: ActContext) -> Commitment:
    """Withdraw the commitment of an event. The reason is required. The seed stays secret and is never used.

    Raise ``Refused`` if there is no commitment.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("commit_draw", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_version(stream, ctx.expected_version)
        check_event_open(event)
        commitment = commitments.open_in(event)
        if commitment is None:
            raise Refused(cause("nothing_committed"))
        check_reason(ctx.note)
        with event_act(stream, event, "take_back_commitment", ctx, undoes=commitment.act):
            pass
    return commitment
