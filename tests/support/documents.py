"""Documents in the open event format, as tests read them."""

import json
from typing import Any

from django.utils import timezone

from exchange.queries.documents.contents import Selection, of_event, pieces
from exchange.services.documents import signed
from interfaces.shared.actors import ANYBODY
from matches.models import Event
from rules_engine.documents.judging import Report


def document(selection: Selection) -> bytes:
    return b"".join(signed(pieces(selection, timezone.now())))


def document_of(event: Event) -> bytes:
    return document(of_event(event.pk, ANYBODY, timezone.now()))


def content_of(event: Event) -> Any:
    return json.loads(document_of(event))["content"]


def event_in(event: Event) -> Any:
    """The event in its document."""
    return content_of(event)["tournaments"][0]["events"][0]


def findings(report: Report) -> list[tuple[object, ...]]:
    """What is wrong, and the notes."""
    verdicts = (report.verdict, *(event.verdict for event in report.events))
    rows = [violation for verdict in verdicts for violation in (*verdict.violations, *verdict.notes)]
    return [(row.code, row.where, dict(row.params)) for row in rows]
