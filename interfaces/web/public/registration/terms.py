"""The terms of registration of a tournament: each version has a page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language

from clubs.markdown import clean_html
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.pages import public, version_is
from matches.models import Tournament
from matches.queries.journal.versions import public_tournament_version
from matches.queries.tournaments import tournaments
from registration.queries.terms import TermsSheet, current_terms, terms_version, terms_versions


def _version(federation: str, tournament: str, version: int) -> str:
    """Return what the page of a version depends on."""
    return public_tournament_version(federation, tournament)


@public
@version_is(public_tournament_version)
def terms(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the terms that players accept now, if there are any."""
    row = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return _show(request, row, current_terms(row))


@public
@version_is(_version)
def earlier_terms(request: HttpRequest, federation: str, tournament: str, version: int) -> HttpResponse:
    """Show a version of the terms."""
    row = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return _show(request, row, terms_version(row, version))


def _show(request: HttpRequest, tournament: Tournament, sheet: TermsSheet | None) -> HttpResponse:
    text = sheet.text_for(get_language() or "", tournament.federation.locale, "en") if sheet else None
    context = {
        "tournament": tournament,
        "sheet": sheet,
        "text": text,
        "html": clean_html(text.html) if text else "",
        "versions": [row for row in terms_versions(tournament) if row.texts],
    }
    return render(request, "public/registration/terms.html", context)
