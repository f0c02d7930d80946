"""Files of a federation's past that were sent: found, opened, and how many are at work."""

from typing import BinaryIO, cast
from uuid import UUID

from django.core.files.storage import default_storage
from django.db.models import QuerySet

from journal.refusals import Unseen, because
from matches.models import PastImport, RatingPool


def imports_of(pool: RatingPool) -> QuerySet[PastImport]:
    """The latest first."""
    return PastImport.objects.filter(pool=pool).order_by("-made_at", "pk")


def past_import(pool: RatingPool, past: UUID) -> PastImport:
    """One of a pool; unknown: Unseen."""
    found = imports_of(pool).select_related("pool__federation").filter(pk=past).first()
    if found is None:
        raise Unseen(because("unknown_past", past=str(past)))
    return found


def at_work(past: UUID) -> PastImport:
    """For the job about it."""
    return PastImport.objects.select_related("pool__federation", "by").get(pk=past)


def is_there(past: PastImport) -> bool:
    """The storage has the file; that of another machine may need a moment."""
    return default_storage.exists(past.path)


def opened(past: PastImport) -> BinaryIO:
    return cast(BinaryIO, default_storage.open(past.path))


def kept_beside(past: PastImport) -> BinaryIO:
    """What is remembered of the lines that were looked through."""
    return cast(BinaryIO, default_storage.open(past.settings["kept"]))


def version(past: PastImport) -> str:
    return f"{past.state}.{past.line}"
