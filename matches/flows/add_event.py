"""Add an event to a tournament."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import transaction

from clubs.names import tidy
from clubs.rules import check_name
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.conditions.house import (
    check_clock,
    check_confirm_minutes,
    check_lengths,
    check_no_show,
    check_occasion,
    check_rest,
    check_side_size,
)
from matches.conditions.staging import check_stages
from matches.may import require, roles_at
from matches.models import KNOCKOUT, LIST, Event, EventFact, RatingPool, Ruleset, Stage, Tournament
from matches.plans import EventPlan, StagePlan
from matches.queries import conducts, occasions, ratings, rulesets, tournaments
from matches.queries.no_shows import plain_of
from matches.record import event_act, lock_event
from rules_engine.draws import formats, settings
from rules_engine.draws.brackets.knockout import Seeding


def add_event(*, federation: str, tournament: str, plan: EventPlan, by: Actor, at: datetime) -> Event:
    """``federation`` and ``tournament``: slugs. A name that is taken in the tournament: Conflicting."""
    found = tournaments.tournament(federation, tournament, by, at)
    require("add_event", roles_at(by, found, at))
    _check(plan)
    check_side_size(plan.side_size)
    pool = _pool(found, plan.pool)
    own = rulesets.chosen(found.federation, plan.ruleset)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        if tournaments.has_event(found, tidy(plan.name)):
            raise Conflicting(because("name_taken", name=tidy(plan.name)))
        with recording(stream, "add_event", by=by, at=at, note=tidy(plan.name)) as act:
            event = act.make(_event(found, pool, own, plan))
            for stage in _stages(event, plan):
                act.make(stage)
        _first_act(event, plan, by, at)
    return event


def _check(plan: EventPlan) -> None:
    check_name(plan.name)
    check_lengths(plan.lengths, plan.dmp)
    check_rest(plan.rest)
    check_no_show(plan.no_show)
    check_clock(plan.clock)
    check_confirm_minutes(plan.confirm_minutes)
    check_stages(plan.stages, plan.dmp)
    if plan.seeding not in {choice.value for choice in Seeding}:
        raise Refused(because("unknown_seeding", seeding=plan.seeding[:40]))
    if plan.format not in (*formats.FORMATS, LIST):
        raise Refused(because("unknown_format", format=plan.format[:40]))


def _pool(tournament: Tournament, code: str) -> RatingPool | None:
    if not code:
        return None
    found = ratings.pool_of(tournament.federation_id, code)
    if found is None:
        raise Refused(because("unknown_pool", code=code[:40]))
    return found


def _event(tournament: Tournament, pool: RatingPool | None, own: Ruleset | None, plan: EventPlan) -> Event:
    return Event(
        tournament=tournament,
        name=tidy(plan.name),
        side_size=plan.side_size,
        ruleset=plan.ruleset,
        ruleset_version=rulesets.version_of(plan.ruleset, own),
        own_rules=own,
        pool=pool,
        settings=_settings(plan),
    )


def _settings(plan: EventPlan) -> dict[str, Any]:
    minutes = {"rest": plan.rest, "confirm_minutes": plan.confirm_minutes}
    asked = {
        "commit_first": plan.commit_first,
        "no_show": plain_of(plan.no_show) if plan.no_show else None,
        "clock": check_clock(plan.clock),
        "live_scores": plan.live_scores,
        "conduct": conducts.plain_of(plan.conduct),
        "occasion": occasions.plain_of(check_occasion(plan.occasion)),
    }
    more = {name: value for name, value in asked.items() if value}
    return {"lengths": list(plan.lengths), "dmp": plan.dmp, **minutes, **more}


def _stages(event: Event, plan: EventPlan) -> Iterator[Stage]:
    for position, one in enumerate(plan.stages or [_single(plan)], start=1):
        told = {"settings": dict(one.settings), "lengths": dict(one.lengths), "field_from": dict(one.field_from)}
        yield Stage(event=event, position=position, format=one.format, **told)


def _single(plan: EventPlan) -> StagePlan:
    """The one stage of an event that names a format alone: a knockout, or another format as it usually is."""
    if plan.format in (KNOCKOUT, LIST):
        return StagePlan(plan.format, {"seeding": plan.seeding, "third_place": plan.third_place})
    return StagePlan(plan.format, settings.write(formats.format_of(plan.format).settings()))


def _first_act(event: Event, plan: EventPlan, by: Actor, at: datetime) -> None:
    kind = EventFact.Kind.OPENED if plan.is_open else EventFact.Kind.CLOSED
    with event_act(lock_event(event), event, f"registration_{kind.value}", by=by, at=at) as act:
        act.state(EventFact(event=event, kind=kind))
