"""Uploaded files of past results and ratings."""

from typing import BinaryIO, cast
from uuid import UUID

from django.core.files.storage import default_storage
from django.db.models import QuerySet

from journal.refusals import NotFound, cause
from matches.models import RatingPool
from ratings.models import PastImport


def imports_of(pool: RatingPool) -> QuerySet[PastImport]:
    """Return the imports of a pool, the latest first."""
    return PastImport.objects.filter(pool=pool).order_by("-made_at", "pk")


def past_import(pool: RatingPool, past: UUID) -> PastImport:
    """Return an import of a pool. Raise NotFound if it is unknown."""
    row = imports_of(pool).select_related("pool__federation").filter(pk=past).first()
    if row is None:
        raise NotFound(cause("unknown_past", past=str(past)))
    return row


def at_work(past: UUID) -> PastImport:
    """Return an import for its job."""
    return PastImport.objects.select_related("pool__federation", "by").get(pk=past)


def is_there(past: PastImport) -> bool:
    """Return whether the storage has the file. On another machine it may appear a moment later."""
    return default_storage.exists(past.path)


def opened(past: PastImport) -> BinaryIO:
    return cast(BinaryIO, default_storage.open(past.path))


def open_line_cache(past: PastImport) -> BinaryIO:
    """Open the stored data on the lines that were checked."""
    return cast(BinaryIO, default_storage.open(past.settings["kept"]))


def version(past: PastImport) -> str:
    return f"{past.state}.{past.line}"
