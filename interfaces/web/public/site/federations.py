"""A federation: its clubs, rating pools and tournaments."""

from collections.abc import Sequence
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.models import Federation
from clubs.queries import federations
from interfaces.web.base.pages import page_of, public
from matches.models import RatingPool
from matches.queries.certificates import running
from matches.queries.events import front, pools
from matches.queries.titles import titles_held
from members.queries import years
from ratings.models import RatingList
from ratings.queries.lists import leaders, published_lists
from ratings.queries.seasons import seasons
from ratings.queries.selections.selections import has_editions

_SEASONS: Final = 12
_TITLES: Final = 5
_LEADERS: Final = 5  # of a season


@public
def federation_list(request: HttpRequest) -> HttpResponse:
    return render(request, "public/site/federations.html", {"federations": federations.federations()})


@public
def federation(request: HttpRequest, federation: str) -> HttpResponse:
    federation_obj, now = federations.federation(federation), timezone.now()
    pool_rows = published_lists.with_newest(list(pools.pools_of(federation_obj)))
    context = {
        "federation": federation_obj,
        "clubs": list(federations.clubs_of(federation_obj)),
        "pools": pool_rows,
        "front": front.of_federation(federation_obj, now),
        "has_licences": years.has_open_category(federation_obj, federation_obj.day_at(now)),
        "has_directors": running(federation_obj, federation_obj.day_at(now)).exists(),
        "has_selections": has_editions(federation_obj),
        "titles": titles_held(federation_obj)[:_TITLES],
        "officers": federations.officers_of(federation_obj, now),
    }
    tops = {**_rating_leaders(pool_rows), **_season_leaders(federation_obj)}
    return render(request, "public/site/federation.html", {**context, **tops})


@public
def clubs(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the clubs of a federation, each with its evening and the number of its members."""
    federation_obj = federations.federation(federation)
    page = page_of(federations.clubs_of(federation_obj), request)
    return render(request, "public/site/federation_clubs.html", {"federation": federation_obj, "page": page})


def _rating_leaders(pool_rows: Sequence[tuple[RatingPool, RatingList | None]]) -> dict[str, object]:
    """Return who leads the first pool with a published list; without lists, the first pool."""
    rated_rows = [row for row in pool_rows if not row[0].is_of_performances]
    pool = next((row for row, rating_list in rated_rows if rating_list), rated_rows[0][0] if rated_rows else None)
    if pool is None:
        return {}
    return {"pool": pool, "leaders": leaders.leaders(pool), "rated": leaders.rated_count(pool)}


def _season_leaders(federation_obj: Federation) -> dict[str, object]:
    """Return the latest seasons, and who leads the first of them."""
    tables = list(seasons.seasons_of(federation_obj)[:_SEASONS])
    return {"seasons": tables, "season_leaders": seasons.rows_of(tables[0])[:_LEADERS] if tables else []}
