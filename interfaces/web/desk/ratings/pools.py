"""Rating pools on the desk of a federation: open one, change its terms, close it, undo."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from clubs.models import Federation
from clubs.permissions import roles_in_federation
from clubs.queries import federations
from interfaces.web.base.act_pages import ActForm, ActPage, PreviewPanel, act, context_of, desk, posted, show
from interfaces.web.desk.ratings.pool_form import (
    KINDS,
    ClosingForm,
    PerformancePoolForm,
    PerformanceTermsForm,
    PoolForm,
    TermsForm,
    UndoTermsForm,
    typed,
    typed_policy,
)
from interfaces.web.public.ratings.pool_words import system_cards
from interfaces.web.public.ratings.pools import pool_context
from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext
from matches.models import RatingPool
from matches.queries.events import pools
from matches.queries.events.rulesets import rulesets_of
from ratings.derive.pool_effects import PoolEffect, Reason
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.close_pool import close_pool
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.pools.undo_pool_terms import undo_pool_terms
from ratings.permissions import require
from ratings.preview import preview_terms
from ratings.queries.lists import rating_days
from ratings.queries.pools import pool_terms
from ratings.queries.pools.pool_rows import pool_row
from rules_engine.game.variation import BACKGAMMON
from rules_engine.ratings.policy import KINDS as POLICIES

_POOL_IS_OPEN: Final = gettext_lazy("The pool is open. Choose it when you add an event that is rated.")
_FORMULAS: Final = gettext_lazy(
    "Most federations use a published formula unchanged. Change numbers only if you mean to."
)


@dataclass(frozen=True, slots=True)
class ReasonLine:
    text: str
    row: Reason


@dataclass(frozen=True, slots=True)
class EffectView:
    effect: PoolEffect
    reasons: tuple[ReasonLine, ...]


@desk
def new_pool(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("open_pool", roles_in_federation(ctx.actor, home, ctx.at))
    kind = request.GET.get("kind", "")
    is_list = kind == RatingPool.Kind.PERFORMANCE
    form = PerformancePoolForm(posted(request)) if is_list else _pool_form(request, home, kind)
    page = ActPage(
        _("Open a PR list") if is_list else _("Open a rating pool"),
        _("Open"),
        next=reverse("desk_federation", args=[federation]),
        done=_("The PR list is open.") if is_list else str(_POOL_IS_OPEN),
        hint="" if is_list else str(_FORMULAS),
        template="desk/ratings/pool.html",
        context=lambda: {"cards": system_cards(), "kinds": KINDS.items(), "kind": kind},
    )

    def do() -> None:
        cleaned = form.cleaned_data
        open_pool(
            federation=federation,
            code=cleaned["code"],
            name=cleaned["name"],
            kind=cleaned.get("kind", kind) or "standard",
            variant=cleaned.get("variant") or BACKGAMMON,
            plan=form.to_input(),
            ctx=ctx,
        )

    return act(request, page, form, do)


def _pool_form(request: HttpRequest, home: Federation, kind: str) -> PoolForm:
    initial = {**typed_policy(POLICIES.get(kind, {})), "kind": kind or "standard"}
    return PoolForm(posted(request), own_rules=list(rulesets_of(home)), initial=initial)


@desk
def all_terms(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Show the terms of a pool, everything that was stated, and the acts."""
    _ctx, rating_pool = _context_and_pool(request, federation, pool)
    return show(
        request, "desk/ratings/pool_terms.html", pool_context(rating_pool), zone=rating_pool.federation.time_zone
    )


@desk
def terms_change(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Change the terms, after a preview."""
    ctx, rating_pool = _context_and_pool(request, federation, pool)
    now = pool_row(rating_pool).on(rating_days.today(rating_pool, ctx.at))
    initial = {**typed(now), **_version_data(rating_pool)}
    form: TermsForm | PerformanceTermsForm
    if rating_pool.is_of_performances:
        form = PerformanceTermsForm(now, posted(request), initial=initial)
        page = _page(rating_pool, _("Change who is listed"), pgettext("a setting", "Change"), is_about_matches=False)
    else:
        form = TermsForm(now, posted(request), own_rules=list(rulesets_of(rating_pool.federation)), initial=initial)
        page = _page(rating_pool, _("Change the matches it rates"), pgettext("a setting", "Change"))

    def do() -> None:
        change_pool_terms(
            federation=federation,
            pool=pool,
            from_on=form.cleaned_data["from_on"],
            plan=form.to_input(),
            ctx=form.act_context(ctx),
        )

    return _look_and_act(request, rating_pool, page, form, do)


@desk
def closure(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    ctx, rating_pool = _context_and_pool(request, federation, pool)
    form = ClosingForm(posted(request), initial=_version_data(rating_pool))
    hint = _("From that day on nothing is rated. What was rated before stays; you can undo this.")
    page = _page(rating_pool, _("Close the pool"), _("Close"), hint)

    def do() -> None:
        close_pool(federation=federation, pool=pool, on=form.cleaned_data["on"], ctx=form.act_context(ctx))

    return _look_and_act(request, rating_pool, page, form, do)


@desk
def terms_undo(request: HttpRequest, federation: str, pool: str, number: int) -> HttpResponse:
    ctx, rating_pool = _context_and_pool(request, federation, pool)
    pool_terms.stated(rating_pool, number)
    form = UndoTermsForm(posted(request), initial=_version_data(rating_pool))
    page = _page(rating_pool, _("Undo these terms"), _("Undo"), _("The earlier settings apply again."))

    def do() -> None:
        undo_pool_terms(federation=federation, pool=pool, number=number, ctx=form.act_context(ctx))

    return _look_and_act(request, rating_pool, page, form, do)


def _context_and_pool(request: HttpRequest, federation: str, pool: str) -> tuple[ActContext, RatingPool]:
    ctx, rating_pool = context_of(request), pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    return ctx, rating_pool


def _page(
    rating_pool: RatingPool, title: str, button: str, hint: str = "", *, is_about_matches: bool = True
) -> ActPage:
    """Describe the page of an act on the terms. ``is_about_matches``: a preview shows which matches it rates."""
    return ActPage(
        title,
        button,
        next=reverse("desk_pool", args=[rating_pool.federation.slug, rating_pool.code]),
        done=_("Saved. Ratings follow in a moment."),
        hint=hint or rating_pool.name,
        template="desk/ratings/pool.html",
        zone=rating_pool.federation.time_zone,
        requires_preview=is_about_matches,
        context=lambda: {"number": pool_terms.version_of(rating_pool), "cards": system_cards()},
    )


def _look_and_act(
    request: HttpRequest, rating_pool: RatingPool, page: ActPage, form: ActForm, do: Callable[[], None]
) -> HttpResponse:
    if page.requires_preview:
        page = replace(page, preview=lambda: _preview_panel(rating_pool, do))
    return act(request, page, form, do)


def _preview_panel(rating_pool: RatingPool, do: Callable[[], None]) -> PreviewPanel:
    effect = preview_terms(rating_pool, do)
    reason_lines = tuple(
        ReasonLine(sentence_with_place(reason.why.code, None, reason.why.params), reason) for reason in effect.reasons
    )
    return PreviewPanel({"ahead": EffectView(effect, reason_lines)})


def _version_data(rating_pool: RatingPool) -> dict[str, int]:
    return {"seen": pool_terms.version_of(rating_pool)}
