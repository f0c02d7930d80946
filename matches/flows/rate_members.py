"""Look at pools again that count only matches between members, after somebody joined or left a club."""

from matches.queries.pool_rows import pools_asking_members
from matches.record_ratings import rate_later


def rate_members(*, federation: int) -> None:
    """``federation``: by number. Pools whose policies do not ask are not looked at."""
    for pool in pools_asking_members(federation):
        rate_later(pool)
