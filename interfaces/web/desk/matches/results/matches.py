"""The desk of a match: submissions, result, and every act on it."""

from collections.abc import Callable
from dataclasses import replace
from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from interfaces.shared.throttling import SentScores, throttled
from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, desk, posted, show
from interfaces.web.desk.matches.access import (
    DeskContext,
    MatchContext,
    match_context,
    match_for,
    names_at,
    own_player_of,
    start,
)
from interfaces.web.desk.matches.access import act_page as _page
from interfaces.web.desk.matches.change_preview import looking_on, with_rulings
from interfaces.web.desk.matches.forms import ReasonForm, TableForm
from interfaces.web.desk.matches.results.checking import asking, sending
from interfaces.web.desk.matches.results.confirmation_notice import confirmation_notice
from interfaces.web.desk.matches.results.contradictions import CONTRADICTION, contradicting
from interfaces.web.desk.matches.results.decision_forms import EndingForm, PenaltyForm
from interfaces.web.desk.matches.results.initial_values import initial_ending, initial_score
from interfaces.web.desk.matches.results.pad_page import own_pad_page, pad_page
from interfaces.web.desk.matches.results.played_at import AS_IT_WAS, timed
from interfaces.web.desk.matches.results.receipts import ScoreForm, with_receipt
from interfaces.web.desk.matches.results.score_forms import CorrectionForm, PadForm, QuickForm, SubmissionForm
from interfaces.web.desk.matches.results.score_words import corrected_win, correction_label
from interfaces.web.desk.matches.scores.sheets import Win
from interfaces.wording.sentences import sentence
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.submit_score import submit_score
from matches.models import Match
from matches.queries.events.locks import lock_on
from matches.queries.results.appointments import appointment_of
from matches.queries.results.confirmation import is_left_to_director, to_decide_since
from matches.queries.results.match_row import MatchState
from matches.queries.results.match_rows import match_row
from matches.queries.results.matches import counting_result
from matches.queries.tables import tables
from matches.queries.tournaments import tournaments
from matches.services.events.outdated_fields import drawn_from
from matches.services.results.ruling import Rulings

WAIT_SECONDS = 2


@desk
def match_desk(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "see_desk")
    if place.match.is_tie:
        return redirect("desk_tie", match=match)
    base_context = match_context(place.match)
    initial = {"submission": uuid4(), "seen": base_context["number"]}
    quick = contradicting(timed(QuickForm(initial=initial, length=place.match.length), place.zone), place)
    context = {
        **base_context,
        "may": place.may,
        "own_player": own_player_of(place, [place.match.stage.event]),
        "quick": quick,
        "table_form": TableForm(tables.rows_of(place.tournament)),
    }
    context["awaited"] = confirmation_notice(base_context["match"], place.match.stage.event, place.ctx.at)
    if "enter_result" in place.may and to_decide_since(base_context["match"], place.match.stage.event, place.ctx.at):
        context["decide_at"] = reverse("desk_decide", args=[match])
    context["is_left"] = is_left_to_director(base_context["match"], place.match.stage.event)
    if "upload_transcript" in place.may:
        context["gives_at"] = reverse("desk_give_transcript", args=[match])
    context["appointment"] = None if base_context["result"] else appointment_of(place.match, place.ctx.at)
    context["lock"] = lock_on(place.match)
    context["is_finished"] = tournaments.is_finished(place.match.stage.event)
    if base_context["match"].state in (MatchState.READY, MatchState.CALLED):
        context["length_at"] = _length_at(place.match)
    if base_context["result"] is None and "enter_result" in place.may:
        games_at = reverse("desk_games", args=[match])
        pad = pad_page(place.match, base_context, request.GET.dict(), games_at, _("Enter the games"))
        contradicting(timed(pad.form, place.zone), place)
        context["pad_page"] = pad
    answer = show(request, "desk/matches/results/match.html", context, zone=place.zone)
    if base_context["match"].state is MatchState.CHECKING:
        answer["Refresh"] = str(WAIT_SECONDS)  # reload until the score is judged
    return answer


