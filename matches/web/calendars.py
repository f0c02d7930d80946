"""The calendar of tournaments: by month, and as feeds."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext

from clubs.queries import federations
from doors.actors import ANYBODY
from doors.pages import public, version_is
from matches.queries import tournaments
from matches.queries.calendars import Held, Month, agenda, feed
from matches.queries.list_versions import calendar_version
from matches.web.feeds import as_feed
from matches.web.wanted import CalendarWanted


def _version(**_parts: str) -> str:
    return calendar_version(timezone.now())


@public
@version_is(_version)
def calendar(request: HttpRequest) -> HttpResponse:
    form = CalendarWanted(request.GET, list(federations.federations()), tournaments.countries(ANYBODY, timezone.now()))
    if not form.is_valid():
        return render(request, "public/calendar.html", {"form": form}, status=422)
    month = form.cleaned_data["month"] or Month.of(timezone.now().date())
    shown = {"agenda": agenda(month, form.held(), ANYBODY, timezone.now()), "this_month": timezone.now().date()}
    return render(request, "public/calendar.html", {**shown, "form": form, "keep": form.kept_without("month")})


@public
@version_is(_version)
def calendar_feed(request: HttpRequest) -> HttpResponse:
    return as_feed(request, gettext("Backgammon tournaments"), feed(Held(), ANYBODY, timezone.now()))


@public
@version_is(_version)
def federation_feed(request: HttpRequest, federation: str) -> HttpResponse:
    found = federations.federation(federation)
    return as_feed(request, found.name, feed(Held(federation=found), ANYBODY, timezone.now()))


@public
@version_is(_version)
def club_feed(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    found = federations.club(federation, club)
    return as_feed(request, found.name, feed(Held(club=found), ANYBODY, timezone.now()))


@public
@version_is(_version)
def tournament_feed(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    found = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return as_feed(request, found.name, feed(Held(tournament=found), ANYBODY, timezone.now()))
