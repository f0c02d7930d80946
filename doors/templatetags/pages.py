"""Small words for templates: this page in another language, ratings with their hundredths, the words of the trade."""

from decimal import Decimal
from fractions import Fraction

from django import template
from django.conf import settings
from django.template.context import RequestContext
from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode
from django.utils.formats import number_format

from doors import languages, words
from doors.cards import voices
from doors.countries import country_name
from doors.marks import Marks, marks
from doors.pages import look
from doors.sentences import sentence

register = template.Library()

register.filter("country", country_name)
register.filter("word", words.word)
register.filter("place_name", words.match_place)
register.simple_tag(words.round_name, name="round_name")
register.simple_tag(words.section_name, name="section_name")
register.simple_tag(words.source_name, name="source_name")


@register.simple_tag(takes_context=True)
def this_page_in(context: RequestContext, language: str) -> str:
    """The address of the page being shown, in another language; its front page where there is no request."""
    request = context.get("request")
    return languages.same_page(request.get_full_path() if request is not None else "/", language)


@register.simple_tag(takes_context=True)
def whose(context: RequestContext) -> str:
    """For whom this browser speaks; nobody where there is no request. Only on pages that no cache shares."""
    request = context.get("request")
    return voices(request) if request is not None else ""


@register.filter("sentence")
def sentence_of(code: str) -> str:
    """What a code without parameters says."""
    return sentence(code, {})


@register.filter
def place_label(key: str) -> str:
    """How people call a place of a draw: "2.3", "C2.3"."""
    return key.removeprefix("R")


@register.filter
def exact(number: str) -> str:
    """A value of a table, from its exact text: 7, 3½, and 2.33 for 7/3."""
    value = Fraction(number)
    if value.denominator == 1:
        return str(value).replace("-", "−")
    if value.denominator == 2:
        whole = int(value)
        return f"{'−' if value < 0 else ''}{abs(whole) or ''}½"
    return str(number_format(float(value), 2))


@register.filter
def hundredths(value: int | None) -> str:
    """1512.34 for 151234, with the decimal sign of the reader; nothing for nothing."""
    return "" if value is None else str(number_format(Decimal(value).scaleb(-2), 2))


@register.filter
def points(hundredths: int | Fraction | None) -> str:
    """6, 3.6 and 1.67 for 600, 360 and 500/3 hundredths; nothing for nothing."""
    if hundredths is None:
        return ""
    value = Decimal(int(Fraction(hundredths) + Fraction(1, 2))).scaleb(-2).normalize()
    return str(number_format(value, max(0, -int(value.as_tuple().exponent))))


@register.filter
def signed(value: int) -> str:
    """+4.21 or −4.21 for a difference in hundredths."""
    return f"{'−' if value < 0 else '+'}{hundredths(abs(value))}"


@register.filter
def rounded(value: int) -> str:
    """1512 for 151234: a number that is not known to its hundredths."""
    return str(round(value / 100)).replace("-", "−")


@register.filter
def decimals(value: float, places: int) -> str:
    """To so many places, with the decimal sign of the reader and a minus that is one."""
    return str(number_format(round(Decimal(value), places), places)).replace("-", "−")


@register.filter
def trimmed(value: float) -> str:
    """4.93 for 4.9300, 5 for 5.0: as few places as tell it, four at most."""
    told = round(Decimal(value), 4).normalize()
    return str(number_format(f"{told:f}")).replace("-", "−")


@register.filter
def percent(chance: float) -> str:
    """52.3 for a chance of 0.5229, with the decimal sign of the reader."""
    return decimals(100 * chance, 1)


@register.filter
def rest(chance: float) -> float:
    """The chance of the other side."""
    return 1.0 - chance


@register.filter
def negated(value: float) -> float:
    return -value


@register.filter
def tenths(value: int) -> str:
    """+4.2 or −4.2 for a difference in hundredths that is not known any closer."""
    return f"{'−' if value < 0 else '+'}{decimals(abs(value) / 100, 1)}"


@register.filter
def clock(seconds: int) -> str:
    """12:05 for 725."""
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def whole_rating(value: int) -> str:
    """1500 for 150000: a rating that is round."""
    return hundredths(value) if value % 100 else str(value // 100)


@register.inclusion_tag("components/live.html", takes_context=True)
def live(context: RequestContext) -> dict[str, object]:
    """The script and the words of a page that follows what happens: of one whose block ``live`` says so."""
    request = context.get("request")
    noted = Marks() if request is None else marks(request)
    return {
        "is_live": "data-live" in _block(context, "live"),
        "tag": noted.tag,
        "look": look(),
        "ticks": noted.ticks if settings.TICKS_URL else "",
    }


def _block(context: RequestContext, name: str) -> str:
    """What a block of the page holds, as its most derived template fills it."""
    blocks = context.render_context.get(BLOCK_CONTEXT_KEY)
    block: BlockNode | None = blocks.get_block(name) if blocks else None
    return block.nodelist.render(context) if block else ""
