"""The states of events, and the tournaments that a club hosts."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import Enum

from django.db.models import QuerySet

from clubs.models import Club
from journal.context import Actor
from matches.models import Drawing, Event, EventFact, Match, Tournament
from matches.queries.draws import commitments
from matches.queries.tournaments import tournaments


class EventState(Enum):
    """The state of an event, from its announcement to its end."""

    CLOSED = "closed"  # not drawn, and not open or frozen by a commitment
    OPEN = "open"  # players may enter themselves
    RUNNING = "running"  # drawn, or with matches
    FINISHED = "finished"


def hosted_by(club: Club, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return tournaments.latest_first(viewer, at).filter(host_club=club)


def state_of(event: Event) -> EventState:
    return states_of([event.pk])[event.pk]


def state_of_drawn(event: Event) -> EventState:
    """Return the state of an event that is drawn."""
    facts = EventFact.objects.holding().filter(event=event).order_by("pk")
    return _state(list(facts.values_list("kind", flat=True)), has_started=True, is_frozen=False)


def states_of(event_ids: Iterable[int]) -> Mapping[int, EventState]:
    """Return the state of each event, from the facts that hold."""
    ids = list(event_ids)
    facts = EventFact.objects.holding().filter(event__in=ids).order_by("pk").values_list("event_id", "kind")
    drawn_ids = set(Drawing.objects.holding().filter(stage__event__in=ids).values_list("stage__event_id", flat=True))
    played_ids = set(Match.objects.filter(stage__event__in=ids).values_list("stage__event_id", flat=True).distinct())
    kinds_by_event = {number: [kind for event, kind in facts if event == number] for number in ids}
    started_ids, frozen = drawn_ids | played_ids, commitments.frozen(ids)
    return {number: _state(kinds_by_event[number], number in started_ids, number in frozen) for number in ids}


def _state(kinds: Sequence[str], has_started: bool, is_frozen: bool) -> EventState:
    """Return the state. ``kinds``: the event's facts in order; the last of each pair counts."""
    if _last(kinds, "finished", "reopened") == "finished":
        return EventState.FINISHED
    if has_started:
        return EventState.RUNNING
    is_open = not is_frozen and _last(kinds, "opened", "closed") == "opened"
    return EventState.OPEN if is_open else EventState.CLOSED


def _last(kinds: Sequence[str], *pair: str) -> str | None:
    return next((kind for kind in reversed(kinds) if kind in pair), None)
