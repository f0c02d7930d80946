"""Tournaments as they are listed: what runs, what comes, what was; the events of one with their state."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from django.db.models import Count, QuerySet

from clubs.models import Club
from journal.acts import Actor
from matches.models import Drawing, Entry, EntryFact, Event, EventFact, Match, Tournament
from matches.queries import tournaments


class EventState(Enum):
    """Where an event stands between its announcement and its end."""

    CLOSED = "closed"  # not drawn, and nobody enters himself
    OPEN = "open"  # players may enter
    RUNNING = "running"  # drawn, or with matches
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Programme:
    """Tournaments around a day: those that run, the next ones, the last ones."""

    running: Sequence[Tournament]
    coming: Sequence[Tournament]
    recent: Sequence[Tournament]


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in a list. ``entries``: how many are in."""

    id: int
    name: str
    state: EventState
    entries: int
    lengths: tuple[int, ...]
    pool: str


def programme(viewer: Actor, at: datetime, most: int = 10) -> Programme:
    """What a viewer may see around today; at most so many of each."""
    rows, today = tournaments.visible(viewer, at), at.date()
    soonest = rows.filter(from_on__gt=today).order_by("from_on", "pk")
    latest = rows.order_by("-from_on", "-pk")
    running = latest.filter(from_on__lte=today, until_on__gte=today)
    return Programme(list(running[:most]), list(soonest[:most]), list(latest.filter(until_on__lt=today)[:most]))


def hosted_by(club: Club, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return tournaments.latest_first(viewer, at).filter(host_club=club)


def event_lines(tournament: Tournament) -> list[EventLine]:
    events = list(tournaments.events_of(tournament))
    ids = [event.pk for event in events]
    states, entered = states_of(ids), _entered(ids)
    return [_line(event, states[event.pk], entered.get(event.pk, 0)) for event in events]


def state_of(event: Event) -> EventState:
    return states_of([event.pk])[event.pk]


def states_of(event_ids: Iterable[int]) -> Mapping[int, EventState]:
    """By event: its state, from the facts that hold."""
    ids = list(event_ids)
    facts = EventFact.objects.holding().filter(event__in=ids).order_by("pk").values_list("event_id", "kind")
    drawn = set(Drawing.objects.holding().filter(stage__event__in=ids).values_list("stage__event_id", flat=True))
    played = set(Match.objects.filter(stage__event__in=ids).values_list("stage__event_id", flat=True).distinct())
    said = {number: [kind for event, kind in facts if event == number] for number in ids}
    return {number: _state(said[number], number in drawn | played) for number in ids}


def _state(kinds: Sequence[str], has_begun: bool) -> EventState:
    """``kinds``: the event's facts in their order; the last of each pair counts."""
    if _last(kinds, "finished", "reopened") == "finished":
        return EventState.FINISHED
    if has_begun:
        return EventState.RUNNING
    return EventState.OPEN if _last(kinds, "opened", "closed") == "opened" else EventState.CLOSED


def _last(kinds: Sequence[str], *pair: str) -> str | None:
    return next((kind for kind in reversed(kinds) if kind in pair), None)


def _entered(event_ids: Sequence[int]) -> dict[int, int]:
    """By event: how many are in. Those who left are counted by their last word."""
    entered = Entry.objects.holding().filter(event__in=event_ids).values_list("event_id").annotate(Count("pk"))
    return {event: count - _gone(event_ids).get(event, 0) for event, count in entered}


def _gone(event_ids: Sequence[int]) -> dict[int, int]:
    kinds = EntryFact.Kind
    moves = EntryFact.objects.holding().filter(
        entry__event__in=event_ids, kind__in=[kinds.WITHDRAWN, kinds.DISQUALIFIED, kinds.BACK]
    )
    last = {entry: (event, kind) for entry, event, kind in _moves(moves)}
    counts: dict[int, int] = {}
    for event, kind in last.values():
        counts[event] = counts.get(event, 0) + (kind != kinds.BACK)
    return counts


def _moves(facts: "QuerySet[EntryFact]") -> "QuerySet[EntryFact, tuple[int, int, str]]":
    return facts.filter(entry__act__undone_by=None).order_by("pk").values_list("entry_id", "entry__event_id", "kind")


def _line(event: Event, state: EventState, entered: int) -> EventLine:
    pool = event.pool.name if event.pool else ""
    return EventLine(event.pk, event.name, state, entered, tuple(event.settings["lengths"]), pool)
