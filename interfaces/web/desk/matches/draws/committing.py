"""Commit to a draw, and withdraw the commitment."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import VersionedForm, act, desk, posted
from interfaces.web.desk.matches.access import event_act_page, event_for, start
from interfaces.web.desk.matches.forms import ReasonForm
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.draws.withdraw_commitment import withdraw_commitment
from matches.queries.draws import commitments
from matches.queries.entries.entries import field


@desk
def committing(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "commit_draw")
    form = VersionedForm(posted(request), initial=start(place.event))
    page = event_act_page(
        place,
        _("Commit to the draw"),
        _("Commit and freeze the field"),
        next=reverse("desk_draw", args=[event]),
        done=_("The commitment is published. Make the draw once everyone has had time to see it."),
        template="desk/matches/draws/commit.html",
        context=lambda: {"entries": field(place.event)},
    )

    def do() -> None:
        commit_draw(event_id=event, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def commitment_withdrawal(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "commit_draw")
    form = ReasonForm(posted(request), initial=start(place.event))
    page = event_act_page(
        place,
        _("Withdraw the commitment"),
        _("Withdraw it"),
        next=reverse("desk_event", args=[event]),
        done=_("Commitment withdrawn: the field can be changed. The reason is published."),
        hint=place.event.name,
        template="desk/matches/draws/take_back.html",
        context=lambda: {"bound": commitments.open_in(place.event)},
    )

    def do() -> None:
        withdraw_commitment(event_id=event, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)
