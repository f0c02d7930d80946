"""The PR list of a pool as it stands now, by window and class, as a page and as a file."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from interfaces.shared.tables import as_csv
from interfaces.web.base.list_filters import PerformanceListForm
from interfaces.web.base.pages import page_of
from matches.models import RatingPool
from ratings.derive.performance_lists import ListedPerformance, performance_list, with_players
from ratings.queries.decimals import decimal
from ratings.queries.lists.list_rules import rule_on
from ratings.queries.lists.published_lists import Line
from ratings.queries.lists.rating_days import today

_HEADER: Final = ("rank", "player", "name", "country", "pr", "class", "decisions", "last_on")


def performance_list_page(request: HttpRequest, pool: RatingPool) -> HttpResponse:
    """Show the list of today, the best first; players with too few decisions come after the ranked ones."""
    form = _form(request, pool)
    context = {"pool": pool, "federation": pool.federation, "form": form, "keep": form.query}
    if form.is_valid():
        page = page_of(_lines(pool, form), request)
        context |= {"page": page, "rows": with_players(list(page.object_list))}
    rule = rule_on(pool, today(pool, timezone.now()))
    rule = replace(rule, active_months=form.window()) if form.is_valid() else rule
    context |= {"rule": rule, "newest_on": vars(pool)["newest_on"]}
    return render(request, "public/ratings/performance_list.html", context, status=form.status)


def performance_table(request: HttpRequest, pool: RatingPool) -> HttpResponse:
    """Send all rows of the page as a file, none for a wrong filter."""
    form, on = _form(request, pool), today(pool, timezone.now())
    rows = [_cells(row) for row in with_players(_lines(pool, form))] if form.is_valid() else []
    return as_csv(f"{pool.federation.slug}-{pool.code}-{on:%Y-%m-%d}.csv", _HEADER, rows)


def _form(request: HttpRequest, pool: RatingPool) -> PerformanceListForm:
    return PerformanceListForm(request.GET, rule_on(pool, today(pool, timezone.now())).active_months)


def _lines(pool: RatingPool, form: PerformanceListForm) -> list[Line]:
    on = today(pool, timezone.now())
    return performance_list(pool, on, rule_on(pool, on), form.window(), form.cleaned_data["grade"])


def _cells(row: ListedPerformance) -> Sequence[object]:
    person = (row.player.public_id, row.player.public_name, row.player.public_country)
    return (row.rank, *person, decimal(row.rating), row.grade, row.decisions, row.last_on.isoformat())
