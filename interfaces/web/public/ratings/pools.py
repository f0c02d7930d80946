"""The terms of a pool, public; and the rating systems."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.web.base.pages import public, version_is
from interfaces.web.public.ratings.pool_words import TITLES, TermsSheet, system_cards, terms_sheet
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.models import PoolTerms
from ratings.queries.lists import rating_days
from ratings.queries.lists.list_versions import pool_version
from ratings.queries.pools import ratings
from ratings.queries.pools.pool_rows import pool_row
from ratings.queries.pools.pool_terms import Terms, as_terms, is_undone, versions_of

MOST_RUNS = 10


@dataclass(frozen=True, slots=True)
class Period:
    """A period of the terms, with their sheet. ``is_now``: whether they are in force today."""

    terms: Terms
    sheet: TermsSheet
    is_now: bool


@dataclass(frozen=True, slots=True)
class Version:
    """A statement of terms, in force or superseded."""

    row: PoolTerms
    title: str
    is_undone: bool
    is_closing: bool


def _version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


@public
def rating_systems(request: HttpRequest) -> HttpResponse:
    return render(request, "public/ratings/rating_systems.html", {"cards": system_cards()})


@public
@version_is(_version)
def pool_terms(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show the formula and the policy in words, since when, earlier statements, and the last runs."""
    return render(request, "public/ratings/pool_terms.html", pool_context(pools.pool(federation, pool)))


def pool_context(pool: RatingPool) -> dict[str, Any]:
    """Return the context of the pages of a pool's terms, public and on the desk."""
    return {
        "pool": pool,
        "federation": pool.federation,
        "periods": periods(pool),
        "versions": [_stated(row) for row in versions_of(pool)],
        "runs": list(ratings.runs_of(pool)[:MOST_RUNS]),
    }


def periods(pool: RatingPool) -> list[Period]:
    row, today = pool_row(pool), rating_days.today(pool, timezone.now())
    now = row.on(today)
    return [Period(terms, terms_sheet(terms), terms == now) for terms in row.terms]


def _stated(row: PoolTerms) -> Version:
    terms = as_terms(row)
    return Version(row, str(TITLES[terms.system]), is_undone(row), row.act.kind == "close_pool")
