"""The door of a tournament: find a registration by its code or by name, check it in, close the check-in."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.models import Player
from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted, run_flow, show
from interfaces.web.desk.matches.access import EventContext, event_for, start, tournament_for
from interfaces.web.desk.matches.forms import WhyForm
from matches.permissions import roles_at
from matches.queries.events.programmes import EventState, states_of
from matches.queries.tournaments import tournaments
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.renew_check_in_code import renew_check_in_code
from registration.permissions import TILL_ROLES, fee_roles, may, require
from registration.queries.debtors import owed_by_row
from registration.queries.door import closed_check_ins, door_of, registration_by_code
from registration.queries.fees import books_of, groups_today, groups_with_fees
from registration.queries.registrations import RegistrationRow, registration_list
from registration.services.answering import registration_of, require_member_or_desk

_LONGEST = 100
_DRAWN = (EventState.RUNNING, EventState.FINISHED)


@desk
def door(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Look for a name among the registrations of all events."""
    place = tournament_for(request, federation, tournament, "see_desk")
    roles = roles_at(place.ctx.actor, place.tournament, place.ctx.at)
    require("check_in_registration", roles)
    now = door_of(place.tournament, place.ctx.at)
    closed_ids = closed_check_ins(event for event, _ in now.lists)
    states = states_of(event.pk for event, _ in now.lists)
    query = request.GET.get("q", "")[:_LONGEST]
    context = {
        "tournament": place.tournament,
        "query": query,
        "rows": now.named(query),
        "lists": [(event, registrations, event.pk in closed_ids) for event, registrations in now.lists],
        "drawn_ids": [event_id for event_id, state in states.items() if state in _DRAWN],
        "may": may(roles),
        "books": books_of(place.tournament) if roles & TILL_ROLES else [],
    }
    return show(request, "desk/registration/door.html", context, zone=place.zone)


@desk
def by_code(request: HttpRequest, code: str) -> HttpResponse:
    """Lead from a code to its registration at the door."""
    registration = registration_by_code(code)
    _place(request, registration.event_id)
    return redirect("desk_door_registration", registration.event_id, registration.number)


@desk
def at_the_door(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Show a registration at the door, and check it in."""
    place = _place(request, event)
    form = ActForm(posted(request))

    def do() -> None:
        check_in_registration(event_id=event, number=number, ctx=place.ctx)

    if form.is_bound and form.is_valid() and run_flow(form, do):
        return redirect("desk_door_registration", event, number)
    now = timezone.now()
    registrations = registration_list(place.event, now)
    row, doors = registration_of(registrations, number), door_of(place.tournament, now)
    context = {
        "event": place.event,
        "door": doors.at(place.event, registrations, row),
        "beside": doors.beside(place.event, row),
        "position": registrations.position(row),
        "owed": owed_by_row(place.tournament, [row]).get(row.number, []),
        "groups": _groups(place, row),
        "form": form,
    }
    status = form.status if form.errors else 200
    return show(request, "desk/registration/at_the_door.html", context, zone=place.zone, status=status)


@desk
def closing(request: HttpRequest, event: int) -> HttpResponse:
    """Close the check-in of an event."""
    place = event_for(request, event, "see_desk")
    require("close_check_in", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    form = WhyForm(posted(request), initial=start(place.event))
    page = ActPage(
        _("Close the check-in"),
        _("Close the check-in"),
        next=reverse("desk_registrations", args=[event]),
        done=_("The check-in is closed."),
        hint=_("Who is not checked in leaves the event. Who is on standby gets the places, in order."),
        zone=place.zone,
        is_grave=True,
        event_id=event,
        context=lambda: {"number": tournaments.number(place.event), "event": place.event},
    )

    def do() -> None:
        close_check_in(event_id=event, ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


@desk
def renewal(request: HttpRequest, event: int, number: int) -> HttpResponse:
    """Replace the check-in code of a registration."""
    ctx = context_of(request)
    event_obj = tournaments.event(event, ctx.actor, ctx.at)
    require_member_or_desk("renew_check_in_code", event_obj, number, ctx)
    page = ActPage(
        _("Replace the check-in code"),
        _("Replace"),
        next=reverse("desk_my_registration", args=[event]),
        done=_("The old code opens nothing any more."),
        hint=registration_of(registration_list(event_obj, ctx.at), number).name,
    )

    def do() -> None:
        renew_check_in_code(event_id=event, number=number, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


def _groups(place: EventContext, row: RegistrationRow) -> list[tuple[Player, list[str]]]:
    """Return the players of a registration with their groups of fees, if some pay by group and the actor may correct
    them.
    """
    is_allowed = may(fee_roles(place.ctx.actor, place.tournament, place.ctx.at)) & {"correct_fee_groups"}
    if not is_allowed or not groups_with_fees(place.tournament):
        return []
    return [(player, sorted(groups_today(player, place.tournament, place.ctx.at))) for player in row.payers]


def _place(request: HttpRequest, event: int) -> EventContext:
    place = event_for(request, event, "see_desk")
    require("check_in_registration", roles_at(place.ctx.actor, place.tournament, place.ctx.at))
    return place
