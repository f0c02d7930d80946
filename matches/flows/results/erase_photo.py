"""Erase a photo. The file is deleted; the chain still records that it was uploaded."""

from uuid import UUID

from django.core.files.storage import default_storage
from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import Evidence
from matches.permissions import require, roles_at
from matches.queries.results import evidence
from matches.recording.events import event_act, lock_event


def erase_photo(*, photo_id: UUID, ctx: ActContext) -> Evidence:
    """Erase a photo. Raise ``Conflicting`` if it is erased already."""
    photo = evidence.photo(photo_id, ctx.actor, ctx.at)
    event = photo.match.stage.event
    require("erase_photo", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        photo.refresh_from_db(fields=["erased_at"])
        if photo.erased_at is not None:
            raise Conflicting(cause("photo_erased"))
        photo.erased_at = ctx.at
        with event_act(stream, event, "erase_photo", ctx):
            photo.save(update_fields=["erased_at"])
        transaction.on_commit(lambda: default_storage.delete(photo.path))
    return photo
