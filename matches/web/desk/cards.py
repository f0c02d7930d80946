"""Cards for the tables, on paper: a match on each, with a QR code for either side. Making them makes new secrets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from doors.acting import ActForm, Context, attempt, desk, posted, show
from doors.qr import qr_svg
from doors.words import match_place
from matches.flows.make_side_keys import MadeSecrets, make_side_keys
from matches.models import Event
from matches.queries.match_row import MatchRow, MatchState
from matches.queries.match_rows import match_rows
from matches.queries.side_keys import open_matches
from matches.web.desk.finding import Place, event_for, match_for

_ON_CARDS = (MatchState.READY, MatchState.CALLED)


@dataclass(frozen=True, slots=True)
class CodeView:
    """The code of a side, and its address as one types it."""

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
    """For every match that is ready or called."""
    place, found = event_for(request, event, "make_side_keys")
    rows = [row for row in match_rows(open_matches(found)) if row.state in _ON_CARDS]
    return _cards(request, place, found, rows, reverse("desk_event", args=[event]))


@desk
def match_card(request: HttpRequest, match: int) -> HttpResponse:
    """For one match that is to be decided."""
    place, found = match_for(request, match, "make_side_keys")
    return _cards(request, place, found.stage.event, match_rows([found]), reverse("desk_match", args=[match]))


def _cards(request: HttpRequest, place: Place, event: Event, rows: Sequence[MatchRow], back: str) -> HttpResponse:
    """What would be made, with its button; and after that what was made, once, ready for the printer."""
    form, made = ActForm(posted(request)), list[MadeSecrets]()
    context: Context = {"form": form, "event": event, "tournament": place.tournament, "rows": rows, "back": back}

    def do() -> None:
        wanted = [row.id for row in rows]
        made.extend(make_side_keys(event=event.pk, matches=wanted, by=place.who.by, at=place.who.at))

    if form.is_bound and form.is_valid() and attempt(form, do):
        printed = {**context, "cards": list(_printed(request, rows, made))}
        return show(request, "desk/cards_print.html", printed, zone=place.zone)
    return show(request, "desk/cards.html", context, zone=place.zone, status=form.status)


def _printed(request: HttpRequest, rows: Sequence[MatchRow], made: Sequence[MadeSecrets]) -> Iterator[Card]:
    secrets = {one.match: one.secrets for one in made}
    for row in rows:
        first, second = (_code(request, row, side, secrets[row.id][side]) for side in (0, 1))
        yield Card(row, match_place(row.place), (first, second))


def _code(request: HttpRequest, row: MatchRow, side: int, secret: str) -> CodeView:
    name, address = row.sides[side].name, request.build_absolute_uri(reverse("side", args=[secret]))
    title = _("QR code of %(name)s") % {"name": name}
    return CodeView(name, qr_svg(address, title), address.partition("://")[2])
