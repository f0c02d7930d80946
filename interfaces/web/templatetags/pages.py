"""Template tags and filters: the page in another language, ratings with hundredths, words."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Final

from django import template
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.template.context import RequestContext
from django.template.defaultfilters import date
from django.template.loader_tags import BLOCK_CONTEXT_KEY, BlockNode
from django.utils import timezone
from django.utils.formats import number_format

from clubs.countries import country_name
from clubs.models import Player
from interfaces.shared import languages
from interfaces.web.base.card_sessions import sender_ids
from interfaces.web.base.marks import Marks, marks
from interfaces.web.base.pages import look
from interfaces.wording import draw_places, match_lengths, words
from interfaces.wording.game_names import with_game
from interfaces.wording.numbers import exact_text
from interfaces.wording.sentences import day_text, sentence
from matches.models import RatingPool
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow
from ratings.queries.players.event_gains import EventGain
from rules_engine.ratings.performance import grade_of

register = template.Library()
_MAIL_PLACES: Final = {"filebased": "files", "console": "terminal"}

register.filter("country", country_name)
register.filter("exact", exact_text)
register.filter("word", words.word)
register.filter("with_game", with_game)
register.filter("day_text", day_text)
register.filter("place_name", draw_places.match_place)
register.filter("match_length", match_lengths.match_length)
register.filter("board_count", match_lengths.board_count)
register.simple_tag(draw_places.round_name, name="round_name")
register.simple_tag(draw_places.section_name, name="section_name")
register.simple_tag(draw_places.prize_section, name="prize_section")
register.simple_tag(draw_places.source_name, name="source_name")


@register.simple_tag(takes_context=True)
def this_page_in(context: RequestContext, language: str) -> str:
    """Return the URL of the current page in another language; the front page without a request."""
    request = context.get("request")
    return languages.same_page(request.get_full_path() if request is not None else "/", language)


@register.simple_tag(takes_context=True)
def this_page(context: RequestContext, language: str = "") -> str:
    """Return the whole URL of the current page, for machines, perhaps in another language; "/" without a request.

    The page that refuses a host of another name gives the path alone.
    """
    request = context.get("request")
    if request is None:
        return "/"
    address = languages.same_page(request.get_full_path(), language) if language else request.path
    try:
        return str(request.build_absolute_uri(address))
    except DisallowedHost:
        return str(address)


@register.simple_tag(takes_context=True)
def sender_ids_of(context: RequestContext) -> str:
    """Return for whom this browser acts; "" without a request. Only for pages that no cache shares."""
    request = context.get("request")
    return sender_ids(request) if request is not None else ""


@register.simple_tag
def mail_place() -> str:
    """Return where mails are kept on a site without a mail server: "files" or "terminal"; "" with one."""
    return _MAIL_PLACES.get(settings.EMAIL_BACKEND.split(".")[-2], "")


@register.filter("sentence")
def sentence_of(code: str) -> str:
    """Return the sentence of a code without parameters."""
    return sentence(code, {})


@register.filter
def public_state(state: str) -> str:
    """Return the state of a match in the words for spectators: a score that is not decided is "result pending"."""
    return words.word(state, "settling" if state in words.WORDS["settling"] else "match")


@register.filter
def place_label(key: str) -> str:
    """Return the usual label of a place of a draw: "2.3", "C2.3"."""
    return key.removeprefix("R")


@register.filter
def moment(time: datetime) -> str:
    """Return the time of day, with the day where it is not today."""
    is_today = timezone.localtime(time).date() == timezone.localdate()
    return str(date(timezone.localtime(time), "TIME_FORMAT" if is_today else "SHORT_DATETIME_FORMAT"))


@register.filter
def hundredths(value: int | None) -> str:
    """Return 1512.34 for 151234, with the decimal sign of the reader's language; "" for None."""
    return "" if value is None else str(number_format(Decimal(value).scaleb(-2), 2))


@register.filter
def direction(points: int, pool: RatingPool) -> str:
    """Return "up" for a change for the better, otherwise "down": of a PR, less is better."""
    return "up" if (points < 0) == pool.is_of_performances else "down"


@register.filter
def grade(rating: int) -> str:
    """Return the class of a performance rating in hundredths; "" above all of them."""
    return words.word(grade_of(rating), "grade") if grade_of(rating) else ""


@register.filter
def points(hundredths: int | Fraction | None) -> str:
    """Return 6, 3.6 and 1.67 for 600, 360 and 500/3 hundredths; "" for None."""
    if hundredths is None:
        return ""
    value = Decimal(int(Fraction(hundredths) + Fraction(1, 2))).scaleb(-2).normalize()
    return str(number_format(value, max(0, -int(value.as_tuple().exponent))))


@register.filter
def signed(value: int) -> str:
    """Return +4.21 or −4.21 for a difference in hundredths."""
    return f"{'−' if value < 0 else '+'}{hundredths(abs(value))}"


@register.filter
def rounded(value: int) -> str:
    """Return 1512 for 151234: for numbers that are less precise than hundredths."""
    return str(round(value / 100)).replace("-", "−")


@register.filter
def decimals(value: float, places: int) -> str:
    """Return a number with so many decimals, with the decimal sign of the reader's language and a true minus sign."""
    return str(number_format(round(Decimal(value), places), places)).replace("-", "−")


@register.filter
def trimmed(value: float) -> str:
    """Return 4.93 for 4.9300 and 5 for 5.0: as few decimals as needed, at most four."""
    number = round(Decimal(value), 4).normalize()
    return str(number_format(f"{number:f}")).replace("-", "−")


@register.filter
def percent(chance: float) -> str:
    """Return 52.3 for a chance of 0.5229, with the decimal sign of the reader's language."""
    return decimals(100 * chance, 1)


@register.filter
def rest(chance: float) -> float:
    """Return the chance of the other side."""
    return 1.0 - chance


@register.filter
def negated(value: float) -> float:
    return -value


@register.filter
def tenths(value: int) -> str:
    """Return +4.2 or −4.2 for a difference in hundredths that is known only to tenths."""
    return f"{'−' if value < 0 else '+'}{decimals(abs(value) / 100, 1)}"


@register.filter
def clock(seconds: int) -> str:
    """Return 12:05 for 725 seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def short_rating(value: int) -> str:
    """Return 1500 for 150000, with hundredths only where there are any."""
    return hundredths(value) if value % 100 else str(value // 100)


@register.filter
def is_played_by(row: MatchRow, player: Player | None) -> bool:
    """Return whether the player is a member of a side of the match."""
    return any(player in side.players for side in row.sides)


@register.filter
def gain_of(gains: Mapping[int, EventGain], entry: EntryRow) -> EventGain | None:
    """Return what an event did to the rating of an entry; None if it is not rated."""
    return gains.get(entry.rated_as.pk) if gains and entry.rated_as else None


@register.inclusion_tag("components/live.html", takes_context=True)
def live(context: RequestContext) -> dict[str, object]:
    """Return the script and the words of a live page: one whose block ``live`` says so."""
    request = context.get("request")
    page_marks = Marks() if request is None else marks(request)
    return {
        "is_live": "data-live" in block_text(context, "live"),
        "tag": page_marks.tag,
        "look": look(),
        "ticks": page_marks.ticks if settings.TICKS_URL else "",
    }


def block_text(context: RequestContext, name: str) -> str:
    """Return the markup of a block of the page, as its most derived template fills it."""
    blocks = context.render_context.get(BLOCK_CONTEXT_KEY)
    block: BlockNode | None = blocks.get_block(name) if blocks else None
    return block.nodelist.render(context) if block else ""
