"""Derive the table of a season again from its facts."""

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Stream
from matches.derive.rows import RowChanges
from matches.recording.rebuilds import record_rebuild
from ratings.job_kinds import SEASON
from ratings.models import SeasonTable
from ratings.permissions import require
from ratings.recording import pools


def rebuild_season(*, season: SeasonTable, ctx: ActContext) -> RowChanges:
    """Return how many rows differed. A run that is due is done first."""
    require("rebuild", roles_in_federation(ctx.actor, season.federation_id, ctx.at))
    run_job_for_key(SEASON, season.pk)
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, season.pk)
        change = pools.rebuild_season(season)
        record_rebuild(stream, change, ctx)
    return change
