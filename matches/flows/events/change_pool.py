"""Change the rating pool of an event."""

from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.models import Event, RatingPool
from matches.permissions import require, roles_at
from matches.queries.events import pools
from matches.queries.tournaments import tournaments
from matches.recording.settings import move_to_pool
from matches.services.events.variants import check_pool


def change_pool(*, event_id: int, pool: str, ctx: ActContext) -> Event:
    """Change the rating pool. ``pool``: its code, "" for unrated. Results move from the old pool to the new one.

    Raise ``Refused`` for a pool of another variant.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    return move_to_pool(event, _pool(event, pool), ctx)


def _pool(event: Event, code: str) -> RatingPool | None:
    pool = pools.match_pool_of(event.tournament.federation_id, code) if code else None
    if code and pool is None:
        raise Refused(cause("unknown_pool", code=code[:40]))
    check_pool(pool, event.variant)
    return pool
