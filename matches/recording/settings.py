"""Write the settings and columns of an event."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import transaction

from journal.context import ActContext
from journal.models import Stream
from matches import hooks
from matches.models import (
    Event,
    RatingPool,
    Result,
)
from matches.recording.events import event_act, lock_event
from matches.settings import EventSettings, Setting


def change_settings(
    stream: Stream, event: Event, after: EventSettings, changed_settings: Iterable[Setting], ctx: ActContext
) -> None:
    """Store the settings of a locked event, with an act for each setting that changed."""
    event.settings = after.to_json()
    for setting in changed_settings:
        event.settings_version += 1
        with event_act(stream, event, setting.act_kind, ctx.with_note(setting.note(after))):
            event.save(update_fields=["settings", "settings_version"])


def change_event(stream: Stream, event: Event, kind: str, columns: Mapping[str, Any], ctx: ActContext) -> Event:
    """Store other columns of a locked event."""
    with event_act(stream, event, kind, ctx):
        for name, value in columns.items():
            setattr(event, name, value)
        event.save(update_fields=list(columns))
    return event


def move_to_pool(event: Event, pool: RatingPool | None, ctx: ActContext) -> Event:
    """Move an event to another pool, or to none. Both pools rate its matches again. An equal pool writes nothing."""
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=["pool"])
        before = event.pool
        if before == pool:
            return event
        change_event(stream, event, "change_pool", {"pool": pool}, ctx.with_note(pool.code if pool else ""))
        match_ids = set(Result.objects.filter(match__stage__event=event).values_list("match_id", flat=True))
        for rating_pool in (before, pool):
            if rating_pool is not None and match_ids:
                hooks.rating_due(rating_pool, sorted(match_ids))
    return event
