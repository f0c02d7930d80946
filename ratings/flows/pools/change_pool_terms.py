"""Change the terms of a pool, from a day on or for its complete history."""

from datetime import date

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.queries.events import pools
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms
from ratings.permissions import require
from ratings.queries.pools.pool_terms import as_terms, terms_of, version_of, with_terms
from ratings.recording.pools import rate_later
from ratings.services.pools.pool_effects import check_still_rates
from ratings.services.pools.pool_terms import check_version, terms_from


def change_pool_terms(
    *, federation: str, pool: str, from_on: date | None, plan: TermsInput, ctx: ActContext
) -> PoolTerms:
    """Change the terms from a day on; ``from_on`` None: for the complete history.

    They replace other terms of the same day, not those of later days. The expected version of ``ctx`` is that of the
    terms that the person saw. Raise Refused for terms under which nothing is rated.
    """
    rating_pool = pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    terms, looked_at = terms_from(rating_pool, from_on, plan), version_of(rating_pool)
    check_still_rates(rating_pool, with_terms(terms_of(rating_pool), as_terms(terms)))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        check_version(rating_pool, ctx.expected_version)
        if version_of(rating_pool) != looked_at:  # another person stated terms meanwhile
            check_still_rates(rating_pool, with_terms(terms_of(rating_pool), as_terms(terms)))
        with record_act(stream, "pool_terms", ctx) as act:
            act.state(terms)
        rate_later(rating_pool)
    return terms
