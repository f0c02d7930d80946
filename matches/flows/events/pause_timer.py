"""Pause or resume the round timer of an event."""

from django.db import transaction

from journal.context import ActContext
from matches.models import TimerFact
from matches.permissions import event_roles, require
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.services.events.round_timer import check_runs, get_timer, timer_fact
from matches.services.tournaments.open_event import check_event_open
from rules_engine.game.round_timer import RoundTimer


def pause_timer(*, event_id: int, is_paused: bool, ctx: ActContext) -> RoundTimer:
    """Pause the timer, or resume it. ``is_paused``: False resumes it. If it is in that state already, write nothing."""
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("run_timer", event_roles(ctx.actor, event, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        last = get_timer(event)
        if last.is_paused == is_paused:
            return last  # sent twice
        check_runs(last, ctx.at)
        timer = last.paused(ctx.at) if is_paused else last.resumed(ctx.at)
        kind = TimerFact.Kind.PAUSED if is_paused else TimerFact.Kind.RESUMED
        with event_act(stream, event, f"timer_{kind.value}", ctx) as act:
            act.state(timer_fact(event, kind, timer))
    return timer
