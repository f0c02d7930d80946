"""Add a stage after the last one of an event: any format, for those whom earlier stages give."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.chaining import check_may_follow
from matches.may import require, roles_at
from matches.models import Stage
from matches.plans import StagePlan
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event


def add_stage(*, event: int, plan: StagePlan, by: Actor, at: datetime, why: str = "", seen: int | None = None) -> Stage:
    """``plan``: with whom it takes. Refused: settings or lengths that cannot be, a stage that it takes from and is not
    there, a finished event.
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_may_follow(found, plan)
        with event_act(stream, found, "add_stage", by=by, at=at, note=why[:1000]) as act:
            return act.make(_stage(tournaments.stages_of(found)[-1], plan))


def _stage(last: Stage, plan: StagePlan) -> Stage:
    told = {"settings": dict(plan.settings), "lengths": dict(plan.lengths), "field_from": dict(plan.field_from)}
    return Stage(event=last.event, position=last.position + 1, format=plan.format, **told)
