"""Forms of tills: coins and notes, and money that is moved."""

from typing import Final
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.finance.forms import AmountField
from rules_engine.money.currencies import CASH_STEPS, amount_text, digits_of

_LARGEST_NOTE: Final = 100_000  # minor units: 1,000 of a currency with two digits, 100,000 yen
_WITH_QUARTERS: Final = frozenset({"USD", "CAD", "XCD", "BZD"})
_MOST_OF_A_SORT: Final = 100_000


def coins_of(currency: str) -> list[int]:
    """Return what coins and notes of a currency may be worth in minor units: 1, 2, 5, 10 … the largest first."""
    largest = _LARGEST_NOTE * 10 ** max(digits_of(currency) - 2, 0)
    worths = [digit * 10**power for power in range(8) for digit in (1, 2, 5)] + [25] * (currency in _WITH_QUARTERS)
    return [worth for worth in sorted(worths, reverse=True) if CASH_STEPS.get(currency, 1) <= worth <= largest]


class CoinsForm(ActForm):
    """The form of a count: how many of each coin and note."""

    css_class = "card coins"

    def __init__(self, currency: str, data: QueryDict | None) -> None:
        super().__init__(data)
        self.worths = coins_of(currency)
        for worth in self.worths:
            widget = forms.NumberInput(attrs={"inputmode": "numeric", "placeholder": "0"})
            self.fields[f"coin_{worth}"] = forms.IntegerField(
                label=f"× {amount_text(worth, currency)}",
                min_value=0,
                max_value=_MOST_OF_A_SORT,
                required=False,
                widget=widget,
            )

    def coins(self) -> dict[int, int]:
        """Return how many coins and notes by worth."""
        counts = {worth: self.cleaned_data.get(f"coin_{worth}") for worth in self.worths}
        return {worth: count for worth, count in counts.items() if count}


class OpeningForm(CoinsForm):
    """The form that opens a till. ``sources``: closed tills from which its float may come."""

    def __init__(self, currency: str, data: QueryDict | None, sources: list[tuple[str, str]]) -> None:
        super().__init__(currency, data)
        if sources:
            choices = [("", _("Bank")), *sources]
            self.fields["from"] = forms.ChoiceField(label=_("The float comes from"), choices=choices, required=False)

    def source(self) -> int | None:
        """Return the number of the till from which the float comes; None: the bank."""
        number = self.cleaned_data.get("from")
        return int(number) if number else None


class MoveForm(ActForm):
    """The form that moves money between a till and the bank."""

    client = forms.UUIDField(widget=forms.HiddenInput)
    way = forms.ChoiceField(
        label=_("Direction"),
        choices=[("out", _("Out of the till to the bank")), ("in", _("From the bank into the till"))],
    )
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, currency: str, data: QueryDict | None) -> None:
        super().__init__(data, initial={"client": uuid4()})
        self.fields["amount"] = AmountField(currency)
        self.order_fields(["client", "way", "amount", "why"])
