"""Events and placings as they are told outside: frozen rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from journal.refusals import Unseen, because
from matches.models import Drawing, Event, Match, Stage, Standing, Submission
from matches.queries import tournaments
from matches.queries.entries import EntryRow, by_ids


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event as it stands. ``number``: of its stream."""

    event: Event
    stage: Stage
    number: int
    is_open: bool
    is_drawn: bool
    is_finished: bool

    @property
    def lengths(self) -> Sequence[int]:
        return list(self.event.settings["lengths"])


@dataclass(frozen=True, slots=True)
class StandingRow:
    """``place_from`` to ``place_to``: those who share a place."""

    entry: EntryRow
    place_from: int
    place_to: int


def event_row(event: Event) -> EventRow:
    stage = tournaments.main_stage(event)
    return EventRow(
        event,
        stage,
        tournaments.number(event),
        tournaments.is_open(event),
        drawing(stage) is not None,
        tournaments.is_finished(event),
    )


def drawing(stage: Stage) -> Drawing | None:
    """The drawing that holds."""
    return Drawing.objects.holding().filter(stage=stage, round=0).select_related("act").order_by("-attempt").first()


def proof(event: Event) -> Drawing:
    """The drawing that holds, with its act; before the draw: Unseen."""
    found = drawing(tournaments.main_stage(event))
    if found is None:
        raise Unseen(because("not_drawn"))
    return found


def standings(event: Event) -> list[StandingRow]:
    """The placings of the main stage, the winner first; nobody before a match is decided."""
    stage = tournaments.main_stage(event)
    rows = list(Standing.objects.filter(stage=stage).order_by("place_from", "entry__number", "pk"))
    known = by_ids(row.entry_id for row in rows)
    return [StandingRow(known[row.entry_id], row.place_from, row.place_to) for row in rows]


def matches_of(event: Event) -> QuerySet[Match]:
    """The matches of an event in the order of birth, for paging."""
    return Match.objects.filter(stage__event=event).order_by("pk")


def is_judging(**of: Any) -> bool:
    """Whether a submission waits to be judged: the one thing that shows before the event's number moves."""
    return Submission.objects.holding().filter(judgements=None, **of).exists()
