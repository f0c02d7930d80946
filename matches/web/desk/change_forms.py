"""What is typed about an entry that changes: it leaves, another comes instead, two swap seats, somebody is late."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from doors.acting import ActForm
from matches.models import COUNTED_LATE, Stage
from matches.queries.entries import EntryRow
from matches.web.desk.forms import EnterForm, WhyForm, WithdrawalForm
from matches.web.desk.round_forms import offer_entries
from rules_engine.ratings.policy import PAIRS


class LateForm(EnterForm):
    """One who comes after the draw; where losses are counted, with how many he begins."""

    losses = forms.IntegerField(
        label=_("Losses to begin with"),
        min_value=0,
        max_value=99,
        initial=0,
        required=False,
        help_text=_("For the rounds that were missed. 0: none."),
        widget=forms.NumberInput(attrs={"size": 3}),
    )

    def __init__(self, stage: Stage, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_of_pairs=stage.event.side_size == PAIRS, **kwargs)
        if stage.format not in COUNTED_LATE:
            del self.fields["losses"]

    @property
    def begins_with(self) -> int:
        return self.cleaned_data.get("losses") or 0


class LeavingForm(WithdrawalForm):
    """After the draw: at once, or when it has played what is set up for it."""

    after_match = forms.ChoiceField(
        label=_("When it leaves"),
        choices=[
            ("on", _("After the match that is set up for it")),
            ("", _("Now: whoever it would meet goes on")),
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

    def told(self) -> dict[str, Any]:
        return {"why": self.cleaned_data["why"], "after_match": bool(self.cleaned_data.get("after_match"))}


class SwapForm(WhyForm):
    """The other of two who change seats."""

    other = forms.TypedChoiceField(label=_("Changes seats with"), coerce=int)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "other", entries)
        self.order_fields(["seen", "other", "why"])


class AgainForm(ActForm):
    """Somebody who is out enters again."""

    why = forms.CharField(label=_("Why"), max_length=1000, required=False)
