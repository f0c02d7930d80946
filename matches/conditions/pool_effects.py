"""Terms by which nothing would be rated any more are refused."""

from collections.abc import Sequence

from journal.refusals import Refused, because
from matches.derive.pool_effects import rated_count
from matches.models import RatingPool
from matches.queries.pool_terms import Terms, terms_of


def check_still_rates(pool: RatingPool, after: Sequence[Terms]) -> None:
    """Refused: by these terms nothing would be rated any more, of matches that are."""
    if rated_count(pool, after):
        return
    matches = rated_count(pool, terms_of(pool))
    if matches:
        raise Refused(because("policy_unrates_all", matches=matches))
