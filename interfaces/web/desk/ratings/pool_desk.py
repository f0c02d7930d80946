"""The desk of a rating pool: terms, last run, lists, past imports, seasons."""

from datetime import datetime
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

from clubs.permissions import roles_in_federation
from interfaces.web.base.act_pages import context_of, desk, show
from interfaces.web.public.ratings.pools import periods
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.permissions import require
from ratings.queries.imports import past_imports
from ratings.queries.lists import list_editions, list_plans, published_lists
from ratings.queries.pools import ratings
from ratings.queries.seasons import seasons

SEASONS: Final = 12


@desk
def pool_desk(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = context_of(request), pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    context = {
        "pool": rating_pool,
        "federation": rating_pool.federation,
        **_rated(rating_pool),
        **_lists(rating_pool, ctx.at),
    }
    context["past"] = past_imports.imports_of(rating_pool).first()
    context["seasons"] = list(seasons.seasons_of_pool(rating_pool)[:SEASONS])
    return show(request, "desk/ratings/pool_desk.html", context, zone=rating_pool.federation.time_zone)


def _rated(pool: RatingPool) -> dict[str, Any]:
    pool_periods = periods(pool)
    now = next((at for at, period in enumerate(pool_periods) if period.is_now), 0)
    later = pool_periods[now + 1 :]
    return {
        "period": pool_periods[now],
        "later": later,
        "run": ratings.runs_of(pool).first(),
        "waits": ratings.is_due(pool),
    }


def _lists(pool: RatingPool, at: datetime) -> dict[str, Any]:
    newest, next_list = published_lists.newest(pool), list_plans.next_list(pool, at)
    return {"newest": newest, "next_list": next_list, "outdated": list_editions.due(pool).count()}
