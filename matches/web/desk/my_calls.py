"""A side at its table: it is there, and it calls the director."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from doors.acting import ActForm, act, posted
from doors.speaking import desk_or_side
from doors.throttling import LiveScores, throttled
from matches.flows.arrive import arrive
from matches.flows.call_director import call_director
from matches.flows.tell_live import tell_live
from matches.web.desk.forms import CallForm, LiveScoreForm
from matches.web.desk.mine import my_page, own_match
from matches.web.desk.speaker import who_at


@desk_or_side
def my_arrival(request: HttpRequest, match: int) -> HttpResponse:
    who, found = own_match(request, match)
    page = my_page(found, _("I am here"), _("I am here"), _("The desk knows that you are here."))

    def do() -> None:
        arrive(match=match, by=who.by, at=who.at)

    return act(request, page, ActForm(posted(request)), do)


@desk_or_side
def my_call(request: HttpRequest, match: int) -> HttpResponse:
    who, found = own_match(request, match)
    form = CallForm(posted(request))
    done = _("The director is called. Stay at your table.")
    page = my_page(found, _("Call the director"), _("Call the director"), done)

    def do() -> None:
        call_director(match=match, **form.cleaned_data, by=who.by, at=who.at)

    return act(request, page, form, do)


@desk_or_side
@throttled(LiveScores)
@require_POST
def live(request: HttpRequest, match: int) -> HttpResponse:
    """What the pad tells by itself while one plays; nobody waits for the answer."""
    who, form = who_at(request, match), LiveScoreForm(request.POST)
    if not form.is_valid():
        return HttpResponse(status=422)
    tell_live(match=match, **form.cleaned_data, by=who.by, at=who.at)
    return HttpResponse(status=204)
