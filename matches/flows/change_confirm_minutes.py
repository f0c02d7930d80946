"""Change how long the other side has to answer a score before it is the director's to decide."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.house import check_confirm_minutes
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import event_act, lock_event


def change_confirm_minutes(*, event: int, minutes: int, by: Actor, at: datetime) -> Event:
    """``minutes``: 1 to a week of them. It holds for scores that wait already."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    check_confirm_minutes(minutes)
    with transaction.atomic():
        stream = lock_event(found)
        found.refresh_from_db(fields=["settings", "settings_version"])
        found.settings = {**found.settings, "confirm_minutes": minutes}
        found.settings_version += 1
        with event_act(stream, found, "change_confirm_minutes", by=by, at=at, note=str(minutes)):
            found.save(update_fields=["settings", "settings_version"])
    return found
