"""Write side keys."""

from collections.abc import Collection
from datetime import datetime

from matches.models import (
    Match,
    SideKey,
)


def replace_keys(matches: Collection[Match], keys: Collection[SideKey], at: datetime) -> None:
    """Create keys for the sides of some matches. Their earlier keys expire now."""
    SideKey.objects.filter(match__in=[match.pk for match in matches], ended_at__isnull=True).update(ended_at=at)
    SideKey.objects.bulk_create(keys)
