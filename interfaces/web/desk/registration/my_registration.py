"""A player's own registration: register, see how it stands, accept an offer, withdraw. The desk may answer as well."""

from collections.abc import Callable
from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Player
from clubs.queries import players
from clubs.queries.guardians import children_of
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, show
from interfaces.web.desk.registration import teams
from interfaces.web.desk.registration.forms import PoolsForm, RegisterForm
from interfaces.web.public.finance.payment_requests import payment_requests
from interfaces.web.public.registration.own_registration import (
    check_in_code,
    event_hint,
    group_choices,
    price_text,
    refund_text,
)
from interfaces.web.public.registration.terms_field import TermsForm, terms_fields
from interfaces.web.templatetags.money import money
from interfaces.wording.sentences import sentence
from journal.context import ActContext
from journal.refusals import NotAllowed, cause
from matches.models import Event
from matches.permissions import is_allowed, roles_at
from matches.queries.tournaments import tournaments
from registration.flows.accept_offer import accept_offer
from registration.flows.change_pools import change_pools
from registration.flows.confirm_registration import confirm_registration
from registration.flows.register import register
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.conditions import Conditions
from registration.inputs.settings import Approval
from registration.models import Pot
from registration.queries.conditions import judge
from registration.queries.fees import books_of, groups_to_state, pool_prices
from registration.queries.intake import can_withdraw, intake_of
from registration.queries.own_prices import prices_of
from registration.queries.pots import pools_of_registration, pots_of
from registration.queries.questions import questions_for
from registration.queries.refunds import withdrawal_refunds
from registration.queries.registrations import RegistrationRow
from registration.queries.settings import settings_of
from registration.queries.single_registrations import position_of, rows_of_players
from registration.queries.terms import acceptances_of_player, current_terms
from registration.services.answering import is_of_desk, numbered, require_member_or_desk, require_partner_or_desk
from registration.services.conditions import refusal_of
from registration.services.registering import refusal_to_register


@desk
def registering(request: HttpRequest, event: int) -> HttpResponse:
    """Register oneself."""
    if _has_only_children(request):
        return redirect(f"{reverse('desk_children')}?{urlencode({'onward': request.path})}")
    ctx, event_obj, me = _own_request(request, event)
    if event_obj.is_of_teams:
        return teams.registering(request, event_obj, me, ctx, _closed(event_obj, ctx))
    form = _register_form(request, event_obj, me, ctx)
    page = _register_page(event_obj, me, ctx, _other_children(request, me))

    def do() -> None:
        register(
            event_id=event,
            entrant=form.entry_input(me.public_id),
            code=form.typed_code,
            answers=form.answers,
            pool_ids=form.pool_ids,
            terms=form.terms,
            groups=form.stated_groups,
            ctx=ctx,
        )

    return act(request, page, form, do)


def _register_form(request: HttpRequest, event: Event, me: Player, ctx: ActContext) -> RegisterForm:
    return RegisterForm(
        posted(request),
        is_of_pairs=event.is_of_pairs,
        asks_code=settings_of(event).approval == Approval.CODE,
        pools=_pools(event, me, ctx.at),
        groups=group_choices(event, ctx.at, groups_to_state(me, event.tournament)),
        questions=questions_for(event.tournament, [event.pk]),
        terms=terms_fields(event.tournament),
    )


def _register_page(event: Event, me: Player, ctx: ActContext, children: list[Player]) -> ActPage:
    return ActPage(
        pgettext("registration", "Register"),
        pgettext("registration", "Register"),
        next=reverse("desk_my_registration", args=[event.pk]),
        back=reverse("event_registration", args=[event.pk]),
        done=_("You are registered."),
        hint=event_hint(event, ctx.at, me),
        template="desk/registration/register.html",
        context=lambda: {
            "reasons": [*_closed(event, ctx), *_reasons(event, me)],
            "me": me,
            "children": children,
            "event": event,
        },
    )


def _has_only_children(request: HttpRequest) -> bool:
    """Return whether a login is no player, and a guardian who has not chosen for whom they act."""
    is_nobody = players.own_player(context_of(request).actor) is None
    return is_nobody and bool(children_of(request.user.pk or 0))


def _other_children(request: HttpRequest, me: Player) -> list[Player]:
    """Return the minors for whom a login can act instead."""
    rows = [row.player.canonical for row in children_of(request.user.pk or 0)]
    return [player for player in rows if player != me]


@desk
def my_registration(request: HttpRequest, event: int) -> HttpResponse:
    """Show how the player's last registration stands."""
    ctx, event_obj, me = _own_request(request, event)
    rows = rows_of_players(event_obj, [me], ctx.at)
    row = rows[-1] if rows else None
    settings = settings_of(event_obj)
    may_leave = row is not None and can_withdraw(event_obj, row)
    context = {
        "event": event_obj,
        "row": row,
        "until": min(filter(None, (row.until, settings.closes_at)), default=None) if row else None,
        "is_invited": row is not None and row.is_invited(me),
        "speaks": row is not None and row.speaks(me),
        "position": position_of(event_obj, row) if row and intake_of(event_obj).takes_entries else 0,
        "settings": settings,
        "prices": prices_of(event_obj, row, row.payers[0] if row.team else me) if row else [],
        "refunds": withdrawal_refunds(event_obj, me, ctx.at) if may_leave and row and row.speaks(me) else [],
        "can_withdraw": may_leave,
        "requests": payment_requests(me, frozenset(book.book_id for book in books_of(event_obj.tournament))),
        "code": check_in_code(request, row),
        "pools": pools_of_registration(row) if row else [],
        "has_pools": any(pot.kind == Pot.Kind.SIDE for pot in pots_of(event_obj)),
        "closed": _closed(event_obj, ctx),
        "accepted": acceptances_of_player(row.id, me) if row else [],
        "terms": current_terms(event_obj.tournament),
        "has_questions": bool(questions_for(event_obj.tournament, [event])),
    }
    return show(request, "desk/registration/my_registration.html", context, zone=event_obj.tournament.time_zone)


