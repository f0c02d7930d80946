"""Write the digests of a federation that are due."""

from datetime import datetime

from clubs.queries.federations import federation_by_id
from notifications.recording import digests


def write_digests(*, federation_id: int, at: datetime) -> None:
    """Write a digest to each login for which letters of a federation were collected. Call this in a transaction."""
    digests.write_digests(federation_by_id(federation_id), at)
