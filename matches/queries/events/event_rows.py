"""An event for the API: its state, the proof of its draw, its matches."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from journal.refusals import NotFound, cause
from matches.models import Drawing, Event, Match, Stage, Submission
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from matches.settings import EventSettings


@dataclass(frozen=True, slots=True)
class EventRow:
    """The state of an event. ``number``: its version."""

    event: Event
    stage: Stage
    number: int
    is_open: bool
    is_drawn: bool
    is_finished: bool

    @property
    def play(self) -> EventSettings:
        return self.event.play


def event_row(event: Event) -> EventRow:
    stage = tournaments.main_stage(event)
    is_drawn = draws.is_drawn(stage)
    return EventRow(
        event,
        stage,
        tournaments.number(event),
        tournaments.is_open(event) and not is_drawn,  # entries end with the draw
        is_drawn,
        tournaments.is_finished(event),
    )


def proof(event: Event) -> Drawing:
    """Return the drawing that holds, with its act. Raise ``NotFound`` before the draw."""
    drawing = draws.drawing(tournaments.main_stage(event))
    if drawing is None:
        raise NotFound(cause("not_drawn"))
    return drawing


def event_by_id(event_id: int) -> Event:
    """Return an event that exists, for a job."""
    return Event.objects.select_related("pool", "tournament").get(pk=event_id)


def matches_of(event: Event) -> QuerySet[Match]:
    """Return the matches of an event in the order of creation."""
    return Match.objects.filter(stage__event=event).order_by("pk")


def is_judging(**of: Any) -> bool:
    """Return whether a submission waits to be judged. Only this changes a response before the version grows."""
    return Submission.objects.holding().filter(Q(judgements=None) | Q(due__isnull=False), **of).exists()
