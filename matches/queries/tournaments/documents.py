"""Documents of profiles, for those who may see whose they are."""

from datetime import datetime
from uuid import UUID

from django.core.files import File
from django.core.files.storage import default_storage
from django.db.models import Q

from clubs.models import Club, Document, Federation
from journal.context import Actor
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.queries.tournaments import tournaments


def get_document(document_id: UUID, viewer: Actor, at: datetime) -> Document:
    """Return a document. Raise ``NotFound`` if there is none, or if the viewer may not see its tournament."""
    row = first_or_none(Document.objects.filter(pk=document_id))
    if row is None or not _is_visible(row, viewer, at):
        raise NotFound(cause("unknown_document"))
    return row


def _is_visible(row: Document, viewer: Actor, at: datetime) -> bool:
    places = (Federation.objects, Club.objects)
    if any(rows.filter(profile_id=row.profile_id).exists() for rows in places):
        return True
    owners = Q(profile_id=row.profile_id) | Q(events__profile_id=row.profile_id)
    return tournaments.visible(viewer, at).filter(owners).exists()


def file_of(document: Document) -> "File[bytes]":
    """Return the open file. Raise ``NotFound`` if it was lost."""
    if not default_storage.exists(document.path):
        raise NotFound(cause("unknown_document"))
    return default_storage.open(document.path)
