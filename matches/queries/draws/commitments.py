"""Commitments to draws that hold and were not used."""

from collections.abc import Collection

from django.db.models import Exists, OuterRef, QuerySet

from journal.prepared import prepared
from journal.unique import first_or_none
from matches.models import Commitment, Drawing, Event, Stage


def open_in(event: Event) -> Commitment | None:
    """Return the first commitment that freezes the field of an event, or None."""
    return first_or_none(_first(event_id=event.pk))


@prepared
def _first(event_id: int) -> "QuerySet[Commitment]":
    return _open().filter(stage__event=event_id).order_by("pk")[:1]


def frozen(events: Collection[int]) -> set[int]:
    """Return the events whose field is frozen by a commitment. Without events no query is made."""
    return set(_open().filter(stage__event__in=events).values_list("stage__event_id", flat=True)) if events else set()


def freezing(event: OuterRef) -> Exists:
    """Return the condition that a commitment freezes the field of an event."""
    return Exists(_open().filter(stage__event=event))


def open_for(stage: Stage) -> Commitment | None:
    """Return the commitment to the next draw of a stage, or None."""
    return _open().filter(stage=stage).order_by("-pk").first()


def _open() -> "QuerySet[Commitment]":
    """Return the commitments that are not used. A draw uses its commitment up even if it was undone, because the
    seed is public then.
    """
    drawings = Drawing.objects.filter(stage=OuterRef("stage"), seed_commitment=OuterRef("commitment"))
    rows: QuerySet[Commitment] = Commitment.objects.holding()
    return rows.filter(~Exists(drawings)).select_related("act", "stage__event__tournament")
