"""End the round timer of an event. It is no longer shown."""

from django.db import transaction

from journal.context import ActContext
from matches.models import TimerFact
from matches.permissions import event_roles, require
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.events.round_timer import get_timer
from matches.services.tournaments.open_event import check_event_open


def end_timer(*, event_id: int, ctx: ActContext) -> None:
    """End the timer. Raise ``Refused`` if there is none."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("run_timer", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        get_timer(event)
        with event_act(stream, event, "timer_ended", ctx) as act:
            act.state(TimerFact(event=event, kind=TimerFact.Kind.ENDED))
