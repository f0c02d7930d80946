"""The states of events, and the tournaments that a club hosts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from functools import cache

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from clubs.models import Club
from journal.context import Actor
from journal.versions import count_of
from matches.models import Drawing, Entry, EntryFact, Event, EventFact, Match, Tournament
from matches.queries.draws import commitments
from matches.queries.tournaments import tournaments


class EventState(Enum):
    """The state of an event, from its announcement to its end."""

    CLOSED = "closed"  # not drawn, and not open, or frozen by a commitment, or cancelled
    OPEN = "open"  # players may enter themselves
    RUNNING = "running"  # drawn, or with matches
    FINISHED = "finished"


def hosted_by(club: Club, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return tournaments.latest_first(viewer, at).filter(host_club=club)


@dataclass(frozen=True, slots=True)
class EventSummary:
    """The state of an event. ``entries``: number of all; ``left``: of those that have left."""

    state: EventState
    entries: int
    left: int

    @classmethod
    def of(cls, row: Event) -> "EventSummary":
        """Return the summary of an event that ``summarised`` has read."""
        columns = vars(row)
        return cls(_state(row), columns["entry_count"], columns["left_count"])

    @property
    def field(self) -> int:
        """Return the number of entries that are in."""
        return self.entries - self.left


def state_of(event: Event) -> EventState:
    return states_of([event.pk])[event.pk]


def states_of(event_ids: Iterable[int]) -> Mapping[int, EventState]:
    """Return the state of each event, from the facts that hold."""
    return {row.pk: _state(row) for row in _with_state(Event.objects.filter(pk__in=list(event_ids)))}


def summaries_of(event_ids: Iterable[int]) -> Mapping[int, EventSummary]:
    return {row.pk: EventSummary.of(row) for row in summarised(Event.objects.filter(pk__in=list(event_ids)))}


def summarised(events: "QuerySet[Event]") -> "QuerySet[Event]":
    """Add the columns of ``EventSummary`` to a query of events."""
    return _with_state(events).annotate(**_counts())


@cache
def _counts() -> dict[str, Coalesce]:
    entries = Entry.objects.holding().filter(event=OuterRef("pk"), plays_for=None)
    return {"entry_count": count_of(entries), "left_count": count_of(_left())}


def _left() -> "QuerySet[EntryFact]":
    """Return, of each entry of an event that has left, the fact by which it did. The last fact of an entry counts."""
    kinds = EntryFact.Kind
    facts: QuerySet[EntryFact] = EntryFact.objects.holding().filter(
        kind__in=[kinds.WITHDRAWN, kinds.DISQUALIFIED, kinds.REPLACED, kinds.BACK]
    )
    later = facts.filter(entry=OuterRef("entry"), pk__gt=OuterRef("pk"))
    of_event = facts.filter(~Exists(later), entry__event=OuterRef("pk"), entry__act__undone_by=None)
    return of_event.exclude(kind=kinds.BACK)


def _with_state(events: "QuerySet[Event]") -> "QuerySet[Event]":
    """Add the columns from which the state of an event follows; the last fact of each pair counts."""
    return events.annotate(**_facts())


@cache  # to build these takes Django longer than the database to answer
def _facts() -> dict[str, Subquery]:
    kinds = EventFact.Kind
    drawings = Drawing.objects.holding().filter(stage__event=OuterRef("pk"))
    return {
        "last_end": _last_kind(kinds.FINISHED, kinds.REOPENED),
        "last_opening": _last_kind(kinds.OPENED, kinds.CLOSED),
        "is_drawn": Exists(drawings),
        "has_matches": Exists(Match.objects.filter(stage__event=OuterRef("pk"))),
        "is_frozen": commitments.freezing(OuterRef("pk")),
        "is_cancelled": Exists(Tournament.objects.filter(pk=OuterRef("tournament"), state=Tournament.State.CANCELLED)),
    }


def _last_kind(*kinds: str) -> Subquery:
    facts = EventFact.objects.holding().filter(event=OuterRef("pk"), kind__in=kinds)
    return Subquery(facts.order_by("-pk").values("kind")[:1])


def _state(row: Event) -> EventState:
    columns = vars(row)
    if columns["last_end"] == EventFact.Kind.FINISHED:
        return EventState.FINISHED
    if columns["is_drawn"] or columns["has_matches"]:
        return EventState.RUNNING
    is_closed = columns["last_opening"] != EventFact.Kind.OPENED or columns["is_frozen"] or columns["is_cancelled"]
    return EventState.CLOSED if is_closed else EventState.OPEN
