"""The mark of an event of which something is not public, on the pages of its desk."""

from typing import Any

from django import template
from django.utils import timezone

from interfaces.shared.publishing import publishing_choices
from matches.models import Event
from matches.queries.events.partly_published import unpublished_rows
from matches.queries.publications import find_partly_published, unpublished_of

register = template.Library()


@register.inclusion_tag("desk/matches/_not_public.html", takes_context=True)
def not_public(context: template.Context, event_id: int) -> dict[str, Any]:
    """Show what is not public yet, with a button for each who may publish; nothing of an event that hides nothing."""
    at, event = timezone.now(), _event(context, event_id)
    if event is None:
        return {}
    unpublished = unpublished_of(event, at)
    may_publish = bool(unpublished) and "publish_part" in (context.get("may") or ())
    return {
        "event": event,
        "waiting": tuple(unpublished_rows(unpublished)),
        "choices": publishing_choices(event, at) if may_publish else (),
        "csrf_token": context.get("csrf_token"),
    }


def _event(context: template.Context, event_id: int) -> Event | None:
    """Return an event that hides something: that of the page, if it shows it."""
    event = context.get("event")
    if isinstance(event, Event) and event.pk == event_id:
        return event if event.has_unpublished_parts else None
    return find_partly_published(event_id)
