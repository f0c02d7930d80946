"""Extend or shorten the round timer of an event."""

from datetime import timedelta

from django.db import transaction

from journal.context import ActContext
from matches.models import TimerFact
from matches.permissions import event_roles, require
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.events.round_timer import check_change, get_timer, timer_fact
from matches.services.tournaments.open_event import check_event_open
from rules_engine.game.round_timer import RoundTimer


def change_timer(*, event_id: int, minutes: int, ctx: ActContext) -> RoundTimer:
    """Extend the timer by some minutes, or shorten it by a negative number. One whose time is over is extended from
    now on.

    Raise ``Refused`` if nothing would remain, or more than ten hours.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("run_timer", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        last = get_timer(event)
        check_change(last, minutes, ctx.at)
        timer = last.changed(timedelta(minutes=minutes), ctx.at)
        with event_act(stream, event, "timer_extended" if minutes > 0 else "timer_shortened", ctx) as act:
            act.state(timer_fact(event, TimerFact.Kind.CHANGED, timer, minutes))
    return timer
