"""The rating list of a pool: on a day, against an earlier one, narrowed; as a page and as a file."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from clubs.queries import federations
from doors.pages import page_of, public, version_is
from doors.tables import as_csv
from doors.throttling import Exports, throttled
from matches.models import RatingPool
from matches.queries import published_lists, rating_days, ratings
from matches.queries.list_versions import pool_version
from matches.queries.rating_lists import RatingList, all_rows, countries, rating_rows
from matches.queries.rating_lists import rating_list as list_of
from matches.queries.rating_tables import HEADER, cells
from matches.web.wanted import RatingListWanted


def _version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


@public
@version_is(_version)
def rating_list(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    found = ratings.pool(federation, pool)
    form = _form(request, found)
    return _page(request, found, form) if form.is_valid() else _refused(request, found, form)


@public
@throttled(Exports)
@version_is(_version)
def rating_table(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """What the page shows, all of it, as a file."""
    found = ratings.pool(federation, pool)
    form = _form(request, found)
    if not form.is_valid():
        return _refused(request, found, form)
    told = _list(found, form)
    rows = (cells(row, told) for row in all_rows(told))
    return as_csv(f"{found.federation.slug}-{found.code}-{told.on:%Y-%m-%d}.csv", HEADER, rows)


def _form(request: HttpRequest, pool: RatingPool) -> RatingListWanted:
    clubs = list(federations.clubs_of(pool.federation))
    return RatingListWanted(request.GET, rating_days.today(pool, timezone.now()), clubs, countries())


def _list(pool: RatingPool, form: RatingListWanted) -> RatingList:
    told = form.cleaned_data
    return list_of(pool, timezone.now(), told["on"], told["since"], form.narrowing())


def _page(request: HttpRequest, pool: RatingPool, form: RatingListWanted) -> HttpResponse:
    told = _list(pool, form)
    page = page_of(told.ids, request)
    rows = rating_rows(told, list(page))
    shown = {"list": told, "page": page, "rows": rows, "narrows": told.wanted.is_any}
    shown["has_strength"] = any(row.strength is not None for row in rows)
    dates = {"today": form.today, "month_before": rating_days.months_before(told.on, 1)}
    return render(request, "public/rating_list.html", {**_of(pool, form), **shown, **dates})


def _refused(request: HttpRequest, pool: RatingPool, form: RatingListWanted) -> HttpResponse:
    return render(request, "public/rating_list.html", _of(pool, form), status=422)


def _of(pool: RatingPool, form: RatingListWanted) -> dict[str, object]:
    published = published_lists.newest(pool)
    return {"pool": pool, "federation": pool.federation, "form": form, "keep": form.kept, "published": published}
