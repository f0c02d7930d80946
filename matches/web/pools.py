"""What a pool rates by, as anybody can read it; and the rating systems that there are."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from doors.pages import public, version_is
from matches.models import PoolTerms, RatingPool
from matches.queries import rating_days, ratings
from matches.queries.list_versions import pool_version
from matches.queries.pool_rows import pool_row
from matches.queries.pool_terms import Terms, as_terms, is_undone, versions_of
from matches.web.pool_words import TITLES, TermsSheet, cards, terms_sheet

MOST_RUNS = 10


@dataclass(frozen=True, slots=True)
class Period:
    """Terms with their sheet; ``is_now``: in force today."""

    terms: Terms
    sheet: TermsSheet
    is_now: bool


@dataclass(frozen=True, slots=True)
class Version:
    """What was stated at a time, in force or not any more."""

    row: PoolTerms
    title: str
    is_undone: bool
    is_closing: bool


def _version(federation: str, pool: str) -> str:
    return pool_version(federation, pool, timezone.now())


@public
def rating_systems(request: HttpRequest) -> HttpResponse:
    return render(request, "public/rating_systems.html", {"cards": cards()})


@public
@version_is(_version)
def pool_terms(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """The formula and the policy in words, since when, what was stated before, and the last runs."""
    return render(request, "public/pool_terms.html", around(ratings.pool(federation, pool)))


def around(pool: RatingPool) -> dict[str, Any]:
    """What the pages of a pool's terms show, public or at the desk."""
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
