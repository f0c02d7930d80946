"""Open a rating pool of a federation."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from clubs.queries import federations
from clubs.validators import check_name, check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause, check_offered
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.inputs.pools import TermsInput
from ratings.permissions import require
from ratings.services.pools.pool_terms import terms_from
from rules_engine.game.variation import BACKGAMMON, WORTHS

_USUAL = TermsInput()


def open_pool(
    *,
    federation: str,
    code: str,
    name: str,
    kind: str = "standard",
    variant: str = BACKGAMMON,
    plan: TermsInput = _USUAL,
    ctx: ActContext,
) -> RatingPool:
    """Open a pool.

    ``plan``: the terms from the first match on, by default FIBS ratings for every match that was played.

    ``variant``: what is played in its events. It cannot be changed.

    The terms are stated in the stream of the pool, like all later ones.
    """
    home = federations.federation(federation)
    require("open_pool", roles_in_federation(ctx.actor, home, ctx.at))
    check_slug(code)
    check_name(name)
    check_offered("unknown_pool_kind", RatingPool.Kind.values, kind=kind)
    check_offered("unknown_variant", WORTHS, variant=variant)
    pool = RatingPool(federation=home, code=code, name=name, kind=kind, variant=variant)
    first = terms_from(pool, None, plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if pools.has_pool(home, code):
            raise Conflicting(cause("code_taken", code=code))
        with record_act(stream, "open_pool", ctx) as act:
            act.make(pool)
        with record_act(lock(Stream.Kind.POOL, pool.pk), "pool_terms", ctx) as act:
            first.pool = pool
            act.state(first)
    return pool
