"""Reopen a match: its result no longer holds, nor any that it replaced."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.going_on import check_goes_on
from matches.conditions.outcomes import check_reason
from matches.conditions.ruling import NONE, Rulings, ruling_on_all, state_rulings
from matches.may import require, roles_at
from matches.queries import matches
from matches.record import check_seen, event_act, lock_event


def reopen_result(
    *, match: int, why: str, by: Actor, at: datetime, seen: int | None = None, rulings: Rulings = NONE
) -> None:
    """The reason is required. ``rulings``: as for a correction, on what was played after it.

    Refused: no result, a later match that has begun and on which nothing is ruled, an event that is finished.
    """
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
        with ruling_on_all(found, rulings):
            while (result := matches.counting_result(found)) is not None:
                with event_act(stream, event, "reopen_result", by=by, at=at, note=why[:1000], undoes=result.act) as act:
                    state_rulings(act, rulings)
                rulings = NONE
