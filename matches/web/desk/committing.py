"""Committing to a draw at the desk, and taking the commitment back."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from doors.acting import ActPage, act, desk, posted
from matches.flows.commit_draw import commit_draw
from matches.flows.take_back_commitment import take_back_commitment
from matches.queries import commitments, tournaments
from matches.queries.entries import field
from matches.web.desk.finding import event_for, start
from matches.web.desk.forms import ReasonForm, SeenForm


@desk
def committing(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "commit_draw")
    form = SeenForm(posted(request), initial=start(found))
    page = ActPage(
        _("Commit to the draw"),
        _("Commit and freeze the field"),
        next=reverse("desk_draw", args=[event]),
        done=_("The commitment is published. Draw when everybody has seen it."),
        template="desk/commit.html",
        zone=place.zone,
        around=lambda: {"number": tournaments.number(found), "event": found, "entries": field(found)},
    )

    def do() -> None:
        commit_draw(event=event, seen=form.cleaned_data["seen"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)


@desk
def taking_back(request: HttpRequest, event: int) -> HttpResponse:
    place, found = event_for(request, event, "commit_draw")
    form = ReasonForm(posted(request), initial=start(found))
    page = ActPage(
        _("Take the commitment back"),
        _("Take it back"),
        next=reverse("desk_event", args=[event]),
        done=_("It is taken back: the field can be changed, and the reason is published."),
        hint=found.name,
        template="desk/take_back.html",
        zone=place.zone,
        around=lambda: {
            "number": tournaments.number(found),
            "event": found,
            "bound": commitments.open_in(found),
        },
    )

    def do() -> None:
        told = form.cleaned_data
        take_back_commitment(event=event, why=told["why"], seen=told["seen"], by=place.who.by, at=place.who.at)

    return act(request, page, form, do)
