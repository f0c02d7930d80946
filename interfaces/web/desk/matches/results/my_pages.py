"""A player's own pages: their match, score and confirmation, and their entry in an event."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.models import Player
from clubs.queries import players
from interfaces.shared.throttling import SentScores, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, Context, VersionedForm, act, context_of, desk, posted, show
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.base.marks import once
from interfaces.web.desk.matches.access import match_context, names_at, start
from interfaces.web.desk.matches.events.journal_words import line_view
from interfaces.web.desk.matches.forms import CallForm
from interfaces.web.desk.matches.results.checking import sending
from interfaces.web.desk.matches.results.confirmation_notice import confirmation_notice
from interfaces.web.desk.matches.results.matches import WAIT_SECONDS
from interfaces.web.desk.matches.results.pad_page import own_pad_page, pad_page
from interfaces.web.desk.matches.results.receipts import with_receipt
from interfaces.web.desk.matches.results.score_forms import PadForm, QuickForm, SubmissionForm
from interfaces.web.desk.matches.results.score_words import second_page, stepper_words
from interfaces.web.desk.matches.scores.request_side import match_act_context
from interfaces.web.desk.matches.scores.sheets import SheetView, names_of
from interfaces.wording.draw_places import round_name
from interfaces.wording.sentences import sentence
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound, cause
from matches.flows.entries.check_in import check_in
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.results.resume_match import resume_match
from matches.flows.results.submit_score import submit_score
from matches.flows.tables.start_match import start_match
from matches.models import Event, Match, Submission
from matches.permissions import side_of
from matches.queries.events.locks import lock_on, lock_refusal
from matches.queries.events.my_matches import my_entry
from matches.queries.events.next_match import likely_of
from matches.queries.events.round_timers import timer_row
from matches.queries.journal.journals import match_lines
from matches.queries.journal.versions import event_version_of_match
from matches.queries.results import matches
from matches.queries.results.appointments import appointment_of
from matches.queries.results.match_row import MatchState
from matches.queries.tournaments import tournaments

_SIDES = (Submission.By.SIDE0.value, Submission.By.SIDE1.value)
_OTHER = {_SIDES[0]: _SIDES[1], _SIDES[1]: _SIDES[0]}


def _version(request: HttpRequest, match: int) -> str:
    version = event_version_of_match(match)  # read before all that the page shows
    ctx, _match = own_match(request, match)
    return f"{version} {ctx.actor.kind} {ctx.actor.id}"


@staff_or_card
@follows(_version, by_minute=True)
def my_match(request: HttpRequest, match: int) -> HttpResponse:
    ctx, match_obj = own_match(request, match)
    if match_obj.is_tie:
        return redirect("desk_tie", match=match)
    subscribes(request, event=match_obj.stage.event_id, match=match)
    context = _match_page(request, match_obj, ctx)
    zone = match_obj.stage.event.tournament.time_zone
    answer = show(request, "desk/matches/results/my_match.html", context, zone=zone)
    if context["is_waiting"]:
        answer["Refresh"] = str(WAIT_SECONDS)  # reload until the score is judged
    return answer


def _match_page(request: HttpRequest, match: Match, ctx: ActContext) -> Context:
    base_context, side = match_context(match), side_of(ctx.actor, match, ctx.at)
    row, event, comparison = base_context["match"], match.stage.event, base_context["comparison"]
    return {
        **base_context,
        **_sheets_of(request, base_context["sheets"], _SIDES[side or 0]),
        **_score_forms(request, match, base_context, side or 0),
        "are_different": comparison is not None and not comparison.is_same,
        "is_here": side in row.present,
        "other_is_here": 1 - (side or 0) in row.present,
        "call": CallForm(),
        "own_side": row.sides[side or 0],
        "speaks_for": row.sides[side or 0] if ctx.actor.kind == "card" else None,
        "locked": _locked(match) if row.result is None else "",
        "is_waiting": row.state is MatchState.CHECKING,
        "awaited": confirmation_notice(row, event, ctx.at, side),
        "timer": timer_row(event, ctx.at),
        "likely": likely_of(event, row, ctx.at),
        "appointment": None if row.result else appointment_of(match, ctx.at),
        "history": [line_view(line) for line in match_lines(match)],
        "gives_at": reverse("desk_give_transcript", args=[match.pk]),
    }


def _locked(match: Match) -> str:
    """Return the sentence with which acts on the match are refused while it is locked, "" if it is not."""
    lock = lock_on(match)
    reasons = lock_refusal(lock).verdict.violations if lock else ()
    return " ".join(sentence(reason.code, reason.params) for reason in reasons)


def _sheets_of(request: HttpRequest, all_sheets: Sequence[SheetView], own: str) -> Context:
    """Return the score of the player's side, those to answer, and whether a score is expected."""
    sheets = {sheet.by_kind: sheet for sheet in all_sheets}
    to_answer = [sheet for kind, sheet in sheets.items() if kind == _OTHER[own] and sheet.can_be_confirmed]
    return {
        "my_sheet": sheets.get(own),
        "to_answer": to_answer,
        "has_disputed": any(sheet.is_disputed for sheet in to_answer),
        "is_disputed": any(sheet.is_disputed for sheet in sheets.values()),
        "is_score_asked": _is_score_due(sheets, own, request),
    }


