"""Change what being late for a match costs by the clock in an event."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.house import check_no_show
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.queries.no_shows import plain_of
from matches.record import event_act, lock_event
from rules_engine.game.no_show import NoShow


def change_no_show(*, event: int, rule: NoShow | None, by: Actor, at: datetime) -> Event:
    """``rule`` None: nothing is due. Points that were given stay. Refused: minutes that are none."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    check_no_show(rule)
    plain = plain_of(rule)
    with transaction.atomic():
        stream = lock_event(found)
        found.settings, found.settings_version = {**found.settings, "no_show": plain}, found.settings_version + 1
        with event_act(stream, found, "change_no_show", by=by, at=at, note=str(plain or "")):
            found.save(update_fields=["settings", "settings_version"])
    return found
