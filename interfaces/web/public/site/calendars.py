"""The calendar of tournaments: by month, and as feeds."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext

from clubs.queries import federations
from clubs.queries.profiles import profile_sheet
from interfaces.shared.actors import ANYBODY
from interfaces.web.base.list_filters import CalendarForm
from interfaces.web.base.pages import public, version_is
from interfaces.web.public.site.evening_items import evening_items
from interfaces.web.public.site.feeds import as_feed
from journal.models import Stream
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.calendars import Held, Month, agenda, changed_at_of, feed
from matches.queries.tournaments.site_versions import calendar_version


def _version(**_parts: str) -> str:
    return calendar_version(timezone.now())


@public
@version_is(_version)
def calendar(request: HttpRequest) -> HttpResponse:
    form = CalendarForm(request.GET, list(federations.federations()), tournaments.countries(ANYBODY, timezone.now()))
    if not form.is_valid():
        return render(request, "public/site/calendar.html", {"form": form}, status=422)
    month = form.cleaned_data["month"] or Month.of(timezone.now().date())
    context = {"agenda": agenda(month, form.held(), ANYBODY, timezone.now()), "this_month": timezone.now().date()}
    return render(request, "public/site/calendar.html", {**context, "form": form, "keep": form.query_without("month")})


@public
@version_is(_version)
def calendar_feed(request: HttpRequest) -> HttpResponse:
    return as_feed(request, gettext("Backgammon tournaments"), feed(Held(), ANYBODY, timezone.now()))


@public
@version_is(_version)
def federation_feed(request: HttpRequest, federation: str) -> HttpResponse:
    federation_obj = federations.federation(federation)
    return as_feed(request, federation_obj.name, feed(Held(federation=federation_obj), ANYBODY, timezone.now()))


@public
@version_is(_version)
def club_feed(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    club_obj = federations.club(federation, club)
    sheet, changed_at = profile_sheet(club_obj.profile_id), changed_at_of(Stream.Kind.CLUB, club_obj.pk)
    evenings = evening_items(club_obj, sheet, changed_at or timezone.now(), request.build_absolute_uri)
    return as_feed(request, club_obj.name, feed(Held(club=club_obj), ANYBODY, timezone.now()), evenings)


@public
@version_is(_version)
def tournament_feed(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    tournament_obj = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return as_feed(request, tournament_obj.name, feed(Held(tournament=tournament_obj), ANYBODY, timezone.now()))