def _score_forms(request: HttpRequest, match: Match, base_context: Context, side: int) -> Context:
    """Return the ways to report a score: as two numbers, as a text, and game by game while there is no result."""
    names, final = names_of(base_context["match"]), request.GET.get("final", "")[:12]
    forms: Context = {
        "stepper": stepper_words(names, match.length, side, final),
        "quick": QuickForm(initial={"submission": uuid4(), "seen": base_context["number"]}, length=match.length),
    }
    if base_context["result"] is not None:
        return forms
    games_at = reverse("desk_my_games", args=[match.pk])
    return {**forms, "pad_page": pad_page(match, base_context, request.GET.dict(), games_at, _("Report score"))}


@staff_or_card
@throttled(SentScores, by_login=True)
def my_score(request: HttpRequest, match: int) -> HttpResponse:
    """Submit the final score, the games, or both."""
    ctx, match_obj = own_match(request, match)
    initial = start(match_obj.stage.event, submission=uuid4(), final=request.GET.get("final", "")[:12])
    can_draw = match_obj.stage.event.worth.can_draw
    form = SubmissionForm(names_at(match_obj), match_obj.length, posted(request), can_draw=can_draw, initial=initial)
    side = side_of(ctx.actor, match_obj, ctx.at) or 0
    page = my_page(match_obj, _("Report score"), _("Report"), _("Score received."))

    return second_page(request, match_obj, form, side) or act(
        request,
        sending(page, match_obj, form),
        form,
        lambda: _submit(match, form, ctx),
    )


@staff_or_card
@throttled(SentScores, by_login=True)
def my_games(request: HttpRequest, match: int) -> HttpResponse:
    """Submit the games one by one on the score pad."""
    ctx, match_obj = own_match(request, match)
    form = PadForm(posted(request), initial=start(match_obj.stage.event, submission=uuid4()))

    def context() -> Context:
        now = match_context(match_obj)
        pad = own_pad_page(match_obj, now, form, request.GET.dict(), _("Report score"))
        return {**now, "pad_page": pad, "at_once": reverse("desk_my_score", args=[match])}

    page = my_page(match_obj, _("Game by game"), "", _("Score received."))
    page = replace(page, template="desk/matches/results/games.html", context=context)
    page = with_receipt(page, match_obj, form)
    return act(request, page, form, lambda: _submit(match, form, ctx))


