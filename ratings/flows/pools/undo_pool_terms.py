"""Undo terms of a pool, or its closing. The terms stated before count again."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.queries.events import pools
from ratings.models import PoolTerms
from ratings.permissions import require
from ratings.queries.pools import pool_terms
from ratings.recording.pools import rate_later
from ratings.services.pools.pool_effects import check_still_rates
from ratings.services.pools.pool_terms import check_version


def undo_pool_terms(*, federation: str, pool: str, number: int, ctx: ActContext) -> PoolTerms:
    """Undo the terms that the act with this number stated.

    Raise Refused for the only terms for the beginning of the history, and for those without which nothing would be
    rated.
    """
    rating_pool = pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        check_version(rating_pool, ctx.expected_version)
        undone = pool_terms.stated(rating_pool, number)
        if pool_terms.are_indispensable(undone):
            raise Refused(cause("first_terms_stay"))
        check_still_rates(rating_pool, pool_terms.terms_without(rating_pool, undone))
        with record_act(stream, "undo_act", ctx, undoes=undone.act):
            pass
        rate_later(rating_pool)
    return undone
