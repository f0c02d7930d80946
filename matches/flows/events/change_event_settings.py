"""Change settings of an event."""

from django.db import transaction

from journal.context import ActContext
from matches import hooks
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.events import event_rows
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from matches.recording.settings import change_settings
from matches.services.results.two_officials import check_not_ended
from matches.settings import EventSettingsChange, check_changes, settings_that_differ


def change_event_settings(*, event_id: int, changes: EventSettingsChange, ctx: ActContext) -> Event:
    """Change the settings in ``changes`` and leave the others; each that gets another value is an act of its own.

    Equal values write nothing. Raise ``Refused`` for a value that is not allowed: then nothing is changed.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    roles = roles_at(ctx.actor, event.tournament, ctx.at)
    require("change_event_settings", roles)
    check_changes(event.play.changed(changes), changes)
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=["settings", "settings_version", "pool"])
        after = event.play.changed(changes)
        check_not_ended(event, after, roles)
        changed_settings = settings_that_differ(event.play, after)
        change_settings(stream, event, after, changed_settings, ctx)
        if any(setting.affects_ratings for setting in changed_settings):
            _rate_again(event)
    return event


def _rate_again(event: Event) -> None:
    """Have the pool of an event rate its matches again, if it has both."""
    match_ids = list(event_rows.matches_of(event).values_list("pk", flat=True))
    if event.pool is not None and match_ids:
        hooks.rating_due(event.pool, match_ids)
