"""Printed cards for the tables: one match on each, with a QR code for each side. Printing makes new secrets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActForm, Context, desk, posted, run_flow, show
from interfaces.web.base.qr import qr_svg
from interfaces.web.desk.matches.access import DeskContext, event_for, match_for
from interfaces.wording.words import match_place
from matches.flows.results.make_side_keys import MadeSecrets, make_side_keys
from matches.models import Event
from matches.queries.results.match_row import MatchRow, MatchState
from matches.queries.results.match_rows import match_rows
from matches.queries.results.side_keys import open_matches

_ON_CARDS = (MatchState.READY, MatchState.CALLED)


@dataclass(frozen=True, slots=True)
class CodeView:
    """The QR code of a side, and its URL."""

    name: str
    drawing: SafeString
    address: str


@dataclass(frozen=True, slots=True)
class Card:
    row: MatchRow
    place: str
    codes: tuple[CodeView, CodeView]


@desk
def event_cards(request: HttpRequest, event: int) -> HttpResponse:
    """Print cards for all matches that are ready or called."""
    place = event_for(request, event, "make_side_keys")
    rows = [row for row in match_rows(open_matches(place.event)) if row.state in _ON_CARDS]
    return _cards_page(request, place, place.event, rows, reverse("desk_event", args=[event]))


@desk
def match_card(request: HttpRequest, match: int) -> HttpResponse:
    """Print the card of one open match."""
    place = match_for(request, match, "make_side_keys")
    return _cards_page(
        request, place, place.match.stage.event, match_rows([place.match]), reverse("desk_match", args=[match])
    )


def _cards_page(
    request: HttpRequest, place: DeskContext, event: Event, rows: Sequence[MatchRow], back: str
) -> HttpResponse:
    """Show what would be printed with a button; after that the cards, once."""
    form, side_keys = ActForm(posted(request)), list[MadeSecrets]()
    context: Context = {"form": form, "event": event, "tournament": place.tournament, "rows": rows, "back": back}

    def do() -> None:
        match_ids = [row.id for row in rows]
        side_keys.extend(make_side_keys(event_id=event.pk, match_ids=match_ids, ctx=place.ctx))

    if form.is_bound and form.is_valid() and run_flow(form, do):
        print_context = {**context, "cards": list(_printed(request, rows, side_keys))}
        return show(request, "desk/matches/tables/cards_print.html", print_context, zone=place.zone)
    return show(request, "desk/matches/tables/cards.html", context, zone=place.zone, status=form.status)


def _printed(request: HttpRequest, rows: Sequence[MatchRow], side_keys: Sequence[MadeSecrets]) -> Iterator[Card]:
    secrets = {item.match: item.secrets for item in side_keys}
    for row in rows:
        first, second = (_code(request, row, side, secrets[row.id][side]) for side in (0, 1))
        yield Card(row, match_place(row.place), (first, second))


def _code(request: HttpRequest, row: MatchRow, side: int, secret: str) -> CodeView:
    name, address = row.sides[side].name, request.build_absolute_uri(reverse("side", args=[secret]))
    title = _("QR code of %(name)s") % {"name": name}
    return CodeView(name, qr_svg(address, title), address.partition("://")[2])
