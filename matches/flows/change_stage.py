"""Change the settings of a stage that goes on: more rounds, fewer rounds, other criteria; what is published stays."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from journal.acts import Actor
from matches.conditions.disturbing import disturbing_nothing
from matches.conditions.drawing import stage_at
from matches.conditions.freezing import check_not_frozen
from matches.conditions.going_on import check_goes_on
from matches.conditions.staging import check_stage
from matches.may import require, roles_at
from matches.models import Stage
from matches.plans import StagePlan
from matches.queries import tournaments
from matches.record import change_plan, check_seen, event_act, lock_event


def change_stage(
    *,
    event: int,
    stage: int,
    settings: Mapping[str, Any],
    by: Actor,
    at: datetime,
    why: str = "",
    seen: int | None = None,
) -> Stage:
    """``settings``: of the stage's format, as plain data.

    Refused: settings that the format does not understand, or that take the place of a match that has begun.
    """
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        check_goes_on(found)
        check_not_frozen(found)
        row = stage_at(found, stage)
        check_stage(StagePlan(row.format, settings))
        acting = event_act(stream, found, "change_stage", by=by, at=at, note=why[:1000])
        with disturbing_nothing(found), acting as act:
            return change_plan(act, row, settings=settings)
