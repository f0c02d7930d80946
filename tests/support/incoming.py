"""Bring in documents of another site, as officers do."""

from typing import Any

from exchange.flows.import_document import Imported, import_document
from exchange.inputs import DocumentInput
from journal.context import ActContext
from matches.models import Event
from tests.support.build import NOON, House
from tests.support.foreign_document import DOCUMENT


def bring(home: House, data: bytes, *, is_trial: bool = False, **more: Any) -> Imported:
    ctx, document = ActContext(home.by_officer, NOON), DocumentInput(data, **more)
    return import_document(federation=home.federation.slug, document=document, is_trial=is_trial, ctx=ctx)


def visitor(home: House, data: bytes = DOCUMENT) -> Event:
    """The event of the document, brought in."""
    return Event.objects.select_related("tournament__federation").get(pk=bring(home, data).events[0].id)