@desk
@throttled(SentScores, by_login=True)
def quick_score(request: HttpRequest, match: int) -> HttpResponse:
    """Enter a bare final score in one field."""
    place = match_for(request, match, "enter_result")
    initial = start(place.match.stage.event, submission=uuid4(), final=request.GET.get("final", "")[:12])
    form = timed(QuickForm(posted(request), initial=initial, length=place.match.length), place.zone)
    return _send_score(request, place, form, _("Enter the final score"))


@desk
@throttled(SentScores, by_login=True)
def games(request: HttpRequest, match: int) -> HttpResponse:
    """Enter games one by one on the score pad. Each press is a GET request; only the last one is sent."""
    place = match_for(request, match, "enter_result")
    form = timed(PadForm(posted(request), initial=start(place.match.stage.event, submission=uuid4())), place.zone)
    contradicting(form, place)

    def context() -> Context:
        now = match_context(place.match)
        pad = own_pad_page(place.match, now, form, request.GET.dict(), _("Enter the games"))
        return {**now, "pad_page": pad, "at_once": reverse("desk_all_games", args=[match])}

    message = _("Score received.")
    page = _page(place, place.match, _("Game by game"), "", message)
    page = replace(page, template="desk/matches/results/games.html", context=context)
    page = with_receipt(page, place.match, form)
    return act(request, page, form, lambda: _submit(match, form, place))


@desk
@throttled(SentScores, by_login=True)
def all_games(request: HttpRequest, match: int) -> HttpResponse:
    """Enter all games at once, one row for each."""
    place = match_for(request, match, "enter_result")
    initial = start(place.match.stage.event, submission=uuid4())
    sheet_form = SubmissionForm(
        names_at(place.match),
        place.match.length,
        posted(request),
        can_draw=place.match.stage.event.worth.can_draw,
        initial=initial,
    )
    form = timed(sheet_form, place.zone)
    return _send_score(request, place, form, _("Enter the games"))


@desk
def ending(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "end_match")
    initial = {name: request.GET.get(name, "")[:200] for name in ("ending", "winner", "why")}
    form = timed(
        EndingForm(names_at(place.match), posted(request), initial=start(place.match.stage.event, **initial)),
        place.zone,
    )
    if place.match.stage.event.play.second_official:
        form.exclude_rulings()
    is_unfinished = match_row(place.match).state is MatchState.BROKEN_OFF
    title = _("End the unfinished match") if is_unfinished else _("End without play")
    page = _page(place, place.match, title, _("End match"), _("Result official."))
    page = replace(page, context=lambda: _overriding(match_context(place.match)))

    def do(rulings: Rulings) -> None:
        end_match(match_id=match, outcome=form.ended(), rulings=rulings, ctx=form.act_context(place.ctx))

    ruled_page, do_ruled = with_rulings(page, place.match.stage.event, do, form)
    return act(request, ruled_page, form, do_ruled)


@desk
def penalty(request: HttpRequest, match: int) -> HttpResponse:
    """Give penalty points before the match; the query may fill in the form."""
    place = match_for(request, match, "give_penalty")
    initial = {name: request.GET[name][:200] for name in ("side", "points", "why") if name in request.GET}
    form = PenaltyForm(names_at(place.match), posted(request), initial=start(place.match.stage.event, **initial))
    page = _page(place, place.match, _("Penalty points before the match"), _("Give the points"), _("Points given."))

    def do() -> None:
        side, points = int(form.cleaned_data["side"]), form.cleaned_data["points"]
        give_penalty(match_id=match, side=side, points=points, ctx=form.act_context(place.ctx))

    return act(request, replace(page, preview=looking_on(place.match.stage.event, do)), form, do)


@desk
def correction(request: HttpRequest, match: int) -> HttpResponse:
    """Correct the score of a result."""
    place = match_for(request, match, "correct_result")
    initial_values = initial_score(counting_result(place.match))
    form = CorrectionForm(
        names_at(place.match),
        place.match.length,
        posted(request),
        can_draw=place.match.stage.event.worth.can_draw,
        initial=start(place.match.stage.event, **initial_values),
    )
    timed(form, place.zone, AS_IT_WAS)
    win = corrected_win(form, place.match)
    page = _changing(place, place.match, _("Correct the result"), correction_label(win), _("Result corrected."))
    page = asking(_with_win(page, win), place.match, form)
    return _corrected(request, page, form, place, place.match)


