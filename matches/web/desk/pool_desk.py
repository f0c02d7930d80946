"""The desk of a rating pool: how it is rated and when last, its lists, its past, its seasons; what leads to each."""

from datetime import datetime
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

from clubs.may import roles_in_federation
from doors.acting import Who, desk, show
from matches.may import require
from matches.models import RatingPool
from matches.queries import list_editions, list_plans, past_imports, published_lists, ratings, seasons
from matches.web.pools import periods

SEASONS: Final = 12


@desk
def pool_desk(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = Who.of(request), ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(who.by, found.federation, who.at))
    context = {"pool": found, "federation": found.federation, **_rated(found), **_lists(found, who.at)}
    context["past"] = past_imports.imports_of(found).first()
    context["seasons"] = list(seasons.seasons_of_pool(found)[:SEASONS])
    return show(request, "desk/pool_desk.html", context, zone=found.federation.time_zone)


def _rated(pool: RatingPool) -> dict[str, Any]:
    told = periods(pool)
    now = next((at for at, one in enumerate(told) if one.is_now), 0)
    later = told[now + 1 :]
    return {"period": told[now], "later": later, "run": ratings.runs_of(pool).first(), "waits": ratings.is_due(pool)}


def _lists(pool: RatingPool, at: datetime) -> dict[str, Any]:
    newest, coming = published_lists.newest(pool), list_plans.coming(pool, at)
    return {"newest": newest, "coming": coming, "outdated": list_editions.due(pool).count()}