@staff_or_card
def my_start(request: HttpRequest, match: int) -> HttpResponse:
    ctx, match_obj = own_match(request, match)
    page = my_page(
        match_obj, _("Start the match"), _("We have started"), _("Good luck. Report the score when it is over.")
    )

    def do() -> None:
        start_match(match_id=match, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@staff_or_card
def my_resumption(request: HttpRequest, match: int) -> HttpResponse:
    """Resume an adjourned match."""
    ctx, match_obj = own_match(request, match)
    page = my_page(match_obj, _("Resume the match"), _("Resume"), _("Good luck. Report the score when it is over."))

    def do() -> None:
        resume_match(match_id=match, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def withdraw_myself(request: HttpRequest, event: int) -> HttpResponse:
    """Withdraw. What has happened to the entry since the page was shown is shown first."""
    ctx, event_obj, entry = _my_entry(request, event)
    form = VersionedForm(posted(request), initial=start(event_obj))
    page = ActPage(
        _("Withdraw"),
        _("Withdraw my entry"),
        next=reverse("desk"),
        done=_("You are withdrawn."),
        hint=event_obj.name,
        context=lambda: {"number": tournaments.number(event_obj)},
    )

    def do() -> None:
        withdraw_entry(event_id=event, entry_no=entry, ctx=form.act_context(ctx))

    return act(request, page, form, do)


@desk
def check_myself(request: HttpRequest, event: int) -> HttpResponse:
    """Check in."""
    ctx, event_obj, entry = _my_entry(request, event)
    page = ActPage(
        _("Check in"), _("I am here"), next=reverse("desk"), done=_("You are checked in."), hint=event_obj.name
    )

    def do() -> None:
        check_in(event_id=event, entry_no=entry, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def stay_away_myself(request: HttpRequest, event: int, stage: int, round: int) -> HttpResponse:
    """Skip a round that is not drawn yet."""
    ctx, event_obj, entry = _my_entry(request, event)
    title, message = _("Skip this round"), _("You skip this round.")
    hint = f"{event_obj.name} · {round_name(round)}"
    page = ActPage(title, _("Skip"), next=reverse("desk"), done=message, hint=hint)

    def do() -> None:
        skip_round(event_id=event, entry_no=entry, stage_no=stage, round_no=round, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


def _my_entry(request: HttpRequest, event: int) -> tuple[ActContext, Event, int]:
    """Return the actor, the event and the number of the actor's entry; raise NotFound if there is none."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    entry = my_entry(_me(ctx, "withdraw_entry"), event_obj)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=0))
    return ctx, event_obj, entry.number


def own_match(request: HttpRequest, match: int) -> tuple[ActContext, Match]:
    """Return the actor and the match; raise NotAllowed if the actor does not play in it."""

    def read() -> tuple[ActContext, Match]:
        ctx = match_act_context(request, match)
        match_obj = matches.match(match, ctx.actor, ctx.at)
        if side_of(ctx.actor, match_obj, ctx.at) is None:
            raise NotAllowed(cause("not_your_match", match=match))
        return ctx, match_obj

    return once(request, ("own match", match), read)


def _is_score_due(sheets: Mapping[str, SheetView], own: str, request: HttpRequest) -> bool:
    """Return whether the score form is open: a score of this side is expected, or is being typed."""
    own_sheet = sheets.get(own)
    waits = any(sheet.can_be_confirmed and not sheet.is_disputed for sheet in sheets.values() if sheet is not own_sheet)
    is_refused = own_sheet is not None and own_sheet.is_judged and not own_sheet.is_ok
    return bool(request.GET) or is_refused or (own_sheet is None and not waits)


def _submit(match: int, form: PadForm | SubmissionForm, ctx: ActContext) -> None:
    submission = form.cleaned_data["submission"]
    submit_score(submission_id=submission, match_id=match, scores=form.scores(), ctx=form.act_context(ctx))


def _me(ctx: ActContext, act_code: str) -> Player:
    me = players.own_player(ctx.actor)
    if me is None:
        raise NotAllowed(cause("not_allowed", act=act_code))
    return me


def my_page(match: Match, title: str, button: str, message: str) -> ActPage:
    return ActPage(
        title,
        button,
        next=reverse("desk_my_match", args=[match.pk]),
        done=message,
        template="desk/matches/match_act.html",
        zone=match.stage.event.tournament.time_zone,
        context=lambda: match_context(match),
    )
