"""Ask for new editions of the published lists that are no longer correct. A job makes them."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.permissions import require
from ratings.queries.lists.list_editions import due
from ratings.recording.lists import edition_later


def ask_editions(*, federation: str, pool: str, ctx: ActContext) -> RatingPool:
    """Enqueue the job that publishes the due editions. Raise Conflicting if every list is up to date."""
    rating_pool = pools.pool(federation, pool)
    require("publish_list", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        if not due(rating_pool).exists():
            raise Conflicting(cause("no_edition_due"))
        with record_act(stream, "ask_editions", ctx):
            edition_later(rating_pool, ctx.at)
    return rating_pool
