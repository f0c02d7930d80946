"""Show, or stop showing, how the matches of an event stand while they are played."""

from datetime import datetime

from journal.acts import Actor
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.record import change_settings


def change_live_scores(*, event: int, are_shown: bool, by: Actor, at: datetime) -> Event:
    """The same again changes nothing."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    return change_settings(found, "change_live_scores", {"live_scores": are_shown}, by=by, at=at)
