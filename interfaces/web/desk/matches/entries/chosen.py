"""Acts on the entries that are chosen in the list: check them in or out at once; withdraw them after a preview."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, desk, posted, return_path, run_flow
from interfaces.web.desk.matches.access import EventContext, event_for, start
from interfaces.web.desk.matches.change_preview import looking_on
from interfaces.web.desk.matches.entries.change_forms import LeavingForm
from matches.flows.entries.check_in import check_in_entries
from matches.flows.entries.withdraw_entry import withdraw_entries
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from matches.queries.tournaments import tournaments


class ChosenForm(ActForm):
    """The entries whose boxes are ticked, by number. ``rows``: those that may be."""

    entry = forms.TypedMultipleChoiceField(
        label="",
        coerce=int,
        widget=forms.MultipleHiddenInput,
        error_messages={
            "required": gettext_lazy("No entry is chosen. Tick the boxes before the names first."),
            "invalid_choice": gettext_lazy("An entry that you chose is no longer in. Choose again."),
        },
    )

    def __init__(self, rows: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["entry"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(row.number, row.name) for row in rows]

    @property
    def numbers(self) -> list[int]:
        return sorted(set(self.cleaned_data["entry"]))


class WithdrawChosenForm(ChosenForm, LeavingForm):
    """The withdrawal of the chosen entries."""


@desk
def chosen(request: HttpRequest, event: int) -> HttpResponse:
    """Check the chosen entries in or out, or lead to the page that withdraws them: each button has its name."""
    place = event_for(request, event, "see_desk")
    back = return_path(request) or reverse("desk_entries", args=[event])
    if request.method != "POST":
        return redirect(back)
    form = ChosenForm(entries.field(place.event), posted(request))
    if form.is_valid() and "withdraw" in request.POST:
        query = QueryDict(mutable=True)
        query.setlist("entry", [str(number) for number in form.numbers])
        return redirect(f"{reverse('desk_withdraw_chosen', args=[event])}?{query.urlencode()}")
    if form.is_valid() and run_flow(form, partial(_check_in, request, place, form)):
        return redirect(back)
    for text in form.complaints():
        messages.error(request, text)
    return redirect(back)


def _check_in(request: HttpRequest, place: EventContext, form: ChosenForm) -> None:
    is_present = "check_out" not in request.POST
    count = check_in_entries(event_id=place.event.pk, entry_nos=form.numbers, is_present=is_present, ctx=place.ctx)
    if is_present:
        text = ngettext("%(number)s entry is checked in.", "%(number)s entries are checked in.", count)
    else:
        text = ngettext("%(number)s entry is checked out.", "%(number)s entries are checked out.", count)
    already = len(form.numbers) - count
    more = ngettext("%(number)s needed no change.", "%(number)s needed no change.", already) % {"number": already}
    messages.success(request, text % {"number": count} + (f" {more}" if already else ""))


@desk
def withdrawal_of_chosen(request: HttpRequest, event: int) -> HttpResponse:
    """Show who is withdrawn and what it changes, then withdraw all of them."""
    place = event_for(request, event, "enter")
    rows, numbers = entries.field(place.event), request.GET.getlist("entry")
    is_drawn = draws.is_drawn(tournaments.main_stage(place.event))
    initial = start(place.event, entry=numbers)
    form = WithdrawChosenForm(rows, posted(request), is_drawn=is_drawn, initial=initial)
    page = ActPage(
        _("Withdraw entries"),
        _("Withdraw"),
        next=reverse("desk_entries", args=[event]),
        done=_("Withdrawn."),
        hint=place.event.name,
        template="desk/matches/entries/withdraw_chosen.html",
        is_grave=True,
        zone=place.zone,
        event_id=event,
        context=partial(_leaving, place.event, form),
    )

    def do() -> None:
        ctx = form.act_context(place.ctx)
        withdraw_entries(event_id=event, entry_nos=form.numbers, after_match=form.leaves_after_match, ctx=ctx)

    return act(request, replace(page, preview=looking_on(place.event, do)), form, do)


def _leaving(event: Event, form: WithdrawChosenForm) -> Context:
    chosen_numbers = {str(number) for number in form["entry"].value() or ()}
    rows = [row for row in entries.field_by_name(event) if str(row.number) in chosen_numbers]
    return {"number": tournaments.number(event), "leaving": rows}
