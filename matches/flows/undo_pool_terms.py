"""Undo terms of a pool, or its closing: what was stated before counts again."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.pool_effects import check_still_rates
from matches.conditions.pool_terms import check_version
from matches.may import require
from matches.models import PoolTerms
from matches.queries import pool_terms, ratings
from matches.record_ratings import rate_later


def undo_pool_terms(
    *, federation: str, pool: str, number: int, by: Actor, at: datetime, why: str = "", seen: int | None = None
) -> PoolTerms:
    """``number``: of the act that stated them. Refused: the only ones for the beginning of the history, and
    those without which nothing would be rated any more."""
    found = ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(by, found.federation, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        check_version(found, seen)
        undone = pool_terms.stated(found, number)
        if pool_terms.are_indispensable(undone):
            raise Refused(because("first_terms_stay"))
        check_still_rates(found, pool_terms.terms_without(found, undone))
        with recording(stream, "undo_act", by=by, at=at, note=why[:1000], undoes=undone.act):
            pass
        rate_later(found)
    return undone
