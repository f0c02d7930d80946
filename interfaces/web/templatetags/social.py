"""What other sites read of a page: its title, text and picture (Open Graph), and what it is about (JSON-LD)."""

from html import unescape

from django import template
from django.core.exceptions import DisallowedHost
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.safestring import SafeString

from interfaces.web.base.structured_data import as_script, event_data, tournament_data
from interfaces.web.templatetags.pages import block_text, this_page
from matches.models import Event, Tournament

register = template.Library()


@register.inclusion_tag("components/social.html", takes_context=True)
def social(context: RequestContext, kind: str = "website") -> dict[str, str]:
    """Return what a page says where its address is shared: its blocks ``title`` and ``description``, as plain text.

    ``kind``: a type of Open Graph.
    """
    texts = {name: _plain(block_text(context, name)) for name in ("title", "description")}
    return {**texts, "kind": kind, "address": this_page(context), "image": _absolute(context, static("bearoff.png"))}


@register.simple_tag(takes_context=True)
def sports_event(context: RequestContext, about: Tournament | Event) -> SafeString:
    """Return the element with the data of a tournament or an event."""

    def absolute(path: str) -> str:
        return _absolute(context, path)

    data = event_data(about, absolute) if isinstance(about, Event) else tournament_data(about, absolute)
    return as_script(data)


def _plain(markup: str) -> str:
    """Return the text of a block, which is escaped again where it is shown."""
    return " ".join(unescape(markup).split())


def _absolute(context: RequestContext, path: str) -> str:
    request = context.get("request")
    try:
        return path if request is None else str(request.build_absolute_uri(path))
    except DisallowedHost:
        return path
