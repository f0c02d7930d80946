"""Erase a photo. The file is deleted; the chain still records that it was uploaded."""

from datetime import datetime
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import Evidence
from matches.permissions import require, roles_at
from matches.queries.results import evidence
from matches.recording.events import event_act, lock_event


def erase_photo(*, photo: UUID, by: Actor, at: datetime) -> Evidence:
    """Erase a photo. Raise ``Conflicting`` if it is erased already."""
    photo_row = evidence.photo(photo, by, at)
    event = photo_row.match.stage.event
    require("erase_photo", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        photo_row.refresh_from_db(fields=["erased_at"])
        if photo_row.erased_at is not None:
            raise Conflicting(because("photo_erased"))
        photo_row.erased_at = at
        with event_act(stream, event, "erase_photo", by=by, at=at):
            photo_row.save(update_fields=["erased_at"])
        transaction.on_commit(lambda: default_storage.delete(photo_row.path))
    return photo_row
