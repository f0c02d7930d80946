"""Check and state what an act makes of the round timer of an event. Call these under the lock of the event."""

from datetime import datetime, timedelta
from typing import Final

from journal.refusals import Refused, cause
from matches.models import Event, TimerFact
from matches.queries.events import round_timers
from rules_engine.game.round_timer import LONGEST, RoundTimer

MOST_MINUTES: Final = LONGEST // timedelta(minutes=1)


def get_timer(event: Event) -> RoundTimer:
    """Return the timer of an event. Raise ``Refused`` if there is none."""
    timer = round_timers.timer_of(event)
    if timer is None:
        raise Refused(cause("no_timer"))
    return timer


def check_length(minutes: int) -> None:
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused(cause("bad_timer", most=MOST_MINUTES))


def check_runs(timer: RoundTimer, at: datetime) -> None:
    """Raise ``Refused`` if the time is over."""
    if timer.is_over(at):
        raise Refused(cause("timer_over"))


def check_change(timer: RoundTimer, minutes: int, at: datetime) -> None:
    """Raise ``Refused`` if nothing would remain, or more than ten hours, or if nothing is changed."""
    if not minutes or abs(minutes) > MOST_MINUTES:
        raise Refused(cause("bad_timer_change", most=MOST_MINUTES))
    left = timer.remaining(at) + timedelta(minutes=minutes)
    if left <= timedelta():
        raise Refused(cause("timer_too_short", minutes=timer.minutes_left(at)))
    if left > LONGEST:
        raise Refused(cause("timer_too_long", minutes=timer.minutes_left(at), most=MOST_MINUTES))


def timer_fact(event: Event, kind: TimerFact.Kind, timer: RoundTimer, minutes: int = 0) -> TimerFact:
    """Return the fact that the timer now shows this."""
    seconds = timer.left // timedelta(seconds=1) if timer.is_paused else None
    return TimerFact(event=event, kind=kind, minutes=minutes, ends_at=timer.ends_at, seconds_left=seconds)
