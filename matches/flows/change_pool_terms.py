"""Change by what a pool rates: from a day on, or for the whole of its history."""

from datetime import date, datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from matches.conditions.pool_effects import check_still_rates
from matches.conditions.pool_terms import check_version, terms_from
from matches.may import require
from matches.models import PoolTerms
from matches.plans import TermsPlan
from matches.queries import ratings
from matches.queries.pool_terms import as_terms, terms_of, version_of, with_terms
from matches.record_ratings import rate_later


def change_pool_terms(
    *,
    federation: str,
    pool: str,
    from_on: date | None,
    plan: TermsPlan,
    by: Actor,
    at: datetime,
    why: str = "",
    seen: int | None = None,
) -> PoolTerms:
    """``from_on`` None: for the whole history. Other terms of the same day no longer count, those of later days do.

    ``seen``: the version of the terms that the person saw. Refused: those by which nothing would be rated any more.
    """
    found = ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(by, found.federation, at))
    stated, looked_at = terms_from(found, from_on, plan), version_of(found)
    check_still_rates(found, with_terms(terms_of(found), as_terms(stated)))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        check_version(found, seen)
        if version_of(found) != looked_at:  # somebody else stated some meanwhile
            check_still_rates(found, with_terms(terms_of(found), as_terms(stated)))
        with recording(stream, "pool_terms", by=by, at=at, note=why[:1000]) as act:
            act.state(stated)
        rate_later(found)
    return stated
