"""Correct the groups by which a player pays the fees of a tournament, at its door."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.models import Player
from interfaces.web.base.act_pages import ActForm, ActPage, PreviewPanel, act, context_of, desk, posted
from interfaces.web.base.choices import offer
from interfaces.wording.words import word
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from registration.flows.correct_fee_groups import correct_fee_groups, entrant_of
from registration.queries.debtors import names_at_desk
from registration.queries.fees import Group, books_of, fees_of, groups_today
from registration.queries.registrations import registrations_of
from registration.queries.repriced_fees import RepricedFee, regrouped_fees
from registration.services.fees import tournament_for


class FeeGroupsForm(ActForm):
    """The groups of a player."""

    groups = forms.MultipleChoiceField(label=_("Groups of fees"), required=False, widget=forms.CheckboxSelectMultiple)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "groups", [(group.value, word(group.value, "group")) for group in Group if group])


@desk
def correction(request: HttpRequest, federation: str, tournament: str, player: str) -> HttpResponse:
    """State the groups of a player as the desk has checked them."""
    ctx, ref = context_of(request), TournamentRef(federation, tournament)
    row = tournament_for("correct_fee_groups", ref, ctx)
    entrant = entrant_of(row, player)
    form = FeeGroupsForm(posted(request), initial={"groups": sorted(groups_today(entrant, row, ctx.at))})
    page = ActPage(
        __("Groups of fees"),
        __("Save"),
        next=_address(row, entrant, request.GET.get("event", "")),
        done=__("Saved. The fees are those of these groups."),
        hint=__("%(name)s. Fees that they were charged otherwise are charged again; what was paid stays paid.")
        % {"name": names_at_desk(row, [(entrant, 0)])[0][1]},
        zone=row.time_zone,
        template="desk/registration/fee_groups.html",
        preview=lambda: PreviewPanel({"ahead": True, "repriced": _changes(row, entrant, form.cleaned_data["groups"])}),
        requires_preview=True,
    )

    def do() -> None:
        correct_fee_groups(ref=ref, player=player, groups=form.cleaned_data["groups"], ctx=ctx)

    return act(request, page, form, do)


def _changes(tournament: Tournament, player: Player, groups: Collection[str]) -> list[tuple[RepricedFee, str]]:
    """Return the fees of a player that cost something else in these groups, each with its currency."""
    return [
        (fee, book.currency)
        for book in books_of(tournament)
        for fee in regrouped_fees(book, fees_of(book), player, frozenset(groups))
    ]


def _address(tournament: Tournament, player: Player, event_id: str) -> str:
    """Return the page of a player at the door, for the event from which they were looked at, otherwise their last.

    Who is entered without a registration has none: return the door.
    """
    rows = registrations_of(tournament, player)
    row = next((row for row in rows if str(row.event_id) == event_id), rows[0] if rows else None)
    if row is None:
        return reverse("desk_door", args=[tournament.federation.slug, tournament.slug])
    return reverse("desk_door_registration", args=[row.event_id, row.number])
