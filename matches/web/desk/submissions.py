"""Answers to a submitted score: confirm, dispute, rule on it, judge it now."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from doors.acting import ActForm, ActPage, act, desk, posted
from doors.speaking import desk_or_side
from doors.throttling import Photos, throttled
from journal.refusals import NotAllowed, because
from matches.conditions.answering import answering_kind
from matches.flows.confirm_score import confirm_score
from matches.flows.dispute_score import dispute_score
from matches.flows.judge_now import judge_now
from matches.flows.rule_on_score import rule_on_score
from matches.models import Submission
from matches.web.desk.decision_forms import AnswerForm, DisputeForm, RulingForm
from matches.web.desk.finding import Place, around_submission, home_of, names_at, start, submission_for
from matches.web.desk.played_at import AS_IT_WAS, timed


@desk_or_side
@throttled(Photos, by_login=True)
def confirm(request: HttpRequest, submission: UUID) -> HttpResponse:
    place, found = submission_for(request, submission)
    answering_kind(found, place.who.by, place.who.at)
    form = AnswerForm(posted(request), request.FILES or None, initial=start(found.match.stage.event))
    page = _page(place, found, _("Confirm the score"), _("Confirm"), _("The result is official."))

    def do() -> None:
        confirm_score(submission=submission, **form.cleaned_data, by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk_or_side
@throttled(Photos, by_login=True)
def dispute(request: HttpRequest, submission: UUID) -> HttpResponse:
    place, found = submission_for(request, submission)
    if answering_kind(found, place.who.by, place.who.at) == Submission.By.DESK:
        raise NotAllowed(because("not_allowed", act="dispute_score"))
    form = DisputeForm(posted(request), request.FILES or None, initial=start(found.match.stage.event))
    done = _("It is disputed: the director decides. Submit the score as you have it.")
    page = _page(place, found, _("Dispute the score"), _("Dispute"), done)

    def do() -> None:
        dispute_score(submission=submission, **form.cleaned_data, by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def ruling(request: HttpRequest, submission: UUID) -> HttpResponse:
    place, found = submission_for(request, submission)
    _require("rule_on_score", place)
    form = RulingForm(names_at(found.match), posted(request), initial=start(found.match.stage.event))
    timed(form, place.zone, AS_IT_WAS)
    page = _page(place, found, _("Rule on this score"), _("Rule"), _("The ruling stands."))

    def do() -> None:
        told, who = form.cleaned_data, place.who
        decided = {name: told[name] for name in ("score", "why", "seen", "played_at")} | {"winner": int(told["winner"])}
        rule_on_score(submission=submission, **decided, by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def judging(request: HttpRequest, submission: UUID) -> HttpResponse:
    place, found = submission_for(request, submission)
    _require("judge_now", place)
    page = _page(place, found, _("Judge this score now"), _("Judge now"), _("The score was put to the rules."))

    def do() -> None:
        judge_now(submission=submission, by=place.who.by, at=place.who.at)

    return act(request, page, ActForm(posted(request)), do)


def _require(what: str, place: Place) -> None:
    if what not in place.may:
        raise NotAllowed(because("not_allowed", act=what))


def _page(place: Place, submission: Submission, title: str, button: str, done: str) -> ActPage:
    return ActPage(
        title,
        button,
        next=home_of(place, submission.match),
        done=done,
        template="desk/match_act.html",
        zone=place.zone,
        around=lambda: around_submission(submission),
    )
