"""The desk of a match: what was submitted, what stands, and every act on it."""

from collections.abc import Callable
from dataclasses import replace
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from doors.acting import ActForm, ActPage, Context, act, desk, posted, show
from doors.throttling import SentScores, throttled
from matches.conditions.outdating import drawn_from
from matches.conditions.ruling import Rulings
from matches.flows.correct_result import correct_result
from matches.flows.end_match import end_match
from matches.flows.give_penalty import give_penalty
from matches.flows.reopen_result import reopen_result
from matches.flows.submit_score import submit_score
from matches.models import Match
from matches.queries import tables, tournaments
from matches.queries.answers import to_decide_since
from matches.queries.match_row import MatchState
from matches.queries.matches import counting_result
from matches.web.desk.ahead import looking, looking_on, rulings_in
from matches.web.desk.awaited import awaited_view
from matches.web.desk.checking import sending
from matches.web.desk.decision_forms import EndingForm, PenaltyForm
from matches.web.desk.finding import Place, around_match, match_for, names_at, start
from matches.web.desk.finding import act_page as _page
from matches.web.desk.forms import ReasonForm, TableForm
from matches.web.desk.pad_page import pad_around, pad_page
from matches.web.desk.played_at import AS_IT_WAS, timed
from matches.web.desk.receipts import ScoreForm, telling
from matches.web.desk.score_forms import CorrectionForm, PadForm, QuickForm, SubmissionForm
from matches.web.desk.standing import standing_ending, standing_score

WAIT_SECONDS = 2


@desk
def match_desk(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "see_desk")
    around = around_match(found)
    hidden = {"submission": uuid4(), "seen": around["number"]}
    quick = timed(QuickForm(initial=hidden, length=found.length), place.zone)
    context = {**around, "may": place.may, "quick": quick, "table_form": TableForm(tables.rows_of(place.tournament))}
    context["awaited"] = awaited_view(around["match"], found.stage.event, place.who.at)
    if "enter_result" in place.may and to_decide_since(around["match"], found.stage.event, place.who.at):
        context["decide_at"] = reverse("desk_decide", args=[match])
    if "upload_transcript" in place.may:
        context["gives_at"] = reverse("desk_give_transcript", args=[match])
    context["is_finished"] = tournaments.is_finished(found.stage.event)
    if around["match"].state in (MatchState.READY, MatchState.CALLED):
        context["length_at"] = _length_at(found)
    if around["result"] is None and "enter_result" in place.may:
        games_at = reverse("desk_games", args=[match])
        pad = pad_page(found, around, request.GET.dict(), games_at, _("Enter the games"))
        timed(pad.form, place.zone)
        context["pad_page"] = pad
    answer = show(request, "desk/match.html", context, zone=place.zone)
    if around["match"].state is MatchState.CHECKING:
        answer["Refresh"] = str(WAIT_SECONDS)  # looks again until the score is judged
    return answer


@desk
@throttled(SentScores, by_login=True)
def quick_score(request: HttpRequest, match: int) -> HttpResponse:
    """A bare final score, in one field."""
    place, found = match_for(request, match, "enter_result")
    hidden = start(found.stage.event, submission=uuid4(), final=request.GET.get("final", "")[:12])
    form = timed(QuickForm(posted(request), initial=hidden, length=found.length), place.zone)
    done = _("The score is in; it is being checked.")
    page = _page(place, found, _("Enter the final score"), pgettext("a score", "Enter"), done)

    return act(
        request,
        sending(page, found, form),
        form,
        lambda: _submit(match, form, place),
    )


@desk
@throttled(SentScores, by_login=True)
def games(request: HttpRequest, match: int) -> HttpResponse:
    """The games one by one: each press of the pad is a look at this page, and only the last one is sent."""
    place, found = match_for(request, match, "enter_result")
    form = timed(PadForm(posted(request), initial=start(found.stage.event, submission=uuid4())), place.zone)

    def around() -> Context:
        now = around_match(found)
        shown = pad_around(found, now, form, request.GET.dict(), _("Enter the games"))
        return {**now, "pad_page": shown, "at_once": reverse("desk_all_games", args=[match])}

    done = _("The score is in; it is being checked.")
    page = _page(place, found, _("Game by game"), "", done)
    page = replace(page, template="desk/games.html", around=around, telling=telling(found, form))
    return act(request, page, form, lambda: _submit(match, form, place))


@desk
@throttled(SentScores, by_login=True)
def all_games(request: HttpRequest, match: int) -> HttpResponse:
    """All games at once, a row for each."""
    place, found = match_for(request, match, "enter_result")
    hidden = start(found.stage.event, submission=uuid4())
    form = timed(SubmissionForm(names_at(found), found.length, posted(request), initial=hidden), place.zone)
    done = _("The score is in; it is being checked.")
    page = _page(place, found, _("Enter the games"), pgettext("a score", "Enter"), done)

    return act(
        request,
        sending(page, found, form),
        form,
        lambda: _submit(match, form, place),
    )


