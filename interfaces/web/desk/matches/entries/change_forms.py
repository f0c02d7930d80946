"""Forms of changes to an entry: withdraw, replace, swap seats, enter late, enter again."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.matches.draws.round_forms import offer_entries
from interfaces.web.desk.matches.forms import EnterForm, WhyForm
from matches.models import Stage
from matches.queries.entries.entries import EntryRow


class LateForm(EnterForm):
    """A late entry; where losses count, with the number of losses to start with."""

    losses = forms.IntegerField(
        label=_("Losses to start with"),
        min_value=0,
        max_value=99,
        required=False,
        help_text=_("Empty or 0: with all lives."),
        widget=forms.NumberInput(attrs={"size": 3}),
    )

    halves = forms.IntegerField(
        label=_("Missed rounds that give half a point"),
        min_value=0,
        max_value=99,
        required=False,
        help_text=_("Empty: none. All missed rounds that are neither lost nor half a point are byes."),
        widget=forms.NumberInput(attrs={"size": 3}),
    )

    def __init__(self, stage: Stage, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_of_pairs=stage.event.is_of_pairs, **kwargs)
        if not stage.draw_format.accepts_losses_when_late:
            del self.fields["losses"]
        elif stage.draw_format.loses_missed_rounds:
            self.fields["losses"].label = __("Missed rounds that count as lost")
            self.fields["losses"].help_text = __(
                "Empty: all. The others count as byes, with their points; 0: all are byes."
            )
        if not stage.draw_format.loses_missed_rounds:
            del self.fields["halves"]

    @property
    def begins_with(self) -> int | None:
        losses: int | None = self.cleaned_data.get("losses")
        return losses

    @property
    def half_points(self) -> int:
        return self.cleaned_data.get("halves") or 0


class LeavingForm(WhyForm):
    """A withdrawal; after the draw either at once, or after the match that is already paired."""

    after_match = forms.ChoiceField(
        label=_("When it leaves"),
        choices=[
            ("on", _("After its current match")),
            ("", _("Now: the next opponent advances")),
        ],
        required=False,
        initial="on",
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, is_drawn: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["after_match", "why"])
        if not is_drawn:
            del self.fields["after_match"]

    @property
    def leaves_after_match(self) -> bool:
        return bool(self.cleaned_data.get("after_match"))


class SwapForm(WhyForm):
    """The other entry of a swap of seats."""

    other = forms.TypedChoiceField(label=_("Swaps with"), coerce=int)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "other", entries)
        self.order_fields(["seen", "other", "why"])


class AgainForm(ActForm):
    """A re-entry of an entry that is out."""

    why = forms.CharField(label=_("Why"), max_length=1000, required=False)
