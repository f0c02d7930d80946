"""Open a rating pool of a federation."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.queries import federations
from clubs.rules import check_name, check_slug
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.conditions.pool_terms import terms_from
from matches.may import require
from matches.models import RatingPool
from matches.plans import TermsPlan
from matches.queries import ratings

_USUAL = TermsPlan()


def open_pool(
    *,
    federation: str,
    code: str,
    name: str,
    by: Actor,
    at: datetime,
    kind: str = "standard",
    plan: TermsPlan = _USUAL,
) -> RatingPool:
    """``plan``: its terms from the first match on (default: as FIBS published them, and every match that was played).

    They are stated in the pool's own stream, as all that follow.
    """
    home = federations.federation(federation)
    require("open_pool", roles_in_federation(by, home, at))
    check_slug(code)
    check_name(name)
    if kind not in RatingPool.Kind.values:
        raise Refused(because("unknown_pool_kind", kind=kind[:40]))
    made = RatingPool(federation=home, code=code, name=name, kind=kind)
    first = terms_from(made, None, plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if ratings.has_pool(home, code):
            raise Conflicting(because("code_taken", code=code))
        with recording(stream, "open_pool", by=by, at=at) as act:
            act.make(made)
        with recording(lock(Stream.Kind.POOL, made.pk), "pool_terms", by=by, at=at) as act:
            first.pool = made
            act.state(first)
    return made
