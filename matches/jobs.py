"""Handlers of this app's jobs: translate the payload, make one call."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from clubs.kinds import MEMBERS
from clubs.models import User
from journal.acts import Actor, system
from journal.jobs import Payload, TryAgainError, Write, handles
from journal.refusals import Refusal
from matches import sheets
from matches.conditions.checking_past import Source, part_until, parts_of, results_of, source_of
from matches.conditions.remembering_past import read_again
from matches.flows.analyse_transcript import analyse_transcript
from matches.flows.check_past import check_past
from matches.flows.count_season import count_season
from matches.flows.follow_merge import follow_merge
from matches.flows.import_past import import_past
from matches.flows.import_starting import import_starting
from matches.flows.judge_submission import judge_submission
from matches.flows.judge_transcript import judge_transcript
from matches.flows.make_official import make_official, make_one_official
from matches.flows.publish_due_list import publish_due_list
from matches.flows.publish_edition import publish_edition
from matches.flows.rate_members import rate_members
from matches.flows.rate_pool import rate_pool
from matches.kinds import ANALYSE, JUDGE, MERGED, NEW_EDITION, OFFICIAL, PAST, PUBLISH_LIST, RATE, SEASON, TRANSCRIPT
from matches.models import PastImport
from matches.queries import past_imports
from matches.record_past import stop_past


@handles(JUDGE)
def judge(payload: Payload) -> Write:
    return judge_submission(submission=UUID(payload["submission"]), at=timezone.now())


@handles(OFFICIAL)
def official(payload: Payload) -> Write:
    if "submission" in payload:
        return make_one_official(submission=UUID(payload["submission"]), at=timezone.now())
    return make_official(event=payload["event"], at=timezone.now())


@handles(RATE)
def rate(payload: Payload) -> Write:
    return rate_pool(pool=payload["pool"], at=timezone.now())


@handles(SEASON)
def season(payload: Payload) -> Write:
    return count_season(season=payload["season"], at=timezone.now())


@handles(MEMBERS)
def members(payload: Payload) -> Write:
    return lambda: rate_members(federation=payload["federation"])


@handles(MERGED)
def merged(payload: Payload) -> Write:
    return lambda: follow_merge(**payload)


@handles(TRANSCRIPT)
def transcript(payload: Payload) -> Write:
    return judge_transcript(transcript=UUID(payload["transcript"]), at=timezone.now())


@handles(PAST)
def past(payload: Payload) -> Write:
    """A file that is looked through, or the next part of it that comes in."""
    one = past_imports.at_work(UUID(payload["past"]))
    if not past_imports.is_there(one):
        raise TryAgainError("the file is not kept yet")
    with past_imports.opened(one) as file:
        source = source_of(file, one)
        if one.state == PastImport.State.CHECKING:
            return check_past(past=one, source=source)
        return _next_part(one, source) if one.state == PastImport.State.WRITING else _nothing


def _next_part(one: PastImport, source: Source) -> Write:
    read = next(parts_of(source, one.place, one.line), [])
    with past_imports.kept_beside(one) as file:
        again = read_again(file)
    flow = import_past if one.kind == PastImport.Kind.RESULTS else import_starting
    write = partial(
        flow,
        federation=one.pool.federation.slug,
        pool=one.pool.code,
        rows=results_of(read, again),
        by=_who(one.by),
        at=timezone.now(),
        register_new=source.register_new,
        skip=one.settings["skip"],
        part=part_until(one, read[-1] if read else None),
    )
    return lambda: _write_part(one, write)


def _write_part(one: PastImport, write: Callable[[], object]) -> None:
    """What is refused now was not so when the file was looked through: somebody has to put it right and go on."""
    try:
        with transaction.atomic():
            write()
    except Refusal as refusal:
        stop_past(one, sheets.plain(refusal.verdict.violations))


def _who(user: User | None) -> Actor:
    """Who sent the file; if his login is no more, the system goes on with what he began."""
    return system() if user is None else Actor("user", user.pk, "job", is_operator=user.is_superuser)


def _nothing() -> None:
    """It was done before."""


@handles(ANALYSE)
def analyse(payload: Payload) -> Write:
    return analyse_transcript(transcript=UUID(payload["transcript"]), at=timezone.now())


@handles(PUBLISH_LIST)
def published_list(payload: Payload) -> Write:
    return publish_due_list(pool=payload["pool"], at=timezone.now())


@handles(NEW_EDITION)
def edition(payload: Payload) -> Write:
    return publish_edition(pool=payload["pool"], at=timezone.now())
