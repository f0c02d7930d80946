"""Queries of forms that wait for a login."""

from uuid import UUID

from clubs.models import PendingPost


def find_pending_post(key: str) -> PendingPost | None:
    """Return the form whose id is in a cookie, or None: the cookie may hold anything."""
    try:
        return PendingPost.objects.filter(pk=UUID(key)).first()
    except ValueError:
        return None
