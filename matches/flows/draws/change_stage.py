"""Change the settings of a running stage, such as the number of rounds or the criteria."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from journal.acts import Actor
from matches.inputs.events import StageInput
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.stages import change_plan
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.staging import check_stage
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.tournaments.open_event import check_event_open


def change_stage(
    *,
    event: int,
    stage: int,
    settings: Mapping[str, Any],
    by: Actor,
    at: datetime,
    why: str = "",
    expected_version: int | None = None,
) -> Stage:
    """Change the settings of a stage. Published rounds stay.

    ``settings``: plain data for the stage's format. Raise ``Refused`` for settings that the format does not accept or
    that would remove a match that has started.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        check_not_frozen(event_row)
        row = stage_at(event_row, stage)
        check_stage(StageInput(row.format, settings))
        acting = event_act(stream, event_row, "change_stage", by=by, at=at, note=why[:1000])
        with refuse_if_match_removed(event_row), acting as act:
            return change_plan(act, row, settings=settings)
