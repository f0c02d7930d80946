"""Derive again what follows from the facts: nodes and placings of an event, ratings of a pool.

Where rows differed they are put right, and an act without facts says so: pages that were read before are stale.
"""

from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.jobs import run_job_of
from journal.models import Stream
from matches import record, record_ratings
from matches.derive.rows import Change
from matches.kinds import RATE, SEASON
from matches.may import require, roles_at
from matches.models import RatingPool, SeasonTable
from matches.queries import tournaments


def rebuild_event(*, event: int, by: Actor, at: datetime) -> Change:
    """How many rows differed. Only the operator of the installation may."""
    found = tournaments.event(event, by, at)
    require("rebuild", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = record.lock_event(found)
        change = record.rebuild_event(found)
        _say(stream, change, by, at)
    return change


def rebuild_pool(*, pool: RatingPool, by: Actor, at: datetime) -> Change:
    """How many rows differed; a run that is due comes first, since it states what it changes."""
    require("rebuild", roles_in_federation(by, pool.federation_id, at))
    run_job_of(RATE, pool.pk)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, pool.pk)
        change = record_ratings.rebuild_pool(pool)
        _say(stream, change, by, at)
    return change


def rebuild_season(*, season: SeasonTable, by: Actor, at: datetime) -> Change:
    """How many rows differed; a run that is due comes first."""
    require("rebuild", roles_in_federation(by, season.federation_id, at))
    run_job_of(SEASON, season.pk)
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, season.pk)
        change = record_ratings.rebuild_season(season)
        _say(stream, change, by, at)
    return change


def _say(stream: Stream, change: Change, by: Actor, at: datetime) -> None:
    if change:
        with recording(stream, "rebuild", by=by, at=at):
            pass
