"""Remove the last stage of an event, as long as nothing of it was drawn or decided."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.chaining import check_may_go
from matches.conditions.drawing import stage_at
from matches.may import require, roles_at
from matches.queries import tournaments
from matches.record import check_seen, event_act, lock_event


def remove_stage(*, event: int, stage: int, by: Actor, at: datetime, why: str = "", seen: int | None = None) -> None:
    """``stage``: its position. Refused: the first one, one that others follow, one that was drawn or changed before."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        check_seen(stream, seen)
        row = stage_at(found, stage)
        check_may_go(row)
        with event_act(stream, found, "remove_stage", by=by, at=at, note=why[:1000]):
            row.delete()
