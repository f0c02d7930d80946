"""The performances of a PR list on the desk: who entered them, enter one, import a list, take back."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import roles_in_federation
from interfaces.shared.throttling import Uploads, throttled
from interfaces.web.base.act_pages import ActPage, PreviewPanel, act, context_of, desk, posted
from interfaces.web.base.pages import page_of
from interfaces.web.desk.ratings.performance_forms import PerformanceForm, PerformanceListForm, TakingBackForm
from interfaces.wording.sentences import sentence
from journal.context import ActContext
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.flows.performances.enter_performances import enter_performances
from ratings.flows.performances.take_back_performance import take_back_performance
from ratings.permissions import require
from ratings.queries.performances.performances import performance, performance_rows, performances_of
from ratings.services.performances.performance_checks import Judged, check_of_performances, judge_performances


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A line of a list before it is imported. ``problems``: why it cannot be."""

    row: Judged
    problems: tuple[str, ...]


@desk
def performances(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show what was entered, the latest day first, and enter one performance."""
    ctx, rating_pool = _ctx_and_pool(request, federation, pool)
    form = PerformanceForm(posted(request))
    rows = page_of(performances_of(rating_pool), request)
    page = ActPage(
        _("Performances"),
        _("Enter"),
        next=reverse("desk_performances", args=[federation, pool]),
        back=reverse("desk_pool", args=[federation, pool]),
        done=_("The performance is entered."),
        hint=rating_pool.name,
        zone=rating_pool.federation.time_zone,
        template="desk/ratings/performances.html",
        context=lambda: {
            "pool": rating_pool,
            "federation": rating_pool.federation,
            "rows": performance_rows(list(rows)),
            "paging": rows,
        },
    )

    def do() -> None:
        enter_performances(federation=federation, pool=pool, rows=[form.to_input()], ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
@throttled(Uploads, by_login=True)
def performance_import(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Import a list. A file is always shown first: what each of its lines says, and what is wrong with it."""
    ctx, rating_pool = _ctx_and_pool(request, federation, pool)
    form = PerformanceListForm(posted(request), request.FILES or None)
    page = ActPage(
        _("Import performances"),
        _("Import"),
        next=reverse("desk_performances", args=[federation, pool]),
        done=_("The performances are imported."),
        hint=rating_pool.name,
        zone=rating_pool.federation.time_zone,
        template="desk/ratings/performance_import.html",
        requires_preview=bool(request.FILES) or not request.POST.get("lines"),
        preview=lambda: PreviewPanel({"ahead": _judged(rating_pool, form, ctx)}),
    )

    def do() -> None:
        skip = form.cleaned_data["skip"]
        enter_performances(federation=federation, pool=pool, rows=form.rows, skip=skip, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def performance_taking_back(request: HttpRequest, federation: str, pool: str, performance_id: int) -> HttpResponse:
    """Take back a performance, with all that were entered with it."""
    ctx, rating_pool = _ctx_and_pool(request, federation, pool)
    row = performance(rating_pool, performance_id)
    count = performances_of(rating_pool).filter(act=row.act).count()
    form = TakingBackForm(posted(request))
    page = ActPage(
        _("Take back"),
        _("Take back"),
        next=reverse("desk_performances", args=[federation, pool]),
        done=_("Taken back. Published lists follow in a few minutes."),
        hint=row.player.canonical.public_name,
        template="desk/ratings/performance_taking_back.html",
        zone=rating_pool.federation.time_zone,
        context=lambda: {"count": count},
    )

    def do() -> None:
        take_back_performance(
            federation=federation, pool=pool, performance_id=performance_id, ctx=form.act_context(ctx)
        )

    return act(request, page, form, do)


def _ctx_and_pool(request: HttpRequest, federation: str, pool: str) -> tuple[ActContext, RatingPool]:
    ctx, rating_pool = context_of(request), pools.pool(federation, pool)
    require("enter_performances", roles_in_federation(ctx.actor, rating_pool.federation_id, ctx.at))
    check_of_performances(rating_pool)
    return ctx, rating_pool


def _judged(pool: RatingPool, form: PerformanceListForm, ctx: ActContext) -> list[JudgedLine]:
    return [JudgedLine(row, _problems(row)) for row in judge_performances(pool, form.rows, ctx.at)]


def _problems(row: Judged) -> tuple[str, ...]:
    return tuple(sentence(violation.code, violation.params) for violation in row.violations)
