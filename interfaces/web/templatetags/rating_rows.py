"""The rows of a rating list, as markup: there are fifty on a page."""

from typing import Final, Protocol

from django import template
from django.template.defaultfilters import date
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from interfaces.shared.addresses import address_of
from interfaces.web.templatetags.pages import hundredths, rounded, signed
from interfaces.web.templatetags.rows import flag
from ratings.queries.lists.rating_lists import RatingRow

register = template.Library()

_EMPTY: Final = SafeString("")


class Ranked(Protocol):
    """A row of a list that is compared with an earlier one. ``places``: gained; None: not on the earlier list."""

    @property
    def places(self) -> int | None: ...
    @property
    def places_down(self) -> int: ...


@register.simple_tag
def movement(row: Ranked) -> SafeString:
    """Return how many places up or down since an earlier list."""
    if row.places is None:
        return format_html('<span class="up">{}</span>', _("new"))
    if row.places > 0:
        text = ngettext("up %(places)s place", "up %(places)s places", row.places) % {"places": row.places}
        return _change("up", "▲", row.places, text)
    if row.places < 0:
        down = row.places_down
        text = ngettext("down %(places)s place", "down %(places)s places", down) % {"places": down}
        return _change("down", "▼", down, text)
    text = '<span class="faint"><span aria-hidden="true">=</span><span class="unseen">{}</span></span>'
    return format_html(text, _("same place"))


def _change(kind: str, sign: str, places: int, text: str) -> SafeString:
    markup = '<span class="{}"><span aria-hidden="true">{} {}</span><span class="unseen">{}</span></span>'
    return format_html(markup, kind, sign, places, text)


@register.simple_tag(takes_context=True)
def rating_row(context: template.Context, row: RatingRow) -> SafeString:
    """Return a row of the list of a pool. Of the context: the pool, the ``list``, and its columns."""
    change = movement(row) if context["list"].has_movement else None
    return format_html(
        '<tr id="{0}" data-players="{0}">{1}<td class="number">{2}</td>{3}{4}<td class="roomy faint">{5}</td>{6}</tr>',
        row.player.public_id,
        format_html('<td class="number roomy faint">{}</td>', row.place) if context["narrows"] else "",
        row.rank,
        "" if change is None else format_html('<td class="move">{}</td>', change),
        _name(row, f"{context['federation'].slug}/{context['pool'].code}", change),
        row.club,
        _numbers(row, has_strength=context["has_strength"], has_movement=change is not None),
    )


def _name(row: RatingRow, pool: str, change: SafeString | None) -> SafeString:
    player, wide_change = row.player, "" if change is None else format_html(' <span class="whole">{}</span>', change)
    markup = '<th scope="row">{}<a href="{}?pool={}">{}</a><small class="below">{}{}</small></th>'
    address = address_of("player", player.public_id)
    return format_html(markup, flag(player.public_country), address, pool, player.public_name, row.club, wide_change)


def _numbers(row: RatingRow, *, has_strength: bool, has_movement: bool) -> SafeString:
    return format_html(
        '<td class="number"><b>{}</b>{}</td>{}{}<td class="number roomy">{}</td><td class="date roomy">{}</td>',
        hundredths(row.rating),
        _correction(row),
        format_html('<td class="number roomy faint">{}</td>', _strength(row)) if has_strength else "",
        format_html('<td class="number points">{}</td>', _points(row)) if has_movement else "",
        row.experience,
        _last_match(row),
    )


def _correction(row: RatingRow) -> SafeString:
    if row.published is None:
        return _EMPTY
    text = _("was %(rating)s that day, corrected since") % {"rating": hundredths(row.published)}
    return format_html('<small class="corrected">{}</small>', text)


def _strength(row: RatingRow) -> str:
    return "" if row.strength is None else f"{rounded(row.strength)} ± {rounded(row.spread or 0)}"


def _points(row: RatingRow) -> SafeString:
    markup = '<span class="{}">{}</span>'
    return format_html(markup, "down" if row.points < 0 else "up", signed(row.points)) if row.points else _EMPTY


def _last_match(row: RatingRow) -> SafeString:
    if row.played_at is None:
        return _start(row)
    day = date(timezone.localtime(row.played_at), "DATE_FORMAT")
    address = address_of("match", row.last_match) if row.last_match else ""
    return format_html('<a href="{}">{}</a>', address, day) if address else format_html("{}", day)


def _start(row: RatingRow) -> SafeString:
    if row.started_at is None:
        return _EMPTY
    day = date(timezone.localtime(row.started_at), "DATE_FORMAT")
    return format_html('<span class="faint">{}</span>', _("starting rating, %(day)s") % {"day": day})
