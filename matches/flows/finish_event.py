"""Finish an event: every match is decided, every round drawn, the placings stand; and take it up again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.conditions.finishing import check_all_over
from matches.may import require, roles_at
from matches.models import Event, EventFact
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event


def finish_event(
    *,
    event: int,
    by: Actor,
    at: datetime,
    is_finished: bool = True,
    anyway: bool = False,
    why: str = "",
    seen: int | None = None,
) -> None:
    """``is_finished`` False takes a finished event up again. ``anyway``: without the stages, or the further pairs of a
    stage without a number of rounds, that are not drawn.

    Conflicting: it is so already. Refused with every match that is to be played, every round or stage to be drawn.
    """
    found = tournaments.event(event, by, at)
    require("finish_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        _check_turns(found, is_finished)
        check_seen(stream, seen)
        if is_finished:
            check_all_over(found, at, anyway=anyway)
        kind = EventFact.Kind.FINISHED if is_finished else EventFact.Kind.REOPENED
        with event_act(stream, found, f"event_{kind.value}", by=by, at=at, note=why[:1000]) as act:
            act.state(EventFact(event=found, kind=kind))


def _check_turns(event: Event, is_finished: bool) -> None:
    if tournaments.is_finished(event) == is_finished:
        raise Conflicting(because("finished_already" if is_finished else "not_finished"))
