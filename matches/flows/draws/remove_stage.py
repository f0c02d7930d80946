"""Remove the last stage of an event, if nothing in it was drawn or decided."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_version
from matches.services.draws.chaining import check_may_go
from matches.services.draws.drawing import stage_at


def remove_stage(
    *, event: int, stage: int, by: Actor, at: datetime, why: str = "", expected_version: int | None = None
) -> None:
    """Remove a stage. ``stage``: its position. Raise ``Refused`` for the first stage, one that others follow, or one
    that was drawn or changed before.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    with transaction.atomic():
        stream = lock_event(event_row)
        check_version(stream, expected_version)
        row = stage_at(event_row, stage)
        check_may_go(row)
        with event_act(stream, event_row, "remove_stage", by=by, at=at, note=why[:1000]):
            row.delete()
