"""The rating list of a pool: on a day, compared with an earlier one, filtered; as a page and as a file."""

from collections.abc import Sequence
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from interfaces.shared.rating_files import HEADER, cells
from interfaces.shared.tables import as_csv
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.list_filters import RatingListForm
from interfaces.web.base.pages import page_of, public, version_is
from interfaces.web.public.ratings.performances import performance_list_page, performance_table
from interfaces.web.public.ratings.row_page import page_of_row
from matches.models import RatingPool
from ratings.queries.lists import published_lists, rating_days
from ratings.queries.lists.climbers import climbers
from ratings.queries.lists.list_versions import pool_version
from ratings.queries.lists.rating_lists import RatingList, all_rows, countries, rating_rows
from ratings.queries.lists.rating_lists import rating_list as list_of


def _version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


@public
@version_is(_version)
def rating_list(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    rating_pool = published_lists.pool_of_list(federation, pool)
    if rating_pool.is_of_performances:
        return performance_list_page(request, rating_pool)
    form = _form(request, rating_pool)
    return _page(request, rating_pool, form) if form.is_valid() else _refused(request, rating_pool, form)


@public
@throttled(Exports)
@version_is(_version)
def rating_table(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Send all rows of the page as a file."""
    rating_pool = published_lists.pool_of_list(federation, pool)
    if rating_pool.is_of_performances:
        return performance_table(request, rating_pool)
    form = _form(request, rating_pool)
    if not form.is_valid():
        return _refused(request, rating_pool, form)
    rating_list = _list(rating_pool, form)
    rows = (cells(row, rating_list) for row in all_rows(rating_list))
    return as_csv(f"{rating_pool.federation.slug}-{rating_pool.code}-{rating_list.on:%Y-%m-%d}.csv", HEADER, rows)


def _form(request: HttpRequest, pool: RatingPool) -> RatingListForm:
    clubs = list(federations.clubs_of(pool.federation))
    return RatingListForm(request.GET, rating_days.today(pool, timezone.now()), clubs, countries())


def _list(pool: RatingPool, form: RatingListForm) -> RatingList:
    cleaned = form.cleaned_data
    return list_of(pool, timezone.now(), cleaned["on"], cleaned["since"], form.narrowing())


def _page(request: HttpRequest, pool: RatingPool, form: RatingListForm) -> HttpResponse:
    rating_list = _list(pool, form)
    row_page = page_of_row(request, rating_list.rows)
    if row_page:
        return row_page
    page = page_of(rating_list.ids, request)
    is_first = page.number == 1
    ids = cast(Sequence[int], page.object_list)  # a slice of a query, which is read inside the next one
    rows = rating_rows(rating_list, ids, is_top=is_first)
    context = {"list": rating_list, "page": page, "rows": rows, "narrows": rating_list.filters.is_any}
    context["has_strength"] = any(row.strength is not None for row in rows)
    context["climbers"] = climbers(rating_list) if is_first else []
    dates = {"today": form.today, "month_before": rating_days.months_before(rating_list.on, 1)}
    return render(request, "public/ratings/rating_list.html", {**_of(pool, form), **context, **dates})


def _refused(request: HttpRequest, pool: RatingPool, form: RatingListForm) -> HttpResponse:
    return render(request, "public/ratings/rating_list.html", _of(pool, form), status=422)


def _of(pool: RatingPool, form: RatingListForm) -> dict[str, object]:
    newest_on = vars(pool)["newest_on"]
    return {"pool": pool, "federation": pool.federation, "form": form, "keep": form.query, "newest_on": newest_on}
