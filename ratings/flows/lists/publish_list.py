"""Publish the rating list of a day by hand: the first one of that day or a new edition."""

from datetime import date

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.queries.events import pools
from ratings.derive.published_lists import draft, state_list
from ratings.models import RatingList
from ratings.permissions import require
from ratings.queries.lists.rating_days import today
from ratings.recording.list_letters import write_list_letters
from ratings.recording.lists import publish_later
from ratings.services.lists.listing import check_day, check_draft


def publish_list(*, federation: str, pool: str, on: date | None = None, ctx: ActContext) -> RatingList:
    """Publish the list of a day; ``on`` None: today.

    Raise Refused for a future day or an empty list, and Conflicting if results wait to be rated or nothing changed.
    """
    rating_pool = pools.pool(federation, pool)
    require("publish_list", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    day = on or today(rating_pool, ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        check_day(rating_pool, day, ctx.at)
        list_draft = draft(rating_pool, day)
        check_draft(list_draft)
        with record_act(stream, "publish_list", ctx) as act:
            rating_list = state_list(act, list_draft, RatingList.Reason.ASKED)
        write_list_letters(rating_list, ctx.at)
        publish_later(rating_pool, ctx.at)
    return rating_list
