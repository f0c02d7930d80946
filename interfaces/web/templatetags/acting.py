"""For whom a login acts."""

from django import template
from django.template import Context

from clubs.models import Player
from interfaces.web.base.acting import child_of

register = template.Library()


@register.simple_tag(takes_context=True)
def acting_for(context: Context) -> Player | None:
    """Return the minor for whom the login acts as a guardian."""
    request = context.get("request")
    return child_of(request) if request is not None else None
