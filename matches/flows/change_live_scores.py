"""Show, or stop showing, how the matches of an event stand while they are played."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import live_scores, tournaments
from matches.record import event_act, lock_event


def change_live_scores(*, event: int, are_shown: bool, by: Actor, at: datetime) -> Event:
    """The same again changes nothing."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    with transaction.atomic():
        stream = lock_event(found)
        if live_scores.are_wanted(found) == are_shown:
            return found  # two people pressed, or one twice
        found.settings, found.settings_version = (
            {**found.settings, "live_scores": are_shown},
            found.settings_version + 1,
        )
        with event_act(stream, found, "change_live_scores", by=by, at=at):
            found.save(update_fields=["settings", "settings_version"])
    return found
