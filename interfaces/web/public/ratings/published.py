"""Published rating lists: all of a pool, one of them, differences between two; as pages and files."""

from collections.abc import Mapping
from typing import Final

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from clubs.queries import federations
from interfaces.shared.list_files import rating_list_table
from interfaces.shared.table_download import Kind, as_file
from interfaces.shared.throttling import Exports, throttled
from interfaces.web.base.list_filters import PublishedListForm
from interfaces.web.base.pages import page_of, public, version_is
from interfaces.web.public.ratings.row_page import page_of_row
from interfaces.web.public.ratings.two_lists_form import TwoListsForm
from matches.queries.events import pools
from ratings.models import ListedPlayer, RatingList
from ratings.queries.lists import list_plans, published_lists
from ratings.queries.lists.list_differences import comparison, decided_between, with_players
from ratings.queries.lists.list_rules import rule_from_plain
from ratings.queries.lists.list_versions import pool_version
from ratings.queries.lists.rating_lists import Narrowing, countries

FILES: Final[Mapping[Kind, str]] = {
    "csv": "rating_list_table",
    "xlsx": "rating_list_workbook",
    "json": "rating_list_json",
}


def _version(federation: str, pool: str, **_parts: object) -> str:
    return pool_version(federation, pool, timezone.now())


@public
@version_is(_version)
def all_lists(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show all lists in their newest editions, the latest first."""
    rating_pool = pools.pool(federation, pool)
    form = TwoListsForm(request.GET, published_lists.lists_of(rating_pool))
    two = form.two() if form.is_valid() else None
    if two:
        return redirect("rating_list_differences", federation, pool, *two)
    context = {
        "page": page_of(published_lists.lists_of(rating_pool), request, 60),
        "plan": list_plans.plan_of(rating_pool),
    }
    next_list = list_plans.next_list(rating_pool, timezone.now())
    return render(
        request,
        "public/ratings/rating_lists.html",
        {"pool": rating_pool, "federation": rating_pool.federation, "next_list": next_list, "form": form, **context},
        status=form.status,
    )


@public
@version_is(_version)
def list_page(request: HttpRequest, federation: str, pool: str, on: str, edition: int | None = None) -> HttpResponse:
    """Show an edition, or the newest one of its day."""
    rating_list = published_lists.published_list(pools.pool(federation, pool), on, edition)
    form = _form(request, rating_list)
    row_page = page_of_row(request, _listed(rating_list, form)) if form.is_valid() else None
    if row_page:
        return row_page
    context = _rows(request, rating_list, form) if form.is_valid() else {}
    return render(
        request, "public/ratings/rating_list_of_day.html", {**_of(rating_list, form), **context}, status=form.status
    )


@public
@throttled(Exports)
@version_is(_version)
def list_file(request: HttpRequest, federation: str, pool: str, on: str, edition: int, kind: Kind) -> HttpResponseBase:
    """Send all rows of the page: CSV, XLSX, or JSON with the digest of the whole list."""
    rating_list, filters = _list_and_narrowing(request, federation, pool, on, edition)
    return as_file(rating_list_table(rating_list, filters), kind)


@public
@version_is(_version)
def list_differences(
    request: HttpRequest, federation: str, pool: str, on: str, edition: int, since: str, since_edition: int
) -> HttpResponse:
    """Show the differences from an earlier list, or from an earlier edition of the same list."""
    rating_pool = pools.pool(federation, pool)
    new, old = (
        published_lists.published_list(rating_pool, *edition_key)
        for edition_key in ((on, edition), (since, since_edition))
    )
    list_comparison = comparison(new, old)
    page = page_of(list_comparison.differences, request)
    context = {"comparison": list_comparison, "page": page, "rows": with_players(list(page))}
    context["decided"], context["not_shown"] = (
        decided_between(list_comparison) if list_comparison.are_editions else ([], 0)
    )
    return render(request, "public/ratings/rating_list_differences.html", {**_place(new), **context})


def _form(request: HttpRequest, rating_list: RatingList) -> PublishedListForm:
    pool = rating_list.pool
    clubs = list(federations.clubs_of(pool.federation))
    return PublishedListForm(request.GET, clubs, countries(), has_grades=pool.is_of_performances)


def _list_and_narrowing(
    request: HttpRequest, federation: str, pool: str, on: str, edition: int
) -> tuple[RatingList, Narrowing]:
    """Return the list and its filters; an invalid filter is ignored."""
    rating_list = published_lists.published_list(pools.pool(federation, pool), on, edition)
    form = _form(request, rating_list)
    return rating_list, form.narrowing() if form.is_valid() else Narrowing()


def _rows(request: HttpRequest, rating_list: RatingList, form: PublishedListForm) -> dict[str, object]:
    page = page_of(_listed(rating_list, form), request)
    is_provisional, narrows = bool(form.cleaned_data["provisional"]), form.narrowing().is_any
    return {"page": page, "rows": list(page), "is_provisional": is_provisional, "narrows": narrows}


def _listed(rating_list: RatingList, form: PublishedListForm) -> QuerySet[ListedPlayer]:
    rows = published_lists.provisional if form.cleaned_data["provisional"] else published_lists.ranked
    return rows(rating_list, form.narrowing())


def _of(rating_list: RatingList, form: PublishedListForm) -> dict[str, object]:
    keep = {"keep": form.query, "keep_part": form.query_without("provisional")}
    editions = published_lists.editions(rating_list)
    rule, files = (
        rule_from_plain(rating_list.listing),
        [(kind.upper(), _address(rating_list, name)) for kind, name in FILES.items()],
    )
    return {
        **_place(rating_list),
        "form": form,
        "rule": rule,
        "editions": editions,
        "newest": editions[0],
        "files": files,
        **keep,
    }


def _address(rating_list: RatingList, name: str) -> str:
    return reverse(
        name,
        args=[rating_list.pool.federation.slug, rating_list.pool.code, rating_list.on.isoformat(), rating_list.edition],
    )


def _place(rating_list: RatingList) -> dict[str, object]:
    return {"list": rating_list, "pool": rating_list.pool, "federation": rating_list.pool.federation}
