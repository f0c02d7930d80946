"""Locks of an event: the list, a new one, and its end."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActPage, VersionedForm, act, desk, posted
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.access import EventContext, event_act_page, event_for, start
from interfaces.web.desk.matches.events.lock_views import lock_name, lock_views, match_name, stage_names
from matches.flows.events.lock_part import lock_part
from matches.flows.events.unlock_part import unlock_part
from matches.models import Event


class LockForm(VersionedForm):
    """What to lock: a match that the address names, or a stage or a round of it."""

    match = forms.IntegerField(required=False, widget=forms.HiddenInput, min_value=1, max_value=2**62)
    stage = forms.TypedChoiceField(label=_("Stage"), coerce=int, empty_value=None, required=False)
    round = forms.IntegerField(
        label=_("Round"),
        required=False,
        min_value=1,
        help_text=_("Empty: the complete stage."),
        widget=forms.NumberInput(attrs={"size": 3}),
    )
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, event: Event, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "stage", [(str(position), name) for position, name in stage_names(event).items()])
        if self["match"].value():
            del self.fields["stage"], self.fields["round"]


class UnlockForm(VersionedForm):
    lock = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**62)
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


@desk
def all_locks(request: HttpRequest, event: int) -> HttpResponse:
    """List the locks of an event, and lock a match (``?match=``), a round or a stage."""
    place = event_for(request, event, "lock_part")
    initial = start(place.event, match=request.GET.get("match", "")[:18], stage="1")
    form = LockForm(place.event, posted(request), initial=initial)

    def do() -> None:
        cleaned = form.cleaned_data
        lock_part(
            event_id=event,
            stage_no=cleaned.get("stage"),
            round_no=cleaned.get("round") or 0,
            match_id=cleaned["match"],
            ctx=form.act_context(place.ctx),
        )

    return act(request, _locks_page(place, initial["match"]), form, do)


def _locks_page(place: EventContext, match: str) -> ActPage:
    """Return the page of the list. ``match``: the id that the address names, or ""."""
    event = place.event
    return event_act_page(
        place,
        __("Locked against changes"),
        __("Lock"),
        next=reverse("desk_locks", args=[event.pk]),
        back=reverse("desk_event", args=[event.pk]),
        done=__("Locked."),
        template="desk/matches/events/locks.html",
        context=lambda: {"locks": lock_views(event), "asked": match, "asked_name": match_name(event, match)},
    )


@desk
def release(request: HttpRequest, event: int) -> HttpResponse:
    """Unlock what ``?lock=`` names."""
    place = event_for(request, event, "lock_part")
    form = UnlockForm(posted(request), initial=start(place.event, lock=request.GET.get("lock", "")[:18]))
    page = event_act_page(
        place,
        __("Unlock"),
        __("Unlock"),
        next=reverse("desk_locks", args=[event]),
        done=__("Unlocked."),
        hint=_hint(place.event, request.GET.get("lock", "")[:18]),
    )

    def do() -> None:
        unlock_part(event_id=event, lock_id=form.cleaned_data["lock"], ctx=form.act_context(place.ctx))

    return act(request, page, form, do)


def _hint(event: Event, lock_id: str) -> str:
    """Return the event and what is locked there."""
    return ", ".join(filter(None, (event.name, lock_name(event, lock_id))))
