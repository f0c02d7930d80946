"""Withdraw a commitment to a draw, with a public reason. The field can then be changed again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.models import Commitment
from matches.permissions import require, roles_at
from matches.queries.draws import commitments
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.results.outcomes import check_reason
from matches.services.tournaments.open_event import check_event_open


def withdraw_commitment(
    *, event: int, why: str, by: Actor, at: datetime, expected_version: int | None = None
) -> Commitment:
    """Withdraw the commitment of an event. The reason is required. The seed stays secret and is never used.

    Raise ``Refused`` if there is no commitment.
    """
    event_row = tournaments.event(event, by, at)
    require("commit_draw", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        bound = commitments.open_in(event_row)
        if bound is None:
            raise Refused(because("nothing_committed"))
        check_reason(why)
        acting = event_act(stream, event_row, "take_back_commitment", by=by, at=at, note=why[:1000], undoes=bound.act)
        with acting:
            pass
    return bound
