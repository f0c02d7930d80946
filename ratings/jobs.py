"""Handlers of this app's jobs. Each translates the payload and makes one call."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from clubs.job_kinds import MEMBERS
from clubs.models import User
from journal.context import ActContext, Actor, system
from journal.jobs import Payload, TryAgainError, Write, handles
from journal.refusals import Refusal
from matches import scores
from ratings.flows.imports.check_past import check_past
from ratings.flows.imports.import_past import import_past
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.lists.publish_due_list import publish_due_list
from ratings.flows.lists.publish_edition import publish_edition
from ratings.flows.merges.follow_merge import follow_merge
from ratings.flows.pools.rate_members import rate_members
from ratings.flows.pools.rate_pool import rate_pool
from ratings.flows.seasons.count_season import count_season
from ratings.job_kinds import MERGED, NEW_EDITION, PAST, PUBLISH_LIST, RATE, SEASON
from ratings.models import PastImport
from ratings.queries.imports import past_imports
from ratings.recording.imports import stop_past
from ratings.services.imports.checking_past import Source, part_until, parts_of, results_of, source_of
from ratings.services.imports.import_duplicates import read_again
from ratings.services.imports.same_people import NOBODY


@handles(RATE)
def rate(payload: Payload) -> Write:
    return rate_pool(pool_id=payload["pool"], at=timezone.now())


@handles(SEASON)
def season(payload: Payload) -> Write:
    return count_season(season_id=payload["season"], at=timezone.now())


@handles(MEMBERS)
def members(payload: Payload) -> Write:
    return lambda: rate_members(federation_id=payload["federation"])


@handles(MERGED)
def merged(payload: Payload) -> Write:
    player_id, family_ids, digest = payload["kept"], payload["others"], payload["seen"]
    return lambda: follow_merge(player_id=player_id, family_ids=family_ids, digest=digest)


@handles(PAST)
def past(payload: Payload) -> Write:
    """Check a file, or import its next part."""
    past_import = past_imports.at_work(UUID(payload["past"]))
    if not past_imports.is_there(past_import):
        raise TryAgainError("the file is not kept yet")
    with past_imports.opened(past_import) as file:
        source = source_of(file, past_import)
        if past_import.state == PastImport.State.CHECKING:
            return check_past(past=past_import, source=source)
        return _next_part(past_import, source) if past_import.state == PastImport.State.WRITING else _nothing


def _next_part(past_import: PastImport, source: Source) -> Write:
    lines = next(parts_of(source, past_import.place, past_import.line), [])
    with past_imports.open_line_cache(past_import) as file:
        repeats = read_again(file)
    is_of_results = past_import.kind == PastImport.Kind.RESULTS
    write = partial(
        partial(import_past, naming=source.naming) if is_of_results else import_starting,
        federation=past_import.pool.federation.slug,
        pool=past_import.pool.code,
        rows=results_of(lines, repeats),
        ctx=ActContext(_sender(past_import.by), timezone.now()),
        register_new=source.register_new,
        skip=past_import.settings["skip"],
        same=past_import.settings.get("same", NOBODY),
        part=part_until(past_import, lines[-1] if lines else None),
    )
    return lambda: _write_part(past_import, write)


def _write_part(past_import: PastImport, write: Callable[[], object]) -> None:
    """Write a part. If it is refused although the check accepted it, the import stops until a person continues it."""
    try:
        with transaction.atomic():
            write()
    except Refusal as refusal:
        stop_past(past_import, scores.plain(refusal.verdict.violations))


def _sender(user: User | None) -> Actor:
    """Return the sender of the file. If the login was deleted, the system is the author."""
    return system() if user is None else Actor("user", user.pk, "job", is_operator=user.is_superuser)


def _nothing() -> None:
    """Do nothing: the job was done before."""


@handles(PUBLISH_LIST)
def published_list(payload: Payload) -> Write:
    return publish_due_list(pool_id=payload["pool"], at=timezone.now())


@handles(NEW_EDITION)
def edition(payload: Payload) -> Write:
    return publish_edition(pool_id=payload["pool"], at=timezone.now())