@desk
def ending(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "end_match")
    asked = {name: request.GET.get(name, "")[:200] for name in ("ending", "winner", "why")}
    form = timed(
        EndingForm(names_at(found), posted(request), initial=start(found.stage.event, **asked)),
        place.zone,
    )
    page = _page(place, found, _("End it otherwise than by play"), _("End the match"), _("The result is official."))

    def do() -> None:
        told, who = form.cleaned_data, place.who
        end_match(match=match, ended=form.ended(), why=told["why"], seen=told["seen"], by=who.by, at=who.at)

    return act(request, replace(page, ahead=looking_on(found.stage.event, do)), form, do)


@desk
def penalty(request: HttpRequest, match: int) -> HttpResponse:
    """Points to a side before the match; what is asked for in the address is filled in."""
    place, found = match_for(request, match, "give_penalty")
    asked = {name: request.GET[name][:200] for name in ("side", "points", "why") if name in request.GET}
    form = PenaltyForm(names_at(found), posted(request), initial=start(found.stage.event, **asked))
    page = _page(place, found, _("Penalty points before the match"), _("Give the points"), _("The points are given."))

    def do() -> None:
        told, who = form.cleaned_data, place.who
        given = {"side": int(told["side"]), "points": told["points"], "why": told["why"], "seen": told["seen"]}
        give_penalty(match=match, **given, by=who.by, at=who.at)

    return act(request, replace(page, ahead=looking_on(found.stage.event, do)), form, do)


@desk
def correction(request: HttpRequest, match: int) -> HttpResponse:
    """Another score in the place of the one that stands."""
    place, found = match_for(request, match, "correct_result")
    standing = standing_score(counting_result(found))
    form = CorrectionForm(names_at(found), found.length, posted(request), initial=start(found.stage.event, **standing))
    timed(form, place.zone, AS_IT_WAS)
    page = _changing(place, found, _("Correct the result"), _("Correct it"), _("The result is corrected."))
    return _corrected(request, page, form, place, found)


@desk
def corrected_ending(request: HttpRequest, match: int) -> HttpResponse:
    """Another ending in the place of the result that stands."""
    place, found = match_for(request, match, "correct_result")
    standing = standing_ending(counting_result(found))
    form = EndingForm(names_at(found), posted(request), initial=start(found.stage.event, **standing))
    timed(form, place.zone, AS_IT_WAS)
    page = _changing(place, found, _("Correct how it ended"), _("Correct it"), _("The result is corrected."))
    return _corrected(request, page, form, place, found)


@desk
def reopening(request: HttpRequest, match: int) -> HttpResponse:
    place, found = match_for(request, match, "reopen_result")
    form = ReasonForm(posted(request), initial=start(found.stage.event))
    page = _changing(place, found, _("Take the result back"), _("Take it back"), _("The match is open again."))

    def do(rulings: Rulings) -> None:
        told, who = form.cleaned_data, place.who
        reopen_result(match=match, why=told["why"], seen=told["seen"], by=who.by, at=who.at, rulings=rulings)

    return _looked_at(request, page, form, found, do)


def _corrected(
    request: HttpRequest, page: ActPage, form: CorrectionForm | EndingForm, place: Place, match: Match
) -> HttpResponse:
    def do(rulings: Rulings) -> None:
        told, who = form.cleaned_data, place.who
        outcome = form.scores() if isinstance(form, CorrectionForm) else form.ended()
        stated = {"match": match.pk, "outcome": outcome, "why": told["why"], "seen": told["seen"]}
        correct_result(**stated, by=who.by, at=who.at, rulings=rulings)

    return _looked_at(request, page, form, match, do)


def _looked_at(
    request: HttpRequest, page: ActPage, form: ActForm, match: Match, do: Callable[[Rulings], object]
) -> HttpResponse:
    """First what it changes, with what is to be ruled; then the act."""
    seen_first = replace(page, ahead=looking(match.stage.event, do, form), looks_first=True)
    return act(request, seen_first, form, lambda: do(rulings_in(form)))


def _changing(place: Place, found: Match, title: str, button: str, done: str) -> ActPage:
    """The page of an act that changes what others may have been drawn from already."""
    page = _page(place, found, title, button, done)
    return replace(page, around=lambda: {**page.around(), "drawn_from": drawn_from(found.stage)})


def _length_at(match: Match) -> str:
    """Where the length of this one match is changed."""
    stage = match.stage
    return f"{reverse('desk_length', args=[stage.event_id, stage.position])}?node={match.node_key}"


def _submit(match: int, form: ScoreForm, place: Place) -> None:
    told, who = form.cleaned_data, place.who
    whose = {"submission": told["submission"], "match": match, "seen": told["seen"]}
    submit_score(**whose, scores=form.scores(), at_desk=True, by=who.by, at=who.at)
