"""Parts of the site for the frames of other sites: a draw, places, a match, ratings, the calendar.

``?theme=`` is "light" or "dark", otherwise what the reader prefers. ``?accent=`` is the colour of the head as rrggbb,
which is darkened until text on it can be read. Only these pages may stand in a frame; they set no cookie.
"""

from collections.abc import Callable
from typing import Any, Final

from csp.decorators import csp_replace
from django import forms
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.clickjacking import xframe_options_exempt

from clubs.queries import federations
from interfaces.shared.actors import ANYBODY
from interfaces.shared.addresses import address_of
from interfaces.web.base.live_updates import subscribes
from interfaces.web.base.pages import public, version_is
from matches.models import RatingPool
from matches.queries.draws.event_places import event_place_lists
from matches.queries.events import event_sheets, event_tabs
from matches.queries.events.event_sheets import Choice
from matches.queries.journal.versions import public_event_version, public_match_version
from matches.queries.publications import unpublished_of
from matches.queries.results import matches
from matches.queries.results.match_rows import match_row
from matches.queries.tournaments.calendars import Held, feed
from matches.queries.tournaments.site_versions import calendar_version
from ratings.derive.performance_lists import ListedPerformance, performance_list, with_players
from ratings.queries.lists import published_lists
from ratings.queries.lists.list_rules import rule_on
from ratings.queries.lists.list_versions import pool_version
from ratings.queries.lists.rating_days import today
from ratings.queries.lists.rating_lists import rating_list, rating_rows

_MOST: Final = 20  # rows
View = Callable[..., HttpResponseBase]


class LookForm(forms.Form):
    """What the host wants the frame to look like."""

    theme = forms.ChoiceField(choices=[("light", ""), ("dark", "")], required=False)
    accent = forms.RegexField(r"^[0-9a-fA-F]{6}\Z", required=False)


def embeddable(view: View) -> View:
    """Decorate a public page that any site may frame."""
    return public(xframe_options_exempt(csp_replace({"frame-ancestors": ["*"]})(view)))


def _version(event_id: int) -> str:
    return public_event_version(event_id)


def _pool_version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


def _calendar_version(**_parts: str) -> str:
    return calendar_version(timezone.now())


@embeddable
@version_is(_version)
def bracket(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the draw of an event: the part of its bracket in play, or its tables."""
    event = event_tabs.get_event(event_id, ANYBODY, timezone.now())
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    is_public = not unpublished_of(event, timezone.now())
    sheet = event_sheets.stages_sheet(event_sheets.draw_of(event), Choice()) if is_public else None
    context = {"event": event, "tournament": event.tournament, "sheet": sheet}
    return _frame(request, "bracket", address_of("event_bracket", event.pk), **context)


@embeddable
@version_is(_version)
def standings(request: HttpRequest, event_id: int) -> HttpResponse:
    """Show the places of an event, as far as they are decided."""
    event = event_tabs.get_event(event_id, ANYBODY, timezone.now())
    subscribes(request, event=event.pk, tournament=event.tournament_id)
    is_public = not unpublished_of(event, timezone.now())
    lists = event_place_lists(event_tabs.head(event).stages, _MOST) if is_public else ()
    context = {"event": event, "tournament": event.tournament, "lists": lists, "is_public": is_public}
    return _frame(request, "standings", address_of("event", event.pk), **context)


@embeddable
@version_is(public_match_version)
def match(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show a match with its score, live while it is played."""
    match_obj = matches.match(match_id, ANYBODY, timezone.now())
    event = match_obj.stage.event
    subscribes(request, event=event.pk, pool=event.pool_id)
    context = {"event": event, "tournament": event.tournament, "row": match_row(match_obj)}
    return _frame(request, "match", address_of("match", match_obj.pk), **context)


@embeddable
@version_is(_pool_version)
def ratings(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show the top of a rating list as it stands now."""
    rating_pool = published_lists.pool_of_list(federation, pool)
    address = address_of("rating_list", federation, pool)
    if rating_pool.is_of_performances:
        return _frame(request, "performances", address, pool=rating_pool, rows=_top_performances(rating_pool))
    current = rating_list(rating_pool, timezone.now())
    context = {"pool": rating_pool, "rows": rating_rows(current, current.ids[:_MOST], is_top=True)}
    return _frame(request, "ratings", address, **context)


def _top_performances(pool: RatingPool) -> list[ListedPerformance]:
    on = today(pool, timezone.now())
    rule = rule_on(pool, on)
    lines = [line for line in performance_list(pool, on, rule, rule.active_months) if line.rank]
    return with_players(lines[:_MOST])


@embeddable
@version_is(_calendar_version)
def calendar(request: HttpRequest) -> HttpResponse:
    return _frame(request, "calendar", address_of("calendar"), tournaments=_upcoming(Held()))


@embeddable
@version_is(_calendar_version)
def federation_calendar(request: HttpRequest, federation: str) -> HttpResponse:
    home = federations.federation(federation)
    rows = _upcoming(Held(federation=home))
    return _frame(request, "calendar", address_of("federation", home.slug), tournaments=rows, federation=home)


def _upcoming(scope: Held) -> list[Any]:
    """Return the tournaments that are not over, the next one first."""
    now = timezone.now()
    rows = (row.tournament for row in feed(scope, ANYBODY, now))
    return [row for row in rows if row.until_on >= now.date()][:_MOST]


def _frame(request: HttpRequest, name: str, page: str, **context: Any) -> HttpResponse:
    """Return a page for a frame. ``page``: the path of the page of the site that shows more."""
    form = LookForm(request.GET)
    if not form.is_valid():
        return render(request, "public/embeds/refused.html", {"page": page}, status=422)
    look = {"theme": form.cleaned_data["theme"], "accent": form.cleaned_data["accent"].lower()}
    return render(request, f"public/embeds/{name}.html", {**look, "page": page, **context})
