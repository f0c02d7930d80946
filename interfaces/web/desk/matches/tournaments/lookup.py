"""The search of the desk: a match number or a name, optionally with a score; and the list of all matches."""

import re
from dataclasses import replace
from typing import Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.names import typed_key
from interfaces.web.base.act_pages import desk, show
from interfaces.web.desk.matches.access import DeskContext, event_for, own_player_of, tournament_for
from interfaces.web.desk.matches.tournaments.desk_items import Desk
from interfaces.web.desk.matches.tournaments.item import Item
from interfaces.web.desk.matches.tournaments.showing import items_of
from interfaces.wording.sentences import sentence
from matches.models import Event
from matches.queries.events import event_progress
from ratings.queries.pools import ratings
from rules_engine.verdict import Violation

PAGE = 100
_WITH_SCORE: Final = re.compile(r"(.*\S)\s+(\d{1,3}\s*[-–:]\s*\d{1,3})\s*")


@desk
def of_event(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "see_desk")
    return _search_page(request, place, Desk.of(place.tournament, place.ctx.at, place.event), place.event)


@desk
def of_tournament(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    place = tournament_for(request, federation, tournament, "see_desk")
    return _search_page(request, place, Desk.of(place.tournament, place.ctx.at), None)


def _search_page(request: HttpRequest, place: DeskContext, now: Desk, event: Event | None) -> HttpResponse:
    """Redirect to the only match that is found, with the typed score; otherwise list the matches."""
    query = request.GET.get("q", "").replace("\x00", "")[:80]
    words, score = _read(query)
    matches = event_progress.search_matches([status.event for status in now.visible_statuses], words)
    if words and len(matches) == 1:
        return redirect(_address(items_of(now, matches)[0], words, score, place))
    page = Paginator(matches, PAGE).get_page(request.GET.get("page"))
    context = {
        "tournament": place.tournament,
        "event": event,
        "may": place.may,
        "query": query,
        "page": page,
        "own_player": own_player_of(place, [status.event for status in now.visible_statuses]),
        "items": _with_rating(items_of(now, list(page.object_list))),
        "has_several": len(now.visible_statuses) > 1,
    }
    return show(
        request,
        "desk/matches/tournaments/matches.html",
        {**context, "onward": request.get_full_path()},
        zone=place.zone,
    )


def _with_rating(items: list[Item]) -> list[Item]:
    """Return the items; those with a result say whether they are rated, or why not."""
    reasons_by_match = ratings.judged([item.row.id for item in items])
    return [
        replace(item, rating=_rating(reasons_by_match[item.row.id])) if item.row.id in reasons_by_match else item
        for item in items
    ]


def _rating(reason: Violation | None) -> str:
    return _("not rated: %(why)s") % {"why": sentence(reason.code, reason.params)} if reason else _("rated")


def _read(query: str) -> tuple[str, str]:
    """Return what is searched for, and the score that follows it."""
    query_match = _WITH_SCORE.fullmatch(query)
    return (query_match[1], query_match[2]) if query_match else (query.strip(), "")


def _address(item: Item, words: str, score: str, place: DeskContext) -> str:
    if not score or "enter_result" not in place.may:
        return reverse("desk_match", args=[item.row.id])
    points = re.split(r"\s*[-–:]\s*", score)
    first, second = (typed_key(words) in typed_key(side.name) for side in item.row.sides)
    if second and not first:
        points.reverse()  # after a name, that side's points come first
    return f"{reverse('desk_score', args=[item.row.id])}?final={'-'.join(points)}"
