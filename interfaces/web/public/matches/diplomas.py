"""Papers to hang on a wall: certificates of directors, titles, sanctions; and the roll of honour to print."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from clubs.models import Federation
from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import public
from interfaces.web.base.qr import code_view
from interfaces.wording.words import word
from journal.refusals import NotFound, cause
from matches.queries.certificates import certificate, certificate_rows
from matches.queries.sanctions import sanction_of
from matches.queries.titles import honours, title
from matches.queries.tournaments import tournaments


@dataclass(frozen=True, slots=True)
class Diploma:
    """A paper with a border. ``name``: for whom it is; ``lines``: what it says of them, below the name."""

    federation: Federation
    heading: str
    name: str
    lines: Sequence[str]
    path: str


@public
def certificate_on_paper(request: HttpRequest, federation: str, certificate_id: int) -> HttpResponse:
    """Print the certificate of a director, while it counts."""
    home = federations.federation(federation)
    (row,) = certificate_rows(home, [certificate(home, certificate_id)], home.day_at(timezone.now()))
    if not row.is_running:
        raise NotFound(cause("unknown_certificate"))
    level, until = word(row.certificate.level, "certificate_level"), _day(row.certificate.until_on)
    lines = [level, _("valid until %(day)s") % {"day": until}]
    heading, path = _("Certified tournament director"), reverse("directors", args=[federation])
    return _print(request, Diploma(home, heading, row.player.public_name, lines, path))


@public
def title_on_paper(request: HttpRequest, federation: str, title_id: int) -> HttpResponse:
    """Print a title for those who hold it."""
    home = federations.federation(federation)
    row = title(home, title_id)
    if not row.holders:
        raise NotFound(cause("unknown_title"))
    names = " · ".join(player.public_name for player in row.holders)
    lines = [row.public_event.tournament.name] if row.public_event else []
    return _print(request, Diploma(home, str(row.title), names, lines, reverse("titles", args=[federation])))


@public
def sanction_on_paper(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Print the sanction of a tournament, while it holds."""
    now = timezone.now()
    home = tournaments.tournament(federation, tournament, ANYBODY, now)
    row = sanction_of(home, now)
    if not row.is_public:
        raise NotFound(cause("no_sanction", tournament=home.name))
    lines = [_("%(first)s to %(last)s") % {"first": _day(home.from_on), "last": _day(home.until_on)}]
    lines += [text for text in (home.place, row.words) if text]
    path = reverse("tournament_info", args=[federation, tournament])
    return _print(request, Diploma(home.federation, _("Sanctioned tournament"), home.name, lines, path))


@public
def honours_on_paper(request: HttpRequest, federation: str) -> HttpResponse:
    """Print the roll of honour."""
    home = federations.federation(federation)
    context = {"federation": home, "groups": honours(home), "now": timezone.now(), "zone": home.time_zone}
    return render(request, "public/matches/titles_on_paper.html", context)


def _print(request: HttpRequest, diploma: Diploma) -> HttpResponse:
    code = code_view(diploma.name, request.build_absolute_uri(diploma.path))
    home = diploma.federation
    context = {"diploma": diploma, "federation": home, "code": code, "zone": home.time_zone}
    return render(request, "paper/diploma.html", context)


def _day(day: date) -> str:
    return str(date_format(day, "DATE_FORMAT"))
