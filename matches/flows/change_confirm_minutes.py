"""Change how long the other side has to answer a score before it is the director's to decide."""

from datetime import datetime

from journal.acts import Actor
from matches.conditions.house import check_confirm_minutes
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import change_settings


def change_confirm_minutes(*, event: int, minutes: int, by: Actor, at: datetime) -> Event:
    """``minutes``: 1 to a week of them. It holds for scores that wait already."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    check_confirm_minutes(minutes)
    told = {"confirm_minutes": minutes}
    return change_settings(found, "change_confirm_minutes", told, by=by, at=at, note=str(minutes))
