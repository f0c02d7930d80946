"""Change the lengths of the matches of a stage that have not started."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from journal.acts import Actor
from matches.models import Stage
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.stages import change_plan
from matches.recording.versions import check_version
from matches.services.draws.drawing import stage_at
from matches.services.draws.staging import check_stage_lengths
from matches.services.tournaments.open_event import check_event_open


def change_lengths(
    *,
    event: int,
    stage: int,
    lengths: Mapping[str, Any],
    by: Actor,
    at: datetime,
    why: str = "",
    expected_version: int | None = None,
) -> Stage:
    """Change the lengths of a stage. Matches that have started keep their length.

    ``lengths``: plain data as in the rule book, with "nodes" for single matches by key; empty for the lengths of the
    event.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        check_event_open(event_row)
        check_stage_lengths(lengths, event_row.play.dmp)
        row = stage_at(event_row, stage)
        with event_act(stream, event_row, "change_lengths", by=by, at=at, note=why[:1000]) as act:
            return change_plan(act, row, lengths=lengths)
