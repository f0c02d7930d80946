"""Rate pools again that count only matches between members, after a player joined or left a club."""

from ratings.queries.pools.pool_rows import pools_asking_members
from ratings.recording.pools import rate_later


def rate_members(*, federation_id: int) -> None:
    """Enqueue runs of the federation's pools. Those whose policies do not depend on memberships are skipped."""
    for pool in pools_asking_members(federation_id):
        rate_later(pool)
