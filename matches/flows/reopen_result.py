"""Reopen a match: its result no longer holds, nor any that it replaced."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import check_reason
from matches.conditions.successors import check_successors_wait
from matches.may import require, roles_at
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def reopen_result(*, match: int, why: str, by: Actor, at: datetime, seen: int | None = None) -> None:
    """The reason is required. Refused: no result, a successor that has begun, an event that is finished."""
    found = matches.match(match, by, at)
    event = found.stage.event
    require("reopen_result", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        if matches.counting_result(found) is None:
            raise Refused(because("no_result", match=found.pk))
        check_seen(stream, seen, found)
        check_reason(why)
        check_goes_on(event)
        check_successors_wait(found)
        while (result := matches.counting_result(found)) is not None:
            with event_act(stream, event, "reopen_result", by=by, at=at, note=why[:1000], undoes=result.act):
                pass
