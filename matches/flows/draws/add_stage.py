"""Add a stage after the last one of an event."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.inputs.events import StageInput
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.chaining import check_may_follow


def add_stage(
    *, event: int, plan: StageInput, by: Actor, at: datetime, why: str = "", expected_version: int | None = None
) -> Stage:
    """Add a stage of any format, whose field comes from earlier stages.

    ``plan``: format, settings, lengths, and which places of which stages enter. Raise ``Refused`` for invalid settings
    or lengths, an unknown earlier stage, or a finished event.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_may_follow(event_row, plan)
        with event_act(stream, event_row, "add_stage", by=by, at=at, note=why[:1000]) as act:
            return act.make(_stage(tournaments.stages_of(event_row)[-1], plan))


def _stage(last: Stage, plan: StageInput) -> Stage:
    columns = {"settings": dict(plan.settings), "lengths": dict(plan.lengths), "field_from": dict(plan.field_from)}
    return Stage(event=last.event, position=last.position + 1, format=plan.format, **columns)
