"""Enter performances that an analyser elsewhere found: one that was typed, or the rows of a file."""

from collections.abc import Sequence

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.queries.events import pools
from ratings.inputs.performances import PerformanceInput
from ratings.models import Performance
from ratings.permissions import require
from ratings.queries.performances.performances import performances_of
from ratings.recording.lists import outdate_later
from ratings.services.performances.performance_checks import check_of_performances, new_performances


def enter_performances(
    *, federation: str, pool: str, rows: Sequence[PerformanceInput], skip: bool = False, ctx: ActContext
) -> list[Performance]:
    """Enter all rows or none, or those that are not refused (``skip``).

    Published lists since the first of their days get a newer edition if they change.

    Raise Refused with each row that is impossible or contradictory, and Conflicting if they are known.
    """
    rating_pool = pools.pool(federation, pool)
    require("enter_performances", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    check_of_performances(rating_pool)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        performances = new_performances(rating_pool, rows, ctx.at, skip=skip)
        with record_act(stream, "enter_performances", ctx) as act:
            for performance in performances:
                act.state(performance)
        outdate_later(rating_pool, min(row.on for row in performances), ctx.at)
    return list(performances_of(rating_pool).filter(act=act.id).order_by("pk"))
