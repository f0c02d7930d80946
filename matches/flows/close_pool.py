"""Close a rating pool: from a day on it rates nothing, and what was rated before stays."""

from dataclasses import replace
from datetime import date, datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.pool_effects import check_still_rates
from matches.conditions.pool_terms import check_version
from matches.may import require
from matches.models import PoolTerms, RatingPool
from matches.queries import ratings
from matches.queries.pool_terms import as_fact, as_terms, terms_of, terms_on, with_terms
from matches.record_ratings import rate_later


def close_pool(
    *, federation: str, pool: str, on: date, by: Actor, at: datetime, why: str = "", seen: int | None = None
) -> PoolTerms:
    """``on``: the first day that is no longer rated. It opens again when this is undone, or with terms of a later day.

    Refused: terms that begin later, which would open it again at once; a day before all that was rated.
    """
    found = ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(by, found.federation, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        check_version(found, seen)
        closed = _closed(found, on)
        check_still_rates(found, with_terms(terms_of(found), as_terms(closed)))
        with recording(stream, "close_pool", by=by, at=at, note=why[:1000]) as act:
            act.state(closed)
        rate_later(found)
    return closed


def _closed(pool: RatingPool, on: date) -> PoolTerms:
    terms = terms_of(pool)
    later = [one.from_on for one in terms if one.from_on and one.from_on > on]
    if later:
        raise Refused(because("terms_begin_later", day=str(later[0])))
    now = terms_on(terms, on)
    return as_fact(pool, replace(now, from_on=on, policy={**now.policy, "is_open": False}))
