"""Change how long the players of an event rest between two matches."""

from datetime import datetime

from journal.acts import Actor
from matches.conditions.house import check_rest
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import change_settings


def change_rest(*, event: int, minutes: int, by: Actor, at: datetime) -> Event:
    """``minutes``: 0 to 60, before the queue of the tables calls somebody again."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    check_rest(minutes)
    return change_settings(found, "change_rest", {"rest": minutes}, by=by, at=at, note=str(minutes))
