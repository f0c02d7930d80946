"""The round timers of events."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from journal.prepared import prepared
from matches.models import Event, EventFact, TimerFact
from rules_engine.game.round_timer import RoundTimer

OVERTIME: Final = timedelta(hours=3)  # how long a timer is displayed after its time, if nobody ends it


@dataclass(frozen=True, slots=True)
class TimerRow:
    """The timer of an event at a time. ``ends_at``: None while it is paused."""

    event: Event
    ends_at: datetime | None
    is_paused: bool
    is_over: bool
    seconds_left: int
    minutes_left: int

    @property
    def state(self) -> str:
        return "paused" if self.is_paused else "over" if self.is_over else "running"


def timer_of(event: Event) -> RoundTimer | None:
    """Return the timer of an event, or None if none was started or the last one was ended."""
    fact = _last_facts([event]).get(event.pk)
    return _timer(fact) if fact else None


def timer_rows(events: Collection[Event], at: datetime) -> list[TimerRow]:
    """Return the timers of unfinished events that are shown, those first that run out first, paused ones last."""
    facts = _last_facts(events)
    going_on = {pk: fact for pk, fact in facts.items() if vars(fact)["last_end"] != EventFact.Kind.FINISHED}
    timers = [(event, _timer(going_on[event.pk])) for event in events if event.pk in going_on]
    rows = [_row(event, timer, at) for event, timer in timers if _is_displayed(timer, at)]
    return sorted(rows, key=lambda row: (row.is_paused, row.ends_at or at, row.event.pk))


def timer_row(event: Event, at: datetime) -> TimerRow | None:
    """Return the timer of an event that is shown, or None."""
    rows = timer_rows([event], at)
    return rows[0] if rows else None


def may_run(event: OuterRef) -> Exists:
    """Return the condition that the timer of an event was started."""
    return Exists(TimerFact.objects.holding().filter(event=event))


def is_latest(fact: TimerFact) -> bool:
    """Return whether no later fact about the timer holds."""
    return not TimerFact.objects.holding().filter(event=fact.event_id, pk__gt=fact.pk).exists()


def _last_facts(events: Collection[Event]) -> dict[int, TimerFact]:
    """Return the last fact about the timer of each event that has one, with whether the event was finished last."""
    last_facts = {row.event_id: row for row in _facts(event_ids=[event.pk for event in events])}
    return {event_id: row for event_id, row in last_facts.items() if row.kind != TimerFact.Kind.ENDED}


@prepared
def _facts(event_ids: list[int]) -> "QuerySet[TimerFact]":
    kinds = (EventFact.Kind.FINISHED, EventFact.Kind.REOPENED)
    ends = EventFact.objects.holding().filter(event=OuterRef("event"), kind__in=kinds).order_by("-pk")
    rows: QuerySet[TimerFact] = TimerFact.objects.holding().filter(event__in=event_ids)
    return rows.annotate(last_end=Subquery(ends.values("kind")[:1])).order_by("pk")


def _timer(fact: TimerFact) -> RoundTimer:
    return RoundTimer(fact.ends_at, timedelta(seconds=fact.seconds_left or 0))


def _is_displayed(timer: RoundTimer, at: datetime) -> bool:
    return timer.ends_at is None or at - timer.ends_at < OVERTIME


def _row(event: Event, timer: RoundTimer, at: datetime) -> TimerRow:
    seconds = -(-timer.remaining(at) // timedelta(seconds=1))
    return TimerRow(event, timer.ends_at, timer.is_paused, timer.is_over(at), seconds, timer.minutes_left(at))
