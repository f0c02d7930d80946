"""What is typed and ticked about the rounds of a stage."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from matches.queries.entries import EntryRow
from matches.web.desk.forms import ReasonForm, SeenForm

BYE = ""


class AwayForm(SeenForm):
    """One who does not play the coming round."""

    entry = forms.TypedChoiceField(label=_("Does not play this round"), coerce=int)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "entry", entries)


class TwoForm(forms.Form):
    """Two who might meet; the second may be nobody."""

    one = forms.TypedChoiceField(label=_("This one"), coerce=int)
    other = forms.TypedChoiceField(label=_("against"), coerce=int, required=False, empty_value=None)

    def __init__(self, entries: Sequence[EntryRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer_entries(self, "one", entries)
        offer_entries(self, "other", entries, with_bye=True)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if told.get("one") is not None and told.get("one") == told.get("other"):
            self.add_error("other", __("Choose two different ones."))
        return told


class PairForm(ReasonForm):
    """The two whom a director puts together, and why."""

    one = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**31)
    other = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=2**31, required=False)


class TakeBackForm(ReasonForm):
    """Pairs that are taken back: their places from 1."""

    positions = forms.TypedMultipleChoiceField(label=_("Pairs"), coerce=int, widget=forms.CheckboxSelectMultiple)

    def __init__(self, pairs: Sequence[tuple[int, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["positions"]
        assert isinstance(field, forms.TypedMultipleChoiceField)
        field.choices = [(str(place), said) for place, said in pairs]
        self.order_fields(["seen", "positions", "why"])


def offer_entries(form: forms.Form, name: str, entries: Sequence[EntryRow], *, with_bye: bool = False) -> None:
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    nobody = [(BYE, __("nobody (a bye)"))] if with_bye else []
    field.choices = [*nobody, *((str(row.number), f"{row.number}. {row.name}") for row in entries)]
