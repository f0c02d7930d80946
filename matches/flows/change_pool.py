"""Change in which pool an event is rated, or that it is not."""

from datetime import datetime

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.may import require, roles_at
from matches.models import Event, RatingPool
from matches.queries import ratings, tournaments
from matches.record import move_to_pool


def change_pool(*, event: int, pool: str, by: Actor, at: datetime) -> Event:
    """``pool``: its code; "" for none. What was played is rated where the event now belongs, and no longer before."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    return move_to_pool(found, _pool(found, pool), by=by, at=at)


def _pool(event: Event, code: str) -> RatingPool | None:
    found = ratings.pool_of(event.tournament.federation_id, code) if code else None
    if code and found is None:
        raise Refused(because("unknown_pool", code=code[:40]))
    return found
