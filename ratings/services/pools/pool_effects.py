"""The check that terms rate something."""

from collections.abc import Sequence

from journal.refusals import Refused, cause
from matches.models import RatingPool
from ratings.derive.ratings import rated_counts
from ratings.queries.pools.pool_terms import Terms, terms_of


def check_still_rates(pool: RatingPool, after: Sequence[Terms]) -> None:
    """Raise Refused if no match would be rated under these terms, although some are now."""
    if any(rated_counts(pool, after)):
        return
    matches = sum(rated_counts(pool, terms_of(pool)))
    if matches:
        raise Refused(cause("policy_unrates_all", matches=matches))
