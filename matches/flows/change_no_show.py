"""Change what being late for a match costs by the clock in an event."""

from datetime import datetime

from journal.acts import Actor
from matches.conditions.house import check_no_show
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.queries.no_shows import plain_of
from matches.record import change_settings
from rules_engine.game.no_show import NoShow


def change_no_show(*, event: int, rule: NoShow | None, by: Actor, at: datetime) -> Event:
    """``rule`` None: nothing is due. Points that were given stay. Refused: minutes that are none."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    check_no_show(rule)
    plain = plain_of(rule)
    return change_settings(found, "change_no_show", {"no_show": plain}, by=by, at=at, note=str(plain or ""))
