"""Answers to a submitted score: confirm, dispute, rule, judge now."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from interfaces.shared.throttling import Photos, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, PreviewNeededError, act, desk, posted
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.desk.matches.access import DeskContext, home_of, names_at, start, submission_context, submission_for
from interfaces.web.desk.matches.change_preview import with_rulings
from interfaces.web.desk.matches.results.decision_forms import AnswerForm, DisputeForm, RulingForm
from interfaces.web.desk.matches.results.played_at import AS_IT_WAS, timed
from interfaces.web.desk.matches.results.score_words import win_sentence
from interfaces.web.desk.matches.scores.sheets import win_of
from interfaces.wording.sentences import sentence
from journal.refusals import NotAllowed, cause
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission_now import judge_submission_now
from matches.flows.results.rule_on_score import rule_on_score
from matches.models import Submission
from matches.services.results.responders import responder_role
from matches.services.results.ruling import NONE, Rulings


@staff_or_card
@throttled(Photos, by_login=True)
def confirm(request: HttpRequest, submission: UUID) -> HttpResponse:
    place = submission_for(request, submission)
    role = responder_role(place.submission, place.ctx.actor, place.ctx.at)
    form = AnswerForm(posted(request), request.FILES or None, initial=start(place.submission.match.stage.event))
    title, button = _asking(place.submission)
    page = _page(place, place.submission, title, button, _("Result official."))

    def do(rulings: Rulings) -> None:
        photo, ctx = form.cleaned_data["photo"], form.act_context(place.ctx)
        confirm_score(submission_id=submission, photo=photo, rulings=rulings, ctx=ctx)

    if role != Submission.By.DESK:
        return act(request, page, form, lambda: do(NONE))
    ruled_page, _form, confirm_ruled = _ruled(page, place.submission, form, do)
    return act(request, ruled_page, form, partial(_photo_stored, form, confirm_ruled))


def _photo_stored(form: AnswerForm, confirm: Callable[[], None]) -> None:
    """Confirm; store the photo if the page is shown once more, to ask for rulings."""
    try:
        confirm()
    except PreviewNeededError:
        form.store_photo()
        raise


@staff_or_card
@throttled(Photos, by_login=True)
def dispute(request: HttpRequest, submission: UUID) -> HttpResponse:
    place = submission_for(request, submission)
    if responder_role(place.submission, place.ctx.actor, place.ctx.at) == Submission.By.DESK:
        raise NotAllowed(cause("not_allowed", act="dispute_score"))
    form = DisputeForm(posted(request), request.FILES or None, initial=start(place.submission.match.stage.event))
    message = _("Disputed: the director decides. Report the score as you have it.")
    page = _page(place, place.submission, _("Dispute the score"), _("Dispute"), message)

    def do() -> None:
        photo, ctx = form.cleaned_data["photo"], form.act_context(place.ctx)
        dispute_score(submission_id=submission, photo=photo, ctx=ctx)

    return act(request, page, form, do)


@desk
def ruling(request: HttpRequest, submission: UUID) -> HttpResponse:
    place = submission_for(request, submission)
    _require("rule_on_score", place)
    form = RulingForm(
        names_at(place.submission.match), posted(request), initial=start(place.submission.match.stage.event)
    )
    timed(form, place.zone, AS_IT_WAS)
    page = _page(place, place.submission, _("Rule on this score"), _("Rule"), _("Ruling saved."))
    if place.submission.match.stage.event.play.second_official:
        page = replace(page, hint=sentence("ruling_needs_second_official", {}))

    def do(rulings: Rulings) -> None:
        cleaned = form.cleaned_data
        rule_on_score(
            submission_id=submission,
            winner=int(cleaned["winner"]),
            score=cleaned["score"],
            played_at=cleaned["played_at"],
            rulings=rulings,
            ctx=form.act_context(place.ctx),
        )

    return act(request, *_ruled(page, place.submission, form, do))


@desk
def judging(request: HttpRequest, submission: UUID) -> HttpResponse:
    place = submission_for(request, submission)
    _require("judge_now", place)
    page = _page(place, place.submission, _("Check this score now"), _("Check now"), _("Score checked."))

    def do() -> None:
        judge_submission_now(submission_id=submission, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


def _ruled(
    page: ActPage, submission: Submission, form: ActForm, do: Callable[[Rulings], object]
) -> tuple[ActPage, ActForm, Callable[[], None]]:
    """Return the arguments of an act that may need rulings."""
    ruled_page, act = with_rulings(page, submission.match.stage.event, do, form)
    return ruled_page, form, act


def _asking(submission: Submission) -> tuple[str, str]:
    """Return the title and the button that name the winner."""
    win = win_of(submission.sheet, names_at(submission.match))
    if win is None:
        return _("Confirm the score"), _("Confirm")
    title = win_sentence(win.name, win.score)
    return title, _("Yes, %(name)s won %(score)s") % {"name": win.short_name, "score": win.score}


def _require(act_code: str, place: DeskContext) -> None:
    if act_code not in place.may:
        raise NotAllowed(cause("not_allowed", act=act_code))


def _page(place: DeskContext, submission: Submission, title: str, button: str, message: str) -> ActPage:
    return ActPage(
        title,
        button,
        next=home_of(place, submission.match),
        done=message,
        template="desk/matches/match_act.html",
        zone=place.zone,
        context=lambda: submission_context(submission),
    )
