"""Commitments to draws that are to come: those that hold and whose draw was not made."""

from collections.abc import Collection

from django.db.models import Exists, OuterRef, QuerySet

from matches.models import Commitment, Drawing, Event, Stage


def are_wanted(event: Event) -> bool:
    """Whether no stage is drawn before it is committed to."""
    return bool(event.settings.get("commit_first"))


def open_in(event: Event) -> Commitment | None:
    """The first that freezes the field of an event, if any."""
    return _open().filter(stage__event=event).order_by("pk").first()


def frozen(events: Collection[int]) -> set[int]:
    """Those of some events whose field a commitment freezes; nothing is asked about none."""
    return set(_open().filter(stage__event__in=events).values_list("stage__event_id", flat=True)) if events else set()


def open_for(stage: Stage) -> Commitment | None:
    """The one by which a stage is drawn next, if any."""
    return _open().filter(stage=stage).order_by("-pk").first()


def _open() -> "QuerySet[Commitment]":
    """A draw that was made with it has used it up, even where that draw was undone: its seed is known."""
    drawn = Drawing.objects.filter(stage=OuterRef("stage"), seed_commitment=OuterRef("commitment"))
    rows: QuerySet[Commitment] = Commitment.objects.holding()
    return rows.filter(~Exists(drawn)).select_related("act", "stage__event__tournament")
