"""Small words for templates: this page in another language, ratings with their hundredths, the words of the trade."""

from decimal import Decimal

from django import template
from django.conf import settings
from django.template.context import RequestContext
from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode
from django.utils.formats import number_format

from doors import languages, words
from doors.countries import country_name
from doors.pages import look

register = template.Library()

register.filter("country", country_name)
register.filter("word", words.word)
register.filter("node_name", words.place_name)
register.simple_tag(words.round_name, name="round_name")
register.simple_tag(words.node_name, name="node_name")
register.simple_tag(words.match_place, name="match_place")
register.simple_tag(words.source_name, name="source_name")


@register.simple_tag(takes_context=True)
def this_page_in(context: RequestContext, language: str) -> str:
    """The address of the page being shown, in another language; its front page where there is no request."""
    request = context.get("request")
    return languages.same_page(request.get_full_path() if request is not None else "/", language)


@register.filter
def hundredths(value: int | None) -> str:
    """1512.34 for 151234, with the decimal sign of the reader; nothing for nothing."""
    return "" if value is None else str(number_format(Decimal(value).scaleb(-2), 2))


@register.filter
def signed(value: int) -> str:
    """+4.21 or −4.21 for a difference in hundredths."""
    return f"{'−' if value < 0 else '+'}{hundredths(abs(value))}"


@register.filter
def whole_rating(value: int) -> str:
    """1500 for 150000: a rating that is round."""
    return hundredths(value) if value % 100 else str(value // 100)


@register.inclusion_tag("components/live.html", takes_context=True)
def live(context: RequestContext) -> dict[str, object]:
    """The script and the words of a page that follows what happens: of one whose block ``live`` says so."""
    request = context.get("request")
    return {
        "is_live": "data-live" in _block(context, "live"),
        "tag": getattr(request, "page_tag", ""),
        "look": look(),
        "ticks": getattr(request, "ticks", "") if settings.TICKS_URL else "",
    }


def _block(context: RequestContext, name: str) -> str:
    """What a block of the page holds, as its most derived template fills it."""
    blocks = context.render_context.get(BLOCK_CONTEXT_KEY)
    block: BlockNode | None = blocks.get_block(name) if blocks else None
    return block.nodelist.render(context) if block else ""
