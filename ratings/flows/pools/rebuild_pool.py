"""Derive the ratings of a pool again from its facts."""

from datetime import datetime

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import Actor, lock
from journal.jobs import run_job_for_key
from journal.models import Stream
from matches.derive.rows import RowChanges
from matches.models import RatingPool
from matches.permissions import require
from matches.recording.rebuilds import record_rebuild
from ratings.job_kinds import RATE
from ratings.recording import pools


def rebuild_pool(*, pool: RatingPool, by: Actor, at: datetime) -> RowChanges:
    """Return how many rows differed. A run that is due is done first, because it states its changes."""
    require("rebuild", roles_in_federation(by, pool.federation_id, at))
    run_job_for_key(RATE, pool.pk)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, pool.pk)
        change = pools.rebuild_pool(pool)
        record_rebuild(stream, change, by, at)
    return change
