"""Published rating lists: all of a pool, one of them, what it says otherwise than another; as pages and as files."""

from collections.abc import Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone

from clubs.queries import federations
from doors.pages import page_of, public, version_is
from doors.tabled import Kind, as_file
from doors.throttling import Exports, throttled
from matches.models import RatingList
from matches.queries import list_plans, published_lists, ratings
from matches.queries.list_differences import comparison, decided_between, with_players
from matches.queries.list_files import tabled
from matches.queries.list_rules import rule_from_plain
from matches.queries.list_versions import pool_version
from matches.queries.rating_lists import Narrowing, countries
from matches.web.wanted import PublishedListWanted
from matches.web.wanted_lists import TwoListsWanted

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
    """The latest first, in their newest editions."""
    found = ratings.pool(federation, pool)
    wanted = TwoListsWanted(request.GET, published_lists.lists_of(found))
    two = wanted.two() if wanted.is_valid() else None
    if two:
        return redirect("rating_list_differences", federation, pool, *two)
    shown = {"page": page_of(published_lists.lists_of(found), request, 60), "plan": list_plans.plan_of(found)}
    coming = list_plans.coming(found, timezone.now())
    return render(
        request,
        "public/rating_lists.html",
        {"pool": found, "federation": found.federation, "coming": coming, "form": wanted, **shown},
        status=wanted.status,
    )


@public
@version_is(_version)
def one_list(request: HttpRequest, federation: str, pool: str, on: str, edition: int | None = None) -> HttpResponse:
    """An edition, or the newest of its day."""
    told = published_lists.published_list(ratings.pool(federation, pool), on, edition)
    form = _form(request, told)
    shown = _rows(request, told, form) if form.is_valid() else {}
    return render(request, "public/rating_list_of_day.html", {**_of(told, form), **shown}, status=form.status)


@public
@throttled(Exports)
@version_is(_version)
def list_file(request: HttpRequest, federation: str, pool: str, on: str, edition: int, kind: Kind) -> HttpResponseBase:
    """All of what the page shows: as CSV, for a spreadsheet, or for programs with the digest of the whole list."""
    told, wanted = _asked(request, federation, pool, on, edition)
    return as_file(tabled(told, wanted), kind)


@public
@version_is(_version)
def list_differences(
    request: HttpRequest, federation: str, pool: str, on: str, edition: int, since: str, since_edition: int
) -> HttpResponse:
    """What a list says otherwise than an earlier one, or than an earlier edition of itself."""
    found = ratings.pool(federation, pool)
    new, old = (published_lists.published_list(found, *each) for each in ((on, edition), (since, since_edition)))
    told = comparison(new, old)
    page = page_of(told.differences, request)
    shown = {"told": told, "page": page, "rows": with_players(list(page))}
    shown["decided"], shown["not_shown"] = decided_between(told) if told.are_editions else ([], 0)
    return render(request, "public/rating_list_differences.html", {**_place(new), **shown})


def _form(request: HttpRequest, told: RatingList) -> PublishedListWanted:
    return PublishedListWanted(request.GET, list(federations.clubs_of(told.pool.federation)), countries())


def _asked(request: HttpRequest, federation: str, pool: str, on: str, edition: int) -> tuple[RatingList, Narrowing]:
    """The list, and which of its rows; what is typed wrong asks for nothing."""
    told = published_lists.published_list(ratings.pool(federation, pool), on, edition)
    form = _form(request, told)
    return told, form.narrowing() if form.is_valid() else Narrowing()


def _rows(request: HttpRequest, told: RatingList, form: PublishedListWanted) -> dict[str, object]:
    wanted, is_provisional = form.narrowing(), bool(form.cleaned_data["provisional"])
    found = (published_lists.provisional if is_provisional else published_lists.ranked)(told, wanted)
    page = page_of(found, request)
    return {"page": page, "rows": list(page), "is_provisional": is_provisional, "narrows": wanted.is_any}


def _of(told: RatingList, form: PublishedListWanted) -> dict[str, object]:
    keep = {"keep": form.kept, "keep_part": form.kept_without("provisional")}
    editions = published_lists.editions(told)
    rule, files = rule_from_plain(told.listing), [(kind.upper(), _address(told, name)) for kind, name in FILES.items()]
    return {
        **_place(told),
        "form": form,
        "rule": rule,
        "editions": editions,
        "newest": editions[0],
        "files": files,
        **keep,
    }


def _address(told: RatingList, name: str) -> str:
    return reverse(name, args=[told.pool.federation.slug, told.pool.code, told.on.isoformat(), told.edition])


def _place(told: RatingList) -> dict[str, object]:
    return {"list": told, "pool": told.pool, "federation": told.pool.federation}
