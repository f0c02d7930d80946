"""Ask for new editions of the published lists that are no longer correct. A job makes them."""

from datetime import datetime

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import Actor, lock, record_act
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.models import RatingPool
from matches.permissions import require
from matches.queries.events import pools
from ratings.queries.lists.list_editions import due
from ratings.recording.lists import edition_later


def ask_editions(*, federation: str, pool: str, by: Actor, at: datetime) -> RatingPool:
    """Conflicting: every list is up to date."""
    rating_pool = pools.pool(federation, pool)
    require("publish_list", roles_in_federation(by, rating_pool.federation_id, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        if not due(rating_pool).exists():
            raise Conflicting(because("no_edition_due"))
        with record_act(stream, "ask_editions", by=by, at=at):
            edition_later(rating_pool, at)
    return rating_pool
