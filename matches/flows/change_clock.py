"""Change the clock with which an event is played."""

from datetime import datetime

from journal.acts import Actor
from matches.conditions.house import check_clock
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import change_settings


def change_clock(*, event: int, clock: str, by: Actor, at: datetime) -> Event:
    """``clock``: as players read it, "7 min + 12 s a move"; "": without one. At most 60 letters."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    told = check_clock(clock)
    return change_settings(found, "change_clock", {"clock": told}, by=by, at=at, note=told)