@desk
def confirmation(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Confirm the registration of a pair."""
    texts = (_("Confirm the registration"), _("Confirm"), _("Confirmed."))
    ctx, page = _answer(request, event, number, texts, require_partner_or_desk, "confirm_registration")
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    is_needed = not is_of_desk("confirm_registration", event_obj, ctx)
    form = TermsForm(event_obj.tournament, posted(request), is_needed=is_needed)

    def do() -> None:
        confirm_registration(event_id=event, number=number, terms=form.digest, ctx=ctx)

    return act(request, page, form, do)


@desk
def acceptance(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Accept an offered place."""
    texts = (_("Accept the place"), _("Accept"), _("The place is accepted."))
    ctx, page = _answer(request, event, number, texts, require_member_or_desk, "accept_offer")

    def do() -> None:
        accept_offer(event_id=event, number=number, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def pools(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Change the side pools of a registration."""
    texts = (_("Side pools"), _("Save"), _("Saved."))
    ctx, page = _answer(request, event, number, texts, require_member_or_desk, "change_pools")
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    row = numbered(event_obj, number, ctx.at)
    initial = {"pools": [pot.pk for pot in pools_of_registration(row)]}
    form = PoolsForm(_pools(event_obj, row.payers[0], ctx.at), posted(request), initial=initial)

    def do() -> None:
        change_pools(event_id=event, number=number, pool_ids=form.cleaned_data["pools"], ctx=ctx)

    return act(request, page, form, do)


@desk
def withdrawal(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Withdraw a registration."""
    texts = (_("Withdraw the registration"), _("Withdraw"), _("Withdrawn."))
    ctx, page = _answer(request, event, number, texts, require_member_or_desk, "withdraw_registration")

    def do() -> None:
        withdraw_registration(event_id=event, number=number, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


def _pools(event: Event, me: Player, at: datetime) -> list[tuple[str, str]]:
    """Return the side pools of an event by id, each with its name and what it costs the player now."""
    return [
        (str(row.pot.pk), f"{row.pot.name} ({money(row.cents, row.currency)})" if row.cents else row.pot.name)
        for row in pool_prices(event, at, me)
        if row.pot is not None and row.pot.kind == Pot.Kind.SIDE
    ]


def _closed(event: Event, ctx: ActContext) -> list[str]:
    """Return why the player cannot register now, nothing if they can: the desk may after registration has closed."""
    refusal = None if is_of_desk("register", event, ctx) else refusal_to_register(event, ctx.at)
    return [sentence(row.code, row.params) for row in refusal.verdict.violations] if refusal else []


def _reasons(event: Event, me: Player) -> list[str]:
    """Return why the player cannot register, and what they can do about it."""
    rows = judge(event, Conditions.from_json(settings_of(event).conditions), [me])
    verdicts = [refusal_of(row, me) for row in rows if not row.is_met]
    return [sentence(row.code, row.params) for verdict in verdicts for row in verdict.violations]


def _own_request(request: HttpRequest, event: int) -> tuple[ActContext, Event, Player]:
    """Return the actor, the event, and the player of the actor; raise NotAllowed for a login without one."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    me = players.own_player(ctx.actor)
    if me is None:
        raise NotAllowed(cause("login_without_player"))
    return ctx, event_obj, me


def _answer(
    request: HttpRequest,
    event: int,
    number: int,
    texts: tuple[str, str, str],
    require: Callable[[str, Event, int, ActContext], None],
    name: str,
) -> tuple[ActContext, ActPage]:
    """Return the actor and the page of an answer of a member or of the desk, which leads back to where they came from.

    ``texts``: title, button and message of the page. ``require``: the check whether they may do the act ``name``.
    """
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    require(name, event_obj, number, ctx)
    row = numbered(event_obj, number, ctx.at)
    is_desk = is_allowed("see_desk", roles_at(ctx.actor, event_obj.tournament, ctx.at))
    title, button, message = texts
    address = reverse("desk_registrations" if is_desk else "desk_my_registration", args=[event])
    hint = ". ".join(filter(None, (f"{event_obj.name}: {row.name}", _money_hint(name, event_obj, row, ctx.at))))
    return ctx, ActPage(title, button, next=address, done=message, hint=hint, event_id=event if is_desk else 0)


def _money_hint(name: str, event: Event, row: RegistrationRow, at: datetime) -> str:
    """Return what a withdrawal gives back today to the players of a registration, or what their place costs."""
    if name == "withdraw_registration":
        return " ".join(filter(None, (refund_text(event, player, at) for player in row.payers)))
    return price_text(prices_of(event, row, row.payers[0]))
