"""Take back a performance that was entered by mistake, alone or with all that were entered with it."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.queries.events import pools
from ratings.models import Performance
from ratings.permissions import require
from ratings.queries.performances.performances import performance, performances_of
from ratings.recording.lists import outdate_later


def take_back_performance(*, federation: str, pool: str, performance_id: int, ctx: ActContext) -> list[Performance]:
    """Undo the act that entered a performance. Return all that it entered: the rows of a file go together.

    Raise NotFound if it was taken back before.
    """
    rating_pool = pools.pool(federation, pool)
    require("enter_performances", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        row = performance(rating_pool, performance_id)
        rows = list(performances_of(rating_pool).filter(act=row.act))
        with record_act(stream, "undo_act", ctx, undoes=row.act):
            pass
        outdate_later(rating_pool, min(row.on for row in rows), ctx.at)
    return rows
