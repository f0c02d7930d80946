"""Derive the ratings of a pool again from its facts."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Stream
from matches.derive.rows import RowChanges
from matches.models import RatingPool
from matches.recording.rebuilds import record_rebuild
from ratings.job_kinds import RATE
from ratings.permissions import require
from ratings.recording import pools


def rebuild_pool(*, pool: RatingPool, ctx: ActContext) -> RowChanges:
    """Return how many rows differed. A run that is due is done first, because it states its changes."""
    require("rebuild", roles_in_federation(ctx.actor, pool.federation_id, ctx.at))
    run_job_for_key(RATE, pool.pk)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, pool.pk)
        change = pools.rebuild_pool(pool)
        record_rebuild(stream, change, ctx)
    return change
