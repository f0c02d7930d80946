"""Rows that a page repeats, as markup: as templates, they took half of the time of a page."""

from datetime import datetime
from typing import Final, Protocol

from django import template
from django.template.defaultfilters import date
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from clubs.countries import country_name
from interfaces.shared.addresses import address_of
from interfaces.web.templatetags.pages import moment, public_state
from interfaces.web.templatetags.prizes import marks_of_pools, of_entry
from interfaces.wording.draw_places import match_place, source_name
from interfaces.wording.match_lengths import match_length
from interfaces.wording.words import word
from matches.models import Event
from matches.queries.draws.boards import NodeRow, Slot
from matches.queries.draws.layouts import BracketSlot
from matches.queries.entries.entries import EntryRow
from matches.queries.results.match_row import MatchRow, MatchState
from rules_engine.words import SIDES, Side

register = template.Library()

_EMPTY: Final = SafeString("")
_MARKED: Final = {MatchState.CALLED: " is-called", MatchState.STARTED: " is-live"}
_MARK: Final = '<sup class="pool" title="{}">{}</sup>'
_NOTE: Final = '<span class="standing">{}</span>'
_WITHOUT_BADGE: Final = (MatchState.READY, MatchState.DECIDED, MatchState.STARTED)


class Where(Protocol):
    """Where a match was played, for lists of several events."""

    @property
    def event(self) -> str: ...
    @property
    def tournament(self) -> str: ...


# -- a match as a card -------------------------------------------------------------------------------------------


@register.simple_tag
def duel(match: MatchRow, about: Where | None = None, of_event: str = "", *, is_plain: bool = False) -> SafeString:
    """Return a match as a card: its table and place, the two sides, how it stands.

    ``about``: to say where and when it was played. ``of_event``: the name of its event, to say that.
    ``is_plain``: without a link to its page.
    """
    return format_html(
        '<li class="duel{}">\n<p class="head">{}{} {}</p>\n{}\n{}\n</li>',
        _MARKED.get(match.state, ""),
        _table(match),
        _played(match, about) if about else _place(match, of_event),
        _standing(match),
        *(_side(match, side, is_link=side == 0 and not is_plain) for side in SIDES),
    )


def _table(match: MatchRow) -> SafeString:
    if not match.table or match.result:
        return _EMPTY
    return format_html('<b class="tno">{}</b> ', _("Table %(table)s") % {"table": match.table})


def _played(match: MatchRow, about: Where) -> SafeString:
    title = f"{about.tournament}, {about.event}" if about.tournament else about.event
    place, played_at = match_place(match.place), match.result.played_at if match.result else None
    text = '<span>{} · {}</span> <time datetime="{}">{}</time>'
    return format_html(text, title, place, _date(played_at, "c"), _date(played_at, "SHORT_DATETIME_FORMAT"))


def _place(match: MatchRow, of_event: str) -> SafeString:
    length = match_length(match)
    event = f"{of_event} · " if of_event else ""
    return format_html("<span>{}{} · {}</span>", event, match_place(match.place), length)


def _standing(match: MatchRow) -> SafeString:
    """Return how a match stands, where its score alone does not say it."""
    state, result = match.state, match.result
    if state is MatchState.CALLED:
        return format_html("<span>{}</span>", _("called %(time)s") % {"time": _moment(match.called_at)})
    if state is MatchState.STARTED and match.started_at:
        return format_html("<span>{}</span>", _("since %(time)s") % {"time": _moment(match.started_at)})
    if result and result.is_correction:
        return format_html('<span class="badge">{}</span>', _("corrected"))
    if result and result.ending != "played":
        return format_html("<span>{}</span>", word(result.ending, "ending"))
    if state in _WITHOUT_BADGE:
        return _EMPTY
    kind = "bad" if state is MatchState.DISPUTED else "warn"
    return format_html('<span class="badge {}">{}</span>', kind, public_state(state.value))


def _side(match: MatchRow, side: Side, *, is_link: bool) -> SafeString:
    """Return a side of a card, which may lead to the match."""
    entry, winner = match.sides[side], match.winner
    has_won = winner is not None and winner.id == entry.id
    hint = format_html('\n<span class="unseen"> {}</span>', _("won")) if has_won else _EMPTY
    name = format_html("{}{}{}", _flags(entry), entry.name, hint)
    address = address_of("match", match.id) if is_link else ""
    tag = '<a class="who" href="{}">\n{}\n</a>' if is_link else '<span class="who">{}\n{}\n</span>'
    text = '<p class="row{}" data-players="{}">\n{}\n{}</p>'
    return format_html(
        text, " won" if has_won else "", _ids(entry), format_html(tag, address, name), _score(match, side)
    )


def _score(match: MatchRow, side: Side) -> SafeString:
    if match.result and match.result.is_scored:
        return format_html("<b>{}</b>", match.result.final[side])
    return format_html("<b>{}</b>", match.live.score[side]) if match.live else _EMPTY


# -- a match of a bracket ----------------------------------------------------------------------------------------