@desk
def corrected_ending(request: HttpRequest, match: int) -> HttpResponse:
    """Correct a result that was not played to the end."""
    place = match_for(request, match, "correct_result")
    initial_values = initial_ending(counting_result(place.match))
    form = EndingForm(names_at(place.match), posted(request), initial=start(place.match.stage.event, **initial_values))
    timed(form, place.zone, AS_IT_WAS)
    page = _changing(place, place.match, _("Correct how it ended"), _("Correct"), _("Result corrected."))
    return _corrected(request, page, form, place, place.match)


@desk
def reopening(request: HttpRequest, match: int) -> HttpResponse:
    place = match_for(request, match, "reopen_result")
    form = ReasonForm(posted(request), initial=start(place.match.stage.event))
    page = _changing(place, place.match, _("Withdraw the result"), _("Withdraw it"), _("The match is open again."))

    def do(rulings: Rulings) -> None:
        reopen_result(match_id=match, rulings=rulings, ctx=form.act_context(place.ctx))

    return _looked_at(request, page, form, place.match, do)


def _corrected(
    request: HttpRequest, page: ActPage, form: CorrectionForm | EndingForm, place: DeskContext, match: Match
) -> HttpResponse:
    def do(rulings: Rulings) -> None:
        outcome = form.scores() if isinstance(form, CorrectionForm) else form.ended()
        correct_result(match_id=match.pk, outcome=outcome, rulings=rulings, ctx=form.act_context(place.ctx))

    if match.stage.event.play.second_official:
        page = replace(page, hint=sentence("correction_needs_second_official", {}))
    return _looked_at(request, page, form, match, do)


def _looked_at(
    request: HttpRequest, page: ActPage, form: ActForm, match: Match, do: Callable[[Rulings], object]
) -> HttpResponse:
    """Show what the act changes and ask for rulings, then do it."""
    ruled_page, do_ruled = with_rulings(replace(page, requires_preview=True), match.stage.event, do, form)
    return act(request, ruled_page, form, do_ruled)


def _overriding(context: Context) -> Context:
    """Return the context of an ending, with the scores that wait for a confirmation and that it overrides."""
    pending_scores = [sheet for sheet in context["sheets"] if sheet.can_be_confirmed or not sheet.is_judged]
    return {**context, "overridden": () if context["result"] else pending_scores}


def _changing(place: DeskContext, match: Match, title: str, button: str, message: str) -> ActPage:
    """Return the page of an act that affects later draws."""
    page = _page(place, match, title, button, message)
    return replace(page, context=lambda: {**page.context(), "drawn_from": drawn_from(match.stage)})


def _with_win(page: ActPage, win: Win | None) -> ActPage:
    """Return the page that shows the result as it becomes."""
    return replace(page, context=lambda: {**page.context(), "win": win})


def _length_at(match: Match) -> str:
    """Return the URL on which to change the length of this match."""
    stage = match.stage
    return f"{reverse('desk_length', args=[stage.event_id, stage.position])}?node={match.node_key}"


def _send_score(
    request: HttpRequest, place: MatchContext, form: QuickForm | SubmissionForm, title: str
) -> HttpResponse:
    contradicting(form, place)
    message = _("Score received.")
    page = _page(place, place.match, title, pgettext("a score", "Enter"), message)
    return act(request, sending(page, place.match, form), form, lambda: _submit(place.match.pk, form, place))


def _submit(match: int, form: ScoreForm, place: DeskContext) -> None:
    submit_score(
        submission_id=form.cleaned_data["submission"],
        match_id=match,
        scores=replace(form.scores(), is_contradiction=bool(form.cleaned_data.get(CONTRADICTION))),
        at_desk=True,
        ctx=form.act_context(place.ctx),
    )
