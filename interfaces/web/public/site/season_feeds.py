"""The calendar of a season, or of a team, division, club or venue of it."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import NAMESPACE_DNS, uuid5
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from icalendar import Event as Item

from interfaces.web.base.pages import public, version_is
from interfaces.web.public.site.feeds import as_feed
from interfaces.web.public.site.league_seasons import clubs_of, filter_of, public_tournament, season_version
from matches.models import Tournament
from matches.queries.league_seasons.fixtures import FixtureFilter, FixtureRow, fixtures_of
from matches.queries.league_seasons.seasons import Division, divisions_of, get_season, versions_of
from matches.season_plan import SeasonPlan

_LENGTH: Final = timedelta(hours=3)  # of a tie in a calendar


@public
@version_is(season_version)
def feed(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Send the ties that have a time. One that is moved keeps its UID, one of a cancelled season stays, cancelled."""
    tournament_obj, only = public_tournament(federation, tournament), filter_of(request)
    plan, divisions = get_season(tournament_obj).plan, divisions_of(tournament_obj, is_for_all=True)
    rows = [row for row in fixtures_of(divisions, timezone.now(), only) if row.at]
    name = " · ".join(part for part in (tournament_obj.name, _about(divisions, only)) if part)
    return as_feed(request, name, [], season_items(request, tournament_obj, plan, rows))


def season_items(
    request: HttpRequest, tournament: Tournament, plan: SeasonPlan, rows: Sequence[FixtureRow]
) -> list[Item]:
    """Return items of ties that have a time. SEQUENCE is the version of their division."""
    numbers = versions_of([row.division for row in rows])
    zone, is_off = ZoneInfo(tournament.time_zone), tournament.state != Tournament.State.PLANNED
    items = []
    for row in rows:
        item = _item(row, plan, zone)
        item.add("sequence", numbers[row.division.event.pk])
        item.add("url", request.build_absolute_uri(reverse("match", args=[row.id])))
        item.add("status", "CANCELLED" if is_off else "CONFIRMED")
        items.append(item)
    return items


def _item(row: FixtureRow, plan: SeasonPlan, zone: ZoneInfo) -> Item:
    item, at = Item(), row.at or datetime.now(UTC)
    changed_at = row.appointment.changed_at if row.appointment else at
    item.add("uid", str(uuid5(NAMESPACE_DNS, f"{settings.SITE_NAME}:event:{row.division.event.pk}:match:{row.id}")))
    item.add("dtstamp", changed_at.astimezone(UTC))
    item.add("last-modified", changed_at.astimezone(UTC))
    item.add("summary", f"{row.home.name} – {row.away.name}")
    item.add("description", row.division.event.name)
    item.add("dtstart", at.astimezone(zone))
    item.add("dtend", (at + _LENGTH).astimezone(zone))
    venue = plan.venue_named(row.venue)
    item.add("location", ", ".join(part for part in (row.venue, venue.address if venue else "") if part))
    return item


def _about(divisions: Sequence[Division], only: FixtureFilter) -> str:
    """Return what the calendar is about, "" for the season."""
    names = [team.name for division in divisions for team in division.teams if team.team == only.team][:1]
    names += [division.event.name for division in divisions if division.event.pk == only.division]
    names += [name for slug, name in clubs_of(divisions) if slug == only.club]
    return ", ".join([*names, *([only.venue] if only.venue else [])])
