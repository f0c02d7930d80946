"""Take a starting list back: none of its ratings holds any more, and what was stated before counts again."""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.may import require
from matches.queries import ratings, starting_lists
from matches.queries.starting_lists import StartingList
from matches.record_past import end_past
from matches.record_ratings import rate_later


def take_back_starting(
    *, federation: str, pool: str, number: int, by: Actor, at: datetime, why: str = ""
) -> StartingList:
    """``number``: of the list, as queries.starting_lists tells it. Whom it registered stays.

    All its parts at once; one that is still coming in ends there. Conflicting: it was taken back before.
    """
    found = ratings.pool(federation, pool)
    require("import_past", roles_in_federation(by, found.federation, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        told = starting_lists.starting_list(found, number)
        if told.undone is not None:
            raise Conflicting(because("starting_list_taken_back", number=number))
        for act in told.acts:
            with recording(stream, "undo_act", by=by, at=at, note=why[:1000], undoes=act):
                pass
        end_past(told.past)
        rate_later(found)
    return starting_lists.starting_list(found, number)
