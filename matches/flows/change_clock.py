"""Change the clock with which an event is played."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.house import check_clock
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import event_act, lock_event


def change_clock(*, event: int, clock: str, by: Actor, at: datetime) -> Event:
    """``clock``: as players read it, "7 min + 12 s a move"; "": without one. At most 60 letters."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    told = check_clock(clock)
    with transaction.atomic():
        stream = lock_event(found)
        found.settings, found.settings_version = {**found.settings, "clock": told}, found.settings_version + 1
        with event_act(stream, found, "change_clock", by=by, at=at, note=told):
            found.save(update_fields=["settings", "settings_version"])
    return found
