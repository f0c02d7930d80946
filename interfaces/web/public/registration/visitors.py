"""Registering without a login: the form, the link of the letter, and the page on which one sees what became of it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.models import Player
from clubs.queries.federations import clubs_of
from interfaces.shared.actors import ANYBODY, of_visitor
from interfaces.shared.parsing import is_storable
from interfaces.shared.throttling import NewVisitors, Secrets, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, act, posted, show
from interfaces.web.base.card_access import secretive
from interfaces.web.public.finance.payment_requests import payment_requests
from interfaces.web.public.registration.own_visits import (
    confirmation_lines,
    own_registration,
    price_lines,
    refund_lines,
)
from interfaces.web.public.registration.question_forms import AnswersForm, typed_answers
from interfaces.web.public.registration.terms_field import TermsForm, terms_fields
from interfaces.web.public.registration.visitor_forms import VisitorForm
from journal.context import ActContext
from matches.models import Event, Tournament
from matches.queries.events.event_lines import event_lines
from matches.queries.tournaments import tournaments
from notifications.queries.visitor_keys import end_of_key, player_of_key, visitor_key
from notifications.services.mail import has_mail_server
from registration.flows.accept_offer import accept_offer
from registration.flows.accept_terms import accept_terms
from registration.flows.answer_questions import answer_questions
from registration.flows.confirm_visitor import confirm_visitor
from registration.flows.register_oneself import register_oneself
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval
from registration.queries.fees import groups_with_fees
from registration.queries.open_events import open_events
from registration.queries.person_requests import (
    VisitorRow,
    events_for_visitors,
    last_request,
    request_of_secret,
    visible_namesakes,
    visitor_row,
    visitor_rows,
)
from registration.queries.questions import answers_of, questions_for, questions_of

_ACT = "public/registration/visitor_act.html"
_METHODS = ["GET", "HEAD", "POST"]


@never_cache
@throttled(NewVisitors)
@require_http_methods(_METHODS)
def registering(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Register for events of a tournament."""
    ctx = ActContext(ANYBODY, timezone.now())
    row = tournaments.tournament(federation, tournament, ANYBODY, ctx.at)
    form, back = _form(request, row, ctx), reverse("tournament", args=[federation, tournament])
    page = ActPage(
        pgettext("registration", "Register"),
        pgettext("registration", "Register"),
        next=reverse("visitor_sent", args=[federation, tournament]),
        back=back,
        hint=row.name,
        template="public/registration/visitor_form.html",
        zone=row.time_zone,
        context=lambda: {"tournament": row, "has_events": form.has_events},
    )

    def do() -> None:
        register_oneself(federation=federation, tournament=tournament, visitor=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@never_cache
def sent(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Say that a letter is on its way. The page is the same for every address."""
    row = tournaments.tournament(federation, tournament, ANYBODY, timezone.now())
    return render(
        request, "public/registration/visitor_sent.html", {"tournament": row, "has_mail_server": has_mail_server()}
    )


@secretive
@throttled(Secrets)
@require_http_methods(_METHODS)
def confirmation(request: HttpRequest, secret: str) -> HttpResponse:
    """Confirm by a button: opening the link changes nothing. Afterwards the link leads to the registrations."""
    person = request_of_secret(secret)
    if person.player is not None:
        return redirect(_visitor_url(secret))
    page = ActPage(
        _("Confirm your registration"),
        _("Confirm"),
        next=reverse("home"),
        done=_("Confirmed."),
        hint=person.tournament.name,
        template=_ACT,
        zone=person.tournament.time_zone,
        next_after=lambda: _visitor_url(secret),
        context=lambda: {"lines": confirmation_lines(person, timezone.now())},
    )

    def do() -> None:
        confirm_visitor(secret=secret, ctx=ActContext(ANYBODY, timezone.now()))

    return act(request, page, ActForm(posted(request)), do)


@secretive
@throttled(Secrets)
@require_http_methods(["GET", "HEAD"])
def visitor(request: HttpRequest, key: str) -> HttpResponse:
    """Show a player without a login their registrations."""
    player, at = player_of_key(key), timezone.now()
    rows = visitor_rows(player, at)
    context = {
        "player": player,
        "person": last_request(player),
        "rows": [own_registration(request, row, player, at) for row in rows],
        "key": key,
        "key_ends_on": end_of_key(key),
        "requests": payment_requests(player),
    }
    return show(request, "public/registration/visitor.html", context)


@secretive
@throttled(Secrets)
@require_http_methods(_METHODS)
def withdrawal(request: HttpRequest, key: str, event: int) -> HttpResponse:
    texts = (_("Withdraw the registration"), _("Withdraw"), _("Withdrawn."))
    return _answer(request, key, event, texts, withdraw_registration, refund_lines)


@secretive
@throttled(Secrets)
@require_http_methods(_METHODS)
def acceptance(request: HttpRequest, key: str, event: int) -> HttpResponse:
    texts = (_("Accept the place"), _("Accept"), _("The place is accepted."))
    return _answer(request, key, event, texts, accept_offer, price_lines)


@secretive
@throttled(Secrets)
@require_http_methods(_METHODS)
def answers(request: HttpRequest, key: str, event: int) -> HttpResponse:
    """Change the answers to the questions."""
    player, event_obj, row = _own_row(key, event)
    questions = questions_for(event_obj.tournament, [event])
    form = AnswersForm(questions, answers_of(row.row.id), posted(request))
    page = _page(key, event_obj, (_("Your answers"), _("Save"), _("Saved.")), [])

    def do() -> None:
        texts, ctx = typed_answers(form.cleaned_data), _context(player)
        answer_questions(event_id=event, number=row.row.number, answers=texts, ctx=ctx)

    return act(request, page, form, do)


@secretive
@throttled(Secrets)
@require_http_methods(_METHODS)
def terms(request: HttpRequest, key: str, event: int) -> HttpResponse:
    """Accept the terms of registration, which have changed."""
    player, event_obj, row = _own_row(key, event)
    form = TermsForm(event_obj.tournament, posted(request))
    page = _page(key, event_obj, (_("Terms of registration"), _("Accept"), _("The terms are accepted.")), [])

    def do() -> None:
        accept_terms(event_id=event, number=row.row.number, terms=form.digest, ctx=_context(player))

    return act(request, page, form, do)


def _answer(
    request: HttpRequest,
    key: str,
    event: int,
    texts: tuple[str, str, str],
    flow: Callable[..., None],
    lines: Callable[[VisitorRow, Player], list[str]],
) -> HttpResponse:
    player, event_obj, row = _own_row(key, event)

    def do() -> None:
        flow(event_id=event, number=row.row.number, ctx=_context(player))

    return act(request, _page(key, event_obj, texts, lines(row, player)), ActForm(posted(request)), do)


def _page(key: str, event: Event, texts: tuple[str, str, str], lines: list[str]) -> ActPage:
    title, button, message = texts
    hint = f"{event.tournament.name}, {event.name}"
    zone = event.tournament.time_zone
    return ActPage(
        title,
        button,
        next=reverse("visitor", args=[key]),
        done=message,
        hint=hint,
        template=_ACT,
        zone=zone,
        context=lambda: {"lines": lines},
    )


def _own_row(key: str, event_id: int) -> tuple[Player, Event, VisitorRow]:
    """Return the player of a key, and their last registration for an event. Raise NotFound without one."""
    player, at = player_of_key(key), timezone.now()
    event = tournaments.event(event_id, ANYBODY, at)
    return player, event, visitor_row(event, player, at)


def _form(request: HttpRequest, tournament: Tournament, ctx: ActContext) -> VisitorForm:
    rows = events_for_visitors(tournament, ctx.at)
    events = [event for event, _settings in rows]
    name = request.POST.get("name", "")[:120]
    is_name = request.method == "POST" and name.strip() and is_storable(name)
    questions = questions_of(tournament)
    return VisitorForm(
        posted(request),
        initial={"events": [event.pk for event in events if str(event.pk) == request.GET.get("event")]},
        events=events,
        open_rows=open_events(tournament, event_lines(tournament), ctx.at),
        clubs=list(clubs_of(tournament.federation)),
        asks_code=any(settings.approval == Approval.CODE for _event, settings in rows),
        groups=groups_with_fees(tournament),
        questions=[row for row in questions if row.event is None or row.event in events],
        namesakes=visible_namesakes(name, tournament.federation) if is_name else {},
        terms=terms_fields(tournament),
    )


def _visitor_url(secret: str) -> str:
    """Return the page to which the link of a letter leads; its key lives from the confirmation on."""
    person = request_of_secret(secret)
    if person.player is None or person.confirmed_at is None:
        return reverse("home")
    return reverse("visitor", args=[visitor_key(person.player, person.confirmed_at.date())])


def _context(player: Player) -> ActContext:
    return ActContext(of_visitor(player, "web"), timezone.now())
