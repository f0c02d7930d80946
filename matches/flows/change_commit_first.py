"""Change whether every draw of an event is committed to before it is made."""

from datetime import datetime

from journal.acts import Actor
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import change_settings


def change_commit_first(*, event: int, is_wanted: bool, by: Actor, at: datetime) -> Event:
    """What is drawn stays; what is committed to stays committed."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    return change_settings(found, "change_commit_first", {"commit_first": is_wanted}, by=by, at=at)
