"""Terms by which nothing would be rated any more are refused."""

from collections.abc import Sequence

from journal.refusals import Refused, because
from matches.derive.ratings import rated_counts
from matches.models import RatingPool
from matches.queries.pool_terms import Terms, terms_of


def check_still_rates(pool: RatingPool, after: Sequence[Terms]) -> None:
    """Refused: by these terms nothing would be rated any more, of matches that are."""
    if any(rated_counts(pool, after)):
        return
    matches = sum(rated_counts(pool, terms_of(pool)))
    if matches:
        raise Refused(because("policy_unrates_all", matches=matches))
