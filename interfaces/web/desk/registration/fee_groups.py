"""Correct the groups by which a player pays the fees of a tournament, at its door."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm, ActPage, act, context_of, desk, posted
from interfaces.web.base.choices import offer
from interfaces.wording.words import word
from matches.inputs.tournaments import TournamentRef
from registration.flows.correct_fee_groups import correct_fee_groups, entrant_of
from registration.queries.debtors import names_at_desk
from registration.queries.fees import Group, groups_today
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
        next=reverse("desk_door", args=[federation, tournament]),
        done=__("Saved. The fees are those of these groups."),
        hint=__("%(name)s. Fees that they were charged otherwise are charged again; what was paid stays paid.")
        % {"name": names_at_desk(row, [(entrant, 0)])[0][1]},
        zone=row.time_zone,
    )

    def do() -> None:
        correct_fee_groups(ref=ref, player=player, groups=form.cleaned_data["groups"], ctx=ctx)

    return act(request, page, form, do)
