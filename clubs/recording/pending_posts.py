"""Write and delete the forms that wait for a login.

Anybody can make the site keep a form, so their size and number are limited.
"""

from datetime import datetime
from typing import Final
from uuid import UUID

from clubs.models import PendingPost
from clubs.recording.expired_rows import clear_later

LARGEST: Final = 20_000  # bytes of the path and the fields in JSON: the only limit of a form
MOST: Final = 2000  # rows; with LARGEST at most 40 megabytes


def record_pending_post(path: str, fields: str, at: datetime) -> PendingPost | None:
    """Store a form; the oldest ones give way. Return None if it is too large."""
    if len(path.encode()) + len(fields.encode()) > LARGEST:
        return None
    surplus = PendingPost.objects.order_by("-saved_at", "-pk").values_list("pk", flat=True)[MOST - 1 :]
    PendingPost.objects.filter(pk__in=list(surplus)).delete()
    clear_later()
    return PendingPost.objects.create(path=path, fields=fields, saved_at=at)


def delete_pending_post(key: UUID) -> None:
    PendingPost.objects.filter(pk=key).delete()
