"""A side at its table: report arrival, call the director."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from interfaces.shared.throttling import LiveScores, throttled
from interfaces.web.base.act_pages import ActForm, act, posted
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.desk.matches.forms import CallForm, LiveScoreForm
from interfaces.web.desk.matches.results.my_pages import my_page, own_match
from interfaces.web.desk.matches.scores.request_side import match_act_context
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tables.call_director import call_director
from matches.flows.tables.report_arrival import report_arrival


@staff_or_card
def my_arrival(request: HttpRequest, match: int) -> HttpResponse:
    ctx, match_obj = own_match(request, match)
    page = my_page(match_obj, _("I am here"), _("I am here"), _("The tournament desk knows that you are here."))

    def do() -> None:
        report_arrival(match_id=match, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


@staff_or_card
def my_call(request: HttpRequest, match: int) -> HttpResponse:
    ctx, match_obj = own_match(request, match)
    form = CallForm(posted(request))
    message = _("The director is called. Stay at your table.")
    page = my_page(match_obj, _("Call the director"), _("Call the director"), message)

    def do() -> None:
        call_director(match_id=match, reason=form.cleaned_data["why"], words=form.cleaned_data["words"], ctx=ctx)

    return act(request, page, form, do)


@staff_or_card
@throttled(LiveScores)
@require_POST
def live(request: HttpRequest, match: int) -> HttpResponse:
    """Take the live score that a pad sends in the background."""
    ctx, form = match_act_context(request, match), LiveScoreForm(request.POST)
    if not form.is_valid():
        return HttpResponse(status=422)
    update_live_score(match_id=match, games=form.cleaned_data["games"], sequence=form.cleaned_data["order"], ctx=ctx)
    return HttpResponse(status=204)
