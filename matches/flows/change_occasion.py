"""Change what an event is to rating pools: online or at the table, a friendly, its level, what is played."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.conditions.house import check_occasion
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import event_rows, tournaments
from matches.queries.occasions import plain_of
from matches.record import change_settings
from matches.record_ratings import rate_later
from rules_engine.ratings.policy import Occasion


def change_occasion(*, event: int, occasion: Occasion, by: Actor, at: datetime) -> Event:
    """The matches of the event are looked at again by its pool. The same again changes nothing."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    plain = plain_of(check_occasion(occasion))
    with transaction.atomic():
        changed = change_settings(found, "change_occasion", {"occasion": plain}, by=by, at=at)
        matches = event_rows.matches_of(changed).values_list("pk", flat=True)
        if changed.pool is not None and matches:
            rate_later(changed.pool, list(matches))
    return changed
