"""Small words for templates: this page in another language, ratings with their hundredths, the words of the trade."""

from django import template
from django.template.context import RequestContext
from django.urls import translate_url

from doors import words
from doors.countries import country_name

register = template.Library()

register.filter("country", country_name)
register.filter("word", words.word)
register.filter("node_name", words.place_name)
register.simple_tag(words.round_name, name="round_name")
register.simple_tag(words.node_name, name="node_name")
register.simple_tag(words.source_name, name="source_name")


@register.simple_tag(takes_context=True)
def this_page_in(context: RequestContext, language: str) -> str:
    """The address of the page being shown, in another language; its front page where there is no request."""
    request = context.get("request")
    path = request.path if request is not None else "/"
    return translate_url(path, language) if path != "/" else f"/{language}/"


@register.filter
def hundredths(value: int | None) -> str:
    """1512.34 for 151234; nothing for nothing."""
    return "" if value is None else f"{value // 100}.{value % 100:02d}"


@register.filter
def signed(value: int) -> str:
    """+4.21 or −4.21 for a difference in hundredths."""
    return f"{'−' if value < 0 else '+'}{hundredths(abs(value))}"


@register.filter
def whole_rating(value: int) -> str:
    """1500 for 150000: a rating that is round."""
    return hundredths(value).removesuffix(".00")
