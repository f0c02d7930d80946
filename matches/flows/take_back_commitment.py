"""Take a commitment to a draw back, with a reason that everybody reads: the field can be changed again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import check_reason
from matches.may import require, roles_at
from matches.models import Commitment
from matches.queries import commitments, tournaments
from matches.record import check_seen, event_act, lock_event


def take_back_commitment(*, event: int, why: str, by: Actor, at: datetime, seen: int | None = None) -> Commitment:
    """The reason is required. Refused: nothing is committed to. The seed stays secret, and is never used."""
    found = tournaments.event(event, by, at)
    require("commit_draw", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        bound = commitments.open_in(found)
        if bound is None:
            raise Refused(because("nothing_committed"))
        check_reason(why)
        acting = event_act(stream, found, "take_back_commitment", by=by, at=at, note=why[:1000], undoes=bound.act)
        with acting:
            pass
    return bound