@register.simple_tag(takes_context=True)
def node(context: template.Context, row: NodeRow, spot: BracketSlot | None = None) -> SafeString:
    """Return a node of a bracket. ``spot``: where it stands, in a bracket that is fed.

    Of the context: ``keys``, the nodes of a way; ``me``, the number of an entry; ``is_plain``: nothing to tap.
    """
    return format_html(
        '<li class="node {}{}{}"><div class="cell"><div class="slots">\n{}\n</div><p class="about">{}</p></div></li>',
        row.state.value,
        " is-way" if row.key in (context.get("keys") or ()) else "",
        _spot(spot) if spot and context["section"].is_fed else "",
        format_html_join("\n", "{}", ((_slot(context, row, slot),) for slot in row.slots)),
        _about(row, is_plain=bool(context.get("is_plain"))),
    )


def _spot(spot: BracketSlot) -> str:
    return f" span-{spot.span}{f' to-{spot.join}' if spot.join else ''}{' from' if spot.is_fed else ''}"


def _slot(context: template.Context, row: NodeRow, slot: Slot) -> SafeString:
    is_plain = bool(context.get("is_plain"))
    is_me = slot.entry is not None and slot.entry.number == context.get("me")
    kind = " is-bye" if slot.is_bye else " is-unknown" if slot.entry is None else " is-me" if is_me else ""
    players = format_html(' data-players="{}"', _ids(slot.entry)) if slot.entry and not is_plain else ""
    content = _entry(context, row, slot, slot.entry) if slot.entry else _source(slot)
    return format_html('<p class="slot{}{}"{}>{}</p>', " is-winner" if slot.is_winner else "", kind, players, content)


def _entry(context: template.Context, row: NodeRow, slot: Slot, entry: EntryRow) -> SafeString:
    return format_html(
        "{}{}\n{}\n{}{}",
        format_html("<i>{}</i>", slot.seed) if slot.seed else "",
        _long_name(entry) if context.get("is_plain") else _linked_name(context["event"], entry),
        format_html_join(
            "", _MARK, ((mark.pot.name, mark.letter) for mark in of_entry(marks_of_pools(context), entry))
        ),
        _outcome(row, slot),
        format_html("<b>{}</b>", slot.points) if slot.points is not None else "",
    )


def _long_name(entry: EntryRow) -> SafeString:
    """Return a whole name on a screen in the hall; a long one is smaller."""
    size = " xlong" if len(entry.name) >= 31 else " long" if len(entry.name) >= 24 else ""
    return format_html('<span class="name{}">{}</span>', size, entry.name)


def _linked_name(event: Event, entry: EntryRow) -> SafeString:
    address = address_of("event_path", event.pk, entry.number)
    return format_html('{}<a class="name" href="{}">{}</a>', _flags(entry), address, entry.name)


def _outcome(row: NodeRow, slot: Slot) -> SafeString:
    result = row.match.result if row.match else None
    if slot.is_winner:
        return format_html('<span class="checker won"></span><span class="unseen">{}</span>', _("won"))
    is_short = result is not None and result.ending != "played"
    return format_html("<em>{}</em>", word(result.ending, "short_ending")) if result and is_short else _EMPTY


def _source(slot: Slot) -> SafeString:
    """Return who will come to a place, as far as it is known."""
    if slot.is_bye or not slot.comes_from:
        return format_html('<span class="name">{}</span>', _("bye") if slot.is_bye else _("nobody"))
    kind, key = slot.comes_from
    if kind != "place":
        return format_html('<span class="name">{}</span>', source_name(kind, key))
    now = slot.now.name if slot.now else _("still open")
    text = '<span class="name">\n<strong>{}</strong>\n<small>{}</small>\n</span>'
    return format_html(text, source_name(kind, key), now)


def _about(row: NodeRow, *, is_plain: bool) -> SafeString:
    match, result = row.match, row.match.result if row.match else None
    return format_html(
        "{}{}{}{}",
        _node_label(row, is_plain=is_plain),
        format_html(_NOTE, _("corrected")) if result and result.is_correction else "",
        format_html(_NOTE, word(row.state.value, "mark")) if match and not result else "",
        format_html(_NOTE, _("table %(table)s") % {"table": match.table})
        if match and not result and match.table
        else "",
    )


def _node_label(row: NodeRow, *, is_plain: bool) -> SafeString:
    if row.match is None or is_plain:
        return format_html("<span>{}</span>", row.label)
    label = _("Match %(key)s") % {"key": row.label}
    return format_html('<a href="{}" aria-label="{}">{}</a>', address_of("match", row.match.id), label, row.label)


# -- players and times -------------------------------------------------------------------------------------------


@register.simple_tag
def flag(code: str) -> SafeString:
    """Return the country of a player: a drawing, or its letters. ``code``: of two letters, or nothing."""
    text = '<span class="flag f-{}" role="img" data-code="{}" aria-label="{}"></span>'
    return format_html(text, code.lower(), code, country_name(code)) if code else _EMPTY


def _flags(entry: EntryRow) -> SafeString:
    return format_html_join("", "{}", ((flag(player.public_country),) for player in entry.players))


def _ids(entry: EntryRow) -> str:
    return "".join(f"{player.public_id} " for player in entry.players)


def _date(time: datetime | None, form: str) -> str:
    return str(date(timezone.localtime(time), form)) if time else ""


def _moment(time: datetime | None) -> str:
    return moment(time) if time else ""
