"""Change what an event is played in, until there is an entry."""

from django.db import transaction

from journal.context import ActContext
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from matches.recording.settings import change_event
from matches.services.events.variants import check_no_entries, check_pool, check_variant


def change_variant(*, event_id: int, variant: str, ctx: ActContext) -> Event:
    """Change the variant. An equal variant writes nothing.

    Raise ``Conflicting`` if there is an entry, ``Refused`` if the event is rated in a pool of another variant.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=["variant", "pool", "settings"])
        if event.variant == variant:
            return event
        check_variant(variant, event.play)
        check_no_entries(event)
        check_pool(event.pool, variant)
        return change_event(stream, event, "change_variant", {"variant": variant}, ctx.with_note(variant))
