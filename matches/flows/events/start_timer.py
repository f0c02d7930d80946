"""Start the round timer of an event. It is shown in the hall, at the desk and to the players."""

from datetime import timedelta

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import TimerFact
from matches.permissions import event_roles, require
from matches.queries.events import round_timers
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.events.round_timer import check_length, timer_fact
from matches.services.tournaments.open_event import check_event_open
from rules_engine.game.round_timer import RoundTimer


def start_timer(*, event_id: int, minutes: int, ctx: ActContext) -> RoundTimer:
    """Start a timer. ``minutes``: its length, 1 to 600.

    Raise ``Conflicting`` if one runs or is paused. One whose time is over is replaced.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("run_timer", event_roles(ctx.actor, event, ctx.at))
    check_length(minutes)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        last = round_timers.timer_of(event)
        if last is not None and not last.is_over(ctx.at):
            raise Conflicting(cause("timer_runs", minutes=last.minutes_left(ctx.at)))
        timer = RoundTimer.started(timedelta(minutes=minutes), ctx.at)
        with event_act(stream, event, "timer_started", ctx) as act:
            act.state(timer_fact(event, TimerFact.Kind.STARTED, timer, minutes))
    return timer
