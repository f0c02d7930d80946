"""Forms of the rounds of a stage."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import VersionedForm
from interfaces.web.desk.matches.forms import ReasonForm
from matches.queries.entries.entries import EntryRow

BYE = ""


class AwayForm(VersionedForm):
    """An entry that skips the next round."""

    entry = forms.TypedChoiceField(label=_("Does not play this round"), coerce=int)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "entry", entries)


class TwoForm(forms.Form):
    """A question about two entries that might meet; the second may be empty."""

    one = forms.TypedChoiceField(label=_("This match"), coerce=int)
    other = forms.TypedChoiceField(label=_("against"), coerce=int, required=False, empty_value=None)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "one", entries)
        offer_entries(self, "other", entries, with_bye=True)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("one") is not None and cleaned.get("one") == cleaned.get("other"):
            self.add_error("other", __("Choose two different players."))
        return cleaned


class PairForm(ReasonForm):
    """The form by which a director pairs two entries by hand, with the reason."""

    one = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**31)
    other = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**31, required=False)


class TakeBackForm(ReasonForm):
    """The pairings to withdraw, by their places from 1."""

    positions = forms.TypedMultipleChoiceField(label=_("Pairs"), coerce=int, widget=forms.CheckboxSelectMultiple)

    def __init__(self, pairs: Sequence[tuple[int, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["positions"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(str(place), text) for place, text in pairs]
        self.order_fields(["seen", "positions", "why"])


def offer_entries(form: forms.Form, name: str, entries: Sequence[EntryRow], *, with_bye: bool = False) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    nobody = [(BYE, __("nobody (a bye)"))] if with_bye else []
    field.choices = [*nobody, *((str(row.number), f"{row.number}. {row.name}") for row in entries)]
