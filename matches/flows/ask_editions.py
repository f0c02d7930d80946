"""Ask for newer editions of the published lists that no longer say what is right: a job makes them."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.may import require
from matches.models import RatingPool
from matches.queries import ratings
from matches.queries.list_editions import due
from matches.record_lists import edition_later


def ask_editions(*, federation: str, pool: str, by: Actor, at: datetime) -> RatingPool:
    """Conflicting: every list says what the ratings say."""
    found = ratings.pool(federation, pool)
    require("publish_list", roles_in_federation(by, found.federation_id, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        if not due(found).exists():
            raise Conflicting(because("no_edition_due"))
        with recording(stream, "ask_editions", by=by, at=at):
            edition_later(found, at)
    return found
