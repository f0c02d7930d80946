"""Scores that wait to be made official."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.prepared import prepared
from matches.models import LockFact, PendingOfficial, Response, Result, at_node, is_listed


def due_official(event_id: int, most: int, after: int = 0) -> list[PendingOfficial]:
    """Return pending scores in the order of receipt. ``after``: the id of the last one processed.

    ``has_locks``: whether anything in the event was ever locked.
    """
    return _due(most, event_id=event_id, after=after)


@prepared
def _due(most: int, *, event_id: int, after: int) -> QuerySet[PendingOfficial]:
    rows = PendingOfficial.objects.filter(event=event_id, pk__gt=after)
    rows = rows.annotate(has_locks=Exists(LockFact.objects.filter(event=event_id)))
    return rows.select_related("submission__match__stage__event", "submission__act").order_by("pk")[:most]


def due_alone(submission: UUID) -> PendingOfficial | None:
    """Return a pending score, or None if it is processed already."""
    rows = PendingOfficial.objects.select_related("submission__match__stage__event", "submission__act")
    return rows.filter(submission=submission).first()


def open_pending(due: Iterable[PendingOfficial]) -> dict[int, dict[str, Any]]:
    """Return the pending scores whose match still waits for a result in the draw, each with the settings of its event,
    in one query for all.

    Left out are those whose match had a dispute or a result (even if reopened) since the score became pending.
    """
    return dict(_open(ids=[row.pk for row in due]))


@prepared
def _open(ids: list[int]) -> QuerySet[PendingOfficial, tuple[int, dict[str, Any]]]:
    rows = PendingOfficial.objects.filter(pk__in=ids)
    match, since = OuterRef("submission__match"), {"act__seq__gt": OuterRef("event_version")}
    disputes = Response.objects.holding().filter(submission__match=match, answer=Response.Answer.DISPUTE, **since)
    results = Result.objects.filter(Q(act__undone_by__isnull=True) | Q(**since), match=match)
    rows = rows.exclude(Exists(disputes)).exclude(Exists(results))
    in_draw = at_node("submission__match") | is_listed("submission__match__stage")
    return rows.filter(in_draw).values_list("pk", "event__settings")
