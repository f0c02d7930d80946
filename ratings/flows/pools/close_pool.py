"""Close a rating pool: nothing is rated from a day on. Matches rated before stay rated."""

from dataclasses import replace
from datetime import date

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.models import PoolTerms
from ratings.permissions import require
from ratings.queries.pools.pool_terms import as_fact, as_terms, terms_of, terms_on, with_terms
from ratings.recording.pools import rate_later
from ratings.services.pools.pool_effects import check_still_rates
from ratings.services.pools.pool_terms import check_rates_matches, check_version


def close_pool(*, federation: str, pool: str, on: date, ctx: ActContext) -> PoolTerms:
    """Close a pool. ``on``: the first day that is not rated.

    To open the pool again, undo this or state terms of a later day. Raise Refused if terms that begin later would open
    it at once, or if the day is before every rated match.
    """
    rating_pool = pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    check_rates_matches(rating_pool)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        check_version(rating_pool, ctx.expected_version)
        terms = _closed(rating_pool, on)
        check_still_rates(rating_pool, with_terms(terms_of(rating_pool), as_terms(terms)))
        with record_act(stream, "close_pool", ctx) as act:
            act.state(terms)
        rate_later(rating_pool)
    return terms


def _closed(pool: RatingPool, on: date) -> PoolTerms:
    terms = terms_of(pool)
    later = [term.from_on for term in terms if term.from_on and term.from_on > on]
    if later:
        raise Refused(cause("terms_begin_later", day=str(later[0])))
    now = terms_on(terms, on)
    return as_fact(pool, replace(now, from_on=on, policy={**now.policy, "is_open": False}))
