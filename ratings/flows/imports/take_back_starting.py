"""Take back a starting list. Its ratings no longer hold, and those stated before count again."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.queries.events import pools
from ratings.permissions import require
from ratings.queries.imports import starting_lists
from ratings.queries.imports.starting_lists import StartingList
from ratings.recording.imports import end_past
from ratings.recording.pools import rate_later


def take_back_starting(*, federation: str, pool: str, number: int, ctx: ActContext) -> StartingList:
    """Take back all parts of a starting list and end its import. Players that it registered stay.

    ``number``: of the list, see queries.starting_lists. Raise Conflicting if it was taken back before.
    """
    rating_pool = pools.pool(federation, pool)
    require("import_past", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        starting_list = starting_lists.starting_list(rating_pool, number)
        if starting_list.undone is not None:
            raise Conflicting(cause("starting_list_taken_back", number=number))
        for act in starting_list.acts:
            with record_act(stream, "undo_act", ctx, undoes=act):
                pass
        end_past(starting_list.past)
        rate_later(rating_pool)
    return starting_lists.starting_list(rating_pool, number)
