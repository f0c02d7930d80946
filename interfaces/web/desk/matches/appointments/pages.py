"""The time of a match: the page of its sides, the page of a director, and the deadlines of an event."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from interfaces.web.base.act_pages import ActPage, Context, act, desk, posted, show
from interfaces.web.base.card_access import staff_or_card
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import act_page, desk_version, event_for, match_context, match_for, start
from interfaces.web.desk.matches.appointments.defaults import default_view
from interfaces.web.desk.matches.appointments.forms import ArrangementForm
from interfaces.web.desk.matches.appointments.zones import ZONES, reader_zone
from interfaces.web.desk.matches.results.my_pages import my_page, own_match
from interfaces.wording.words import word
from journal.context import ActContext
from matches.flows.appointments.arrange_match import arrange_match
from matches.models import Match
from matches.permissions import side_of
from matches.queries.events.deadlines import DeadlineRow, deadlines, round_days
from matches.queries.results.appointments import SETTINGS, appointment_of
from rules_engine.words import Side


@staff_or_card
def my_appointment(request: HttpRequest, match: int) -> HttpResponse:
    """Agree on a time with the other side."""
    ctx, match_obj = own_match(request, match)
    side = side_of(ctx.actor, match_obj, ctx.at) or 0
    page = my_page(match_obj, _("Time of the match"), "", _("Saved. The other side sees it at once."))
    page = replace(page, next=reverse("desk_my_appointment", args=[match]), back=reverse("desk_my_match", args=[match]))
    return _arranging(request, page, match_obj, ctx, "my_appointment", side)


@desk
def appointment(request: HttpRequest, match: int) -> HttpResponse:
    """Set a time, extend the deadline, or call a time off, with a reason."""
    place = match_for(request, match, "arrange_match")
    page = act_page(place, place.match, _("Time of the match"), "", _("Saved. Both sides see it at once."))
    return _arranging(request, page, place.match, place.ctx, "appointment", None)


@desk
@follows(desk_version, by_minute=True)
def event_deadlines(request: HttpRequest, event: int) -> HttpResponse:
    """List the matches that are to be played by a day, with what is late."""
    place = event_for(request, event, "see_desk")
    subscribes(request, event=event)
    context = {
        "event": place.event,
        "may": place.may,
        "days": round_days(place.event),
        "lines": [_line(row) for row in deadlines(place.event, place.ctx.at)],
    }
    return show(request, "desk/matches/appointments/deadlines.html", context, zone=place.zone)


def _arranging(
    request: HttpRequest, page: ActPage, match: Match, ctx: ActContext, template: str, side: Side | None
) -> HttpResponse:
    """Show the page in the zone of the person, in which they type as well, and do one act."""
    zone, is_chosen = reader_zone(request, match.stage.event.tournament.time_zone)
    form = ArrangementForm(posted(request), initial=start(match.stage.event))

    def context() -> Context:
        zones = {"zones": ZONES, "is_zone_chosen": is_chosen}
        return {**match_context(match), **_appointment(match, ctx, zone, side), **zones}

    def do() -> None:
        arrange_match(match_id=match.pk, step=form.step(zone), ctx=form.act_context(ctx))

    page = replace(page, template=f"desk/matches/appointments/{template}.html", zone=zone, context=context)
    with timezone.override(zone):
        return act(request, page, form, do)


def _appointment(match: Match, ctx: ActContext, zone: str, side: Side | None) -> Context:
    """Return how the appointment stands: None for a match without a day. ``mine`` and ``theirs``: what is offered."""
    row, me = appointment_of(match, ctx.at), side or 0
    if row is None:
        return {"row": None}
    other_zone = row.zones[1 - me] or match.stage.event.tournament.time_zone
    return {
        "row": row,
        "rules": SETTINGS,
        "appointment_state": word(row.state.value, "appointment"),
        "mine": [(time, int(time.timestamp())) for time in row.offers[me]],
        "theirs": [(time, int(time.timestamp())) for time in row.offers[1 - me]],
        "other_zone": "" if other_zone == zone else other_zone,
        "has_done_duty": row.duty[me],
        "is_request_mine": row.request_by == me,
        "is_request_of_other": row.request_by == 1 - me,
        "is_in_time": ctx.at <= row.due_at,
        "is_time_over": row.agreed_at is not None and ctx.at >= row.agreed_at,
    }


def _line(line: DeadlineRow) -> Context:
    state = word(line.appointment.state.value, "appointment")
    return {"line": line, "row": line.row, "state": state, "default": default_view(line)}
