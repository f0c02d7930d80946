"""Erase a photo: the file goes, that it was given stays in the chain."""

from datetime import datetime
from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.may import require, roles_at
from matches.models import Evidence
from matches.queries import evidence
from matches.record import event_act, lock_event


def erase_photo(*, photo: UUID, by: Actor, at: datetime) -> Evidence:
    """Conflicting: it is erased already."""
    found = evidence.photo(photo, by, at)
    event = found.match.stage.event
    require("erase_photo", roles_at(by, event.tournament, at))
    with transaction.atomic():
        stream = lock_event(event)
        found.refresh_from_db(fields=["erased_at"])
        if found.erased_at is not None:
            raise Conflicting(because("photo_erased"))
        found.erased_at = at
        with event_act(stream, event, "erase_photo", by=by, at=at):
            found.save(update_fields=["erased_at"])
        transaction.on_commit(lambda: default_storage.delete(found.path))
    return found
