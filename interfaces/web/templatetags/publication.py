"""The mark of an event of which something is not public, on the pages of its desk."""

from typing import Any

from django import template
from django.utils import timezone

from interfaces.shared.publishing import publishing_choices
from matches.models import Event
from matches.queries.events.partly_published import unpublished_rows
from matches.queries.publications import unpublished_of

register = template.Library()


@register.inclusion_tag("desk/matches/_not_public.html", takes_context=True)
def not_public(context: template.Context, event: Event) -> dict[str, Any]:
    """Show what is not public yet, with a button for each who may publish; nothing of an event that hides nothing."""
    at = timezone.now()
    unpublished = unpublished_of(event, at)
    may_publish = bool(unpublished) and "publish_part" in (context.get("may") or ())
    return {
        "event": event,
        "waiting": tuple(unpublished_rows(unpublished)),
        "choices": publishing_choices(event, at) if may_publish else (),
        "csrf_token": context.get("csrf_token"),
    }
