"""Rating pools at the desk of a federation: opened, and by what they rate changed, closed, undone."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.may import roles_in_federation
from clubs.queries import federations
from doors.acting import ActForm, ActPage, Ahead, Who, act, desk, posted, show
from doors.sentences import told
from matches.derive.pool_effects import PoolEffect, Reason
from matches.flows.change_pool_terms import change_pool_terms
from matches.flows.close_pool import close_pool
from matches.flows.open_pool import open_pool
from matches.flows.undo_pool_terms import undo_pool_terms
from matches.may import require
from matches.models import RatingPool
from matches.queries import pool_terms, rating_days, ratings
from matches.queries.pool_rows import pool_row
from matches.queries.rulesets import rulesets_of
from matches.rehearsal import rehearsed_terms
from matches.web.desk.pool_form import KINDS, ClosingForm, PoolForm, TermsForm, UndoTermsForm, typed, typed_policy
from matches.web.pool_words import cards
from matches.web.pools import around
from rules_engine.ratings.policy import KINDS as POLICIES


@dataclass(frozen=True, slots=True)
class ReasonLine:
    said: str
    row: Reason


@dataclass(frozen=True, slots=True)
class EffectView:
    effect: PoolEffect
    reasons: tuple[ReasonLine, ...]


@desk
def new_pool(request: HttpRequest, federation: str) -> HttpResponse:
    who, home = Who.of(request), federations.federation(federation)
    require("open_pool", roles_in_federation(who.by, home, who.at))
    kind = request.GET.get("kind", "")
    initial = {**typed_policy(POLICIES.get(kind, {})), "kind": kind or "standard"}
    form = PoolForm(posted(request), own_rules=list(rulesets_of(home)), initial=initial)
    page = ActPage(
        _("Open a rating pool"),
        _("Open it"),
        next=reverse("desk_federation", args=[federation]),
        done=_("The pool is open. Choose it when you add an event that is rated."),
        hint=_("Most federations take a formula as it was published. Change numbers only if you mean to."),
        template="desk/pool.html",
        around=lambda: {"cards": cards(), "kinds": KINDS.items(), "kind": kind},
    )

    def do() -> None:
        sent = {name: form.cleaned_data[name] for name in ("code", "name")}
        made = form.cleaned_data["kind"] or "standard"
        open_pool(federation=federation, **sent, kind=made, plan=form.plan(), by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def all_terms(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """By what it rates, everything that was stated, and what can be done."""
    _who, found = _found(request, federation, pool)
    return show(request, "desk/pool_terms.html", around(found), zone=found.federation.time_zone)


@desk
def changing(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    """Other terms: first what they change, then the act."""
    who, found = _found(request, federation, pool)
    now = pool_row(found).on(rating_days.today(found, who.at))
    own = list(rulesets_of(found.federation))
    form = TermsForm(now, posted(request), own_rules=own, initial={**typed(now), **_seen(found)})
    page = _page(found, _("Change by what it rates"), pgettext("a setting", "Change"))

    def do() -> None:
        sent = {name: form.cleaned_data[name] for name in ("from_on", "why", "seen")}
        change_pool_terms(**_where(found), plan=form.plan(), **sent, by=who.by, at=who.at)

    return _look_and_act(request, found, page, form, do)


@desk
def closing(request: HttpRequest, federation: str, pool: str) -> HttpResponse:
    who, found = _found(request, federation, pool)
    form = ClosingForm(posted(request), initial=_seen(found))
    hint = _("From that day on nothing is rated; what was rated before stays, and it can be undone.")
    page = _page(found, _("Close the pool"), _("Close it"), hint)

    def do() -> None:
        close_pool(**_where(found), **form.cleaned_data, by=who.by, at=who.at)

    return _look_and_act(request, found, page, form, do)


@desk
def undoing(request: HttpRequest, federation: str, pool: str, number: int) -> HttpResponse:
    who, found = _found(request, federation, pool)
    pool_terms.stated(found, number)
    form = UndoTermsForm(posted(request), initial=_seen(found))
    page = _page(found, _("Undo these terms"), _("Undo"), _("What was stated before counts again."))

    def do() -> None:
        undo_pool_terms(**_where(found), number=number, **form.cleaned_data, by=who.by, at=who.at)

    return _look_and_act(request, found, page, form, do)


def _found(request: HttpRequest, federation: str, pool: str) -> tuple[Who, RatingPool]:
    who, found = Who.of(request), ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(who.by, found.federation, who.at))
    return who, found


def _page(found: RatingPool, title: str, button: str, hint: str = "") -> ActPage:
    return ActPage(
        title,
        button,
        next=reverse("desk_pool", args=[found.federation.slug, found.code]),
        done=_("It is stated. The ratings follow in a moment."),
        hint=hint or found.name,
        template="desk/pool.html",
        zone=found.federation.time_zone,
        looks_first=True,
        around=lambda: {"number": pool_terms.version_of(found), "cards": cards()},
    )


def _look_and_act(
    request: HttpRequest, found: RatingPool, page: ActPage, form: ActForm, do: Callable[[], None]
) -> HttpResponse:
    return act(request, replace(page, ahead=lambda: _ahead(found, do)), form, do)


def _ahead(found: RatingPool, do: Callable[[], None]) -> Ahead:
    effect = rehearsed_terms(found, do)
    said = tuple(ReasonLine(told(one.why.code, None, one.why.params), one) for one in effect.reasons)
    return Ahead({"ahead": EffectView(effect, said)})


def _where(found: RatingPool) -> dict[str, Any]:
    return {"federation": found.federation.slug, "pool": found.code}


def _seen(found: RatingPool) -> dict[str, int]:
    return {"seen": pool_terms.version_of(found)}
