"""The round timer of an event: its page, and the acts on it."""

from typing import Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted, show
from interfaces.web.base.live_updates import follows, subscribes
from interfaces.web.desk.matches.access import EventContext, desk_version, event_for
from matches.flows.events.change_timer import change_timer
from matches.flows.events.end_timer import end_timer
from matches.flows.events.pause_timer import pause_timer
from matches.flows.events.start_timer import start_timer
from matches.queries.events import round_timers
from matches.services.events.round_timer import MOST_MINUTES

QUICK: Final = (5, 10, -5)  # minutes: buttons that change the timer at once


class TimerForm(ActForm):
    """The length of a timer."""

    css_class = "line"
    minutes = forms.IntegerField(label=gettext_lazy("Minutes"), min_value=1, max_value=MOST_MINUTES)


class TimerChangeForm(ActForm):
    css_class = "line"
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes"),
        min_value=-MOST_MINUTES,
        max_value=MOST_MINUTES,
        help_text=gettext_lazy("5: five more; -5: five fewer."),
    )


@desk
@follows(desk_version, by_minute=True)
def timer(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "run_timer")
    subscribes(request, event=event)
    context = {
        "event": place.event,
        "timer": round_timers.timer_row(place.event, place.ctx.at),
        "start_form": TimerForm(auto_id="start_%s"),
        "change_form": TimerChangeForm(auto_id="change_%s"),
        "quick": QUICK,
    }
    return show(request, "desk/matches/events/timer.html", context, zone=place.zone)


@desk
def start(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "run_timer")
    form = TimerForm(posted(request))
    page = _page(place, _("Start a round timer"), _("Start"), _("The round timer runs."))

    def do() -> None:
        start_timer(event_id=event, minutes=form.cleaned_data["minutes"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def pause(request: HttpRequest, event: int, is_paused: bool) -> HttpResponse:
    place = event_for(request, event, "run_timer")
    title = _("Pause the round timer") if is_paused else _("Resume the round timer")
    message = _("The round timer is paused.") if is_paused else _("The round timer runs.")
    page = _page(place, title, title, message)

    def do() -> None:
        pause_timer(event_id=event, is_paused=is_paused, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


@desk
def change(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "run_timer")
    form = TimerChangeForm(posted(request))
    title = _("Extend or shorten the round timer")
    page = _page(place, title, pgettext("a setting", "Change"), _("The round timer is changed."))

    def do() -> None:
        change_timer(event_id=event, minutes=form.cleaned_data["minutes"], ctx=place.ctx)

    return act(request, page, form, do)


@desk
def end(request: HttpRequest, event: int) -> HttpResponse:
    place = event_for(request, event, "run_timer")
    title = _("End the round timer")
    page = _page(place, title, title, _("The round timer is ended."))

    def do() -> None:
        end_timer(event_id=event, ctx=place.ctx)

    return act(request, page, ActForm(posted(request)), do)


def _page(place: EventContext, title: str, button: str, message: str) -> ActPage:
    event = place.event
    return ActPage(title, button, reverse("desk_timer", args=[event.pk]), message, event.name, event_id=event.pk)
