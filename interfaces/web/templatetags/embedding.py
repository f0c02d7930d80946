"""How other sites show a page: the link by which they find out, and the markup to copy."""

from typing import Final
from urllib.parse import urlencode

from django import template
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.template.context import RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString

from interfaces.shared.addresses import address_of
from interfaces.web.base.frames import frame_markup, script_markup
from interfaces.web.templatetags.pages import this_page

register = template.Library()
_HEIGHT: Final = 600  # pixels, until the script knows better


@register.simple_tag(takes_context=True)
def oembed_link(context: RequestContext) -> SafeString:
    """Return the link by which other sites find how to frame this page."""
    query = urlencode({"url": this_page(context)})
    address = _absolute(context, f"{address_of('oembed')}?{query}")
    return format_html('<link rel="alternate" type="application/json+oembed" href="{}">', address)


@register.inclusion_tag("components/embed_code.html", takes_context=True)
def embed_code(context: RequestContext, title: str, name: str, *args: object) -> dict[str, str]:
    """Return the markup that shows a frame on another site. ``name``, ``args``: of the address of the frame."""
    path = address_of(name, *args)
    script = f"{settings.STATIC_URL}embed_host.js"  # the name that stays when the file changes
    frame = frame_markup(_absolute(context, path), title, "100%", _HEIGHT)
    return {"path": path, "markup": f"{frame}\n{script_markup(_absolute(context, script))}"}


def _absolute(context: RequestContext, path: str) -> str:
    request = context.get("request")
    try:
        return path if request is None else str(request.build_absolute_uri(path))
    except DisallowedHost:
        return path
