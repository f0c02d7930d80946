"""How a club has the events of its tournaments rated: its rating policy."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm, ActPage, act, desk, posted
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.access import club_for
from interfaces.web.desk.matches.events.event_fields import pool_choices
from interfaces.wording.words import word
from journal.refusals import Refusal
from matches.flows.tournaments.set_club_ratings import set_club_ratings
from matches.inputs.tournaments import LONGEST_POLICY, ClubRatingsInput
from matches.models import ClubRatings
from matches.queries.events.pools import match_pools_of
from matches.queries.tournaments.club_ratings import policy_of


class ClubRatingsForm(ActForm):
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)
    pool = forms.ChoiceField(
        label=_("Rating pool"),
        required=False,
        help_text=_("In which new events of your tournaments are rated. The director can choose another one."),
    )
    payer = forms.ChoiceField(label=_("Who pays for ratings"))
    words = forms.CharField(
        label=_("In words"),
        max_length=LONGEST_POLICY,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For example: club nights count, friendly matches do not."),
    )

    def __init__(self, pools: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", [("", __("Not rated")), *pools])
        payers = [(payer, word(payer, "payer")) for payer in ClubRatings.Payer.values]
        offer(self, "payer", payers)

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal. If the policy was changed meanwhile, what is typed can be sent once more."""
        super().refuse(refusal)
        versions = [row.params["now"] for row in refusal.verdict.violations if row.code == "policy_changed"]
        if versions and isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["version"] = str(versions[0])

    def to_input(self) -> ClubRatingsInput:
        return ClubRatingsInput(*(self.cleaned_data[name] for name in ("pool", "payer", "words")))


@desk
def club_ratings(request: HttpRequest, federation: str, club: str) -> HttpResponse:
    """Set the rating policy of a club."""
    ctx, home = club_for(request, federation, club, "edit_profile")
    row = policy_of(home)
    initial = {"version": row.version, "pool": row.pool.code if row.pool else "", "payer": row.payer}
    pools = pool_choices(match_pools_of(home.federation))
    form = ClubRatingsForm(pools, posted(request), initial={**initial, "words": row.words})
    after = reverse("desk_club", args=[federation, club])
    page = ActPage(__("Rating policy"), __("Save"), after, __("Saved."), home.name)

    def do() -> None:
        typed_ctx = ctx.with_note("", form.cleaned_data["version"])
        set_club_ratings(federation=federation, club=club, plan=form.to_input(), ctx=typed_ctx)

    return act(request, page, form, do)
