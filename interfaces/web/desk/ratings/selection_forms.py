"""Forms of selections: the criteria, a decision on a player, a publication."""

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.countries import country_code, country_name
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.forms import SLUG_HINT
from interfaces.web.desk.ratings.season_form import AmountField
from interfaces.web.templatetags.pages import points
from interfaces.wording.sentences import sentence
from journal.refusals import Refusal
from ratings.inputs.selections import SelectionInput
from ratings.models import SelectionPick
from ratings.services.selections.selection_checks import MOST_MATCHES, MOST_MONTHS, MOST_PLACES

_PICKS: Choices = [
    (SelectionPick.Kind.IN.value, pgettext_lazy("selection", "Give a wild card")),
    (SelectionPick.Kind.OUT.value, pgettext_lazy("selection", "Leave out")),
    (SelectionPick.Kind.AUTO.value, pgettext_lazy("selection", "By the criteria again")),
]


class SelectionForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120, help_text=_("For example: National team 2027."))
    pool = forms.ChoiceField(label=_("Rating list"), help_text=_("The newest published list counts."))
    places = forms.IntegerField(
        label=_("Places"), min_value=1, max_value=MOST_PLACES, help_text=_("Wild cards come on top.")
    )
    matches = forms.IntegerField(label=_("Least rated matches"), min_value=0, max_value=MOST_MATCHES, required=False)
    months = forms.IntegerField(label=_("In how many months"), min_value=1, max_value=MOST_MONTHS)
    season = forms.ChoiceField(label=_("Season"), required=False)
    points = AmountField(_("Least points of the season"))
    licence = forms.BooleanField(label=_("A paid licence"), required=False)
    countries = forms.CharField(
        label=_("Countries"), max_length=400, required=False, help_text=_("Separated by commas. Empty: all.")
    )

    def __init__(self, pools: Choices, seasons: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", pools)
        offer(self, "season", [("", _("none")), *seasons])

    def clean_countries(self) -> tuple[str, ...]:
        texts = [text.strip() for text in str(self.cleaned_data["countries"]).split(",") if text.strip()]
        for text in texts:
            if not country_code(text):
                self.add_error("countries", sentence("unknown_country", {"country": text}))
        return tuple(dict.fromkeys(country_code(text) for text in texts))

    def to_input(self) -> SelectionInput:
        cleaned = self.cleaned_data
        return SelectionInput(
            name=cleaned["name"],
            pool=cleaned["pool"],
            places=cleaned["places"],
            months=cleaned["months"],
            matches=cleaned["matches"] or 0,
            season=cleaned["season"],
            points=cleaned["points"] or 0,
            licence=cleaned["licence"],
            countries=cleaned["countries"],
        )


class NewSelectionForm(SelectionForm):
    code = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)
    field_order = ("name", "code")


class ChangedSelectionForm(SelectionForm):
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=32_767)


class SelectionPickForm(ActForm):
    """A decision by hand on a player."""

    player = forms.CharField(
        label=_("Number of the player, or member number"),
        max_length=20,
        help_text=_("The number of a player stands on their page."),
    )
    pick = forms.ChoiceField(label=_("Decision"), choices=_PICKS, widget=forms.RadioSelect)
    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Only officers see it."),
    )


class SelectionPublicationForm(ActForm):
    """The digest of the players whom the officer saw."""

    digest = forms.CharField(widget=forms.HiddenInput, max_length=64)

    def __init__(self, rows_sha256: str, data: QueryDict | None) -> None:
        super().__init__(data, initial={"digest": rows_sha256})
        self._now = rows_sha256

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal; the next attempt is about the players whom the page shows now."""
        super().refuse(refusal)
        if isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["digest"] = self._now


def initial_criteria(plan: SelectionInput) -> dict[str, Any]:
    """Return the criteria as initial values of the form."""
    names = ("name", "pool", "places", "months", "season", "licence")
    values = {name: getattr(plan, name) for name in names}
    countries = ", ".join(country_name(code) for code in plan.countries)
    amount = points(plan.points) if plan.points else ""
    return {**values, "matches": plan.matches or None, "points": amount, "countries": countries}
