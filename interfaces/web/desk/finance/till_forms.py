"""Forms of tills: coins and notes, and money that is moved."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from finance.models import Till
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField
from interfaces.web.templatetags.money import money
from interfaces.wording.money_words import account_name
from rules_engine.money.currencies import CASH_STEPS, digits_of
from rules_engine.money.tills import coin_sum

_LARGEST_NOTE: Final = 100_000  # minor units: 1,000 of a currency with two digits, 100,000 yen
_LARGEST_NOTES: Final = {"EUR": 50_000, "USD": 10_000, "CAD": 10_000, "GBP": 5_000}  # there is no larger one
_WITH_QUARTERS: Final = frozenset({"USD", "CAD", "XCD", "BZD"})
_MOST_OF_A_SORT: Final = 100_000


def coins_of(currency: str) -> list[int]:
    """Return what coins and notes of a currency may be worth in minor units: 1, 2, 5, 10 … the largest first."""
    largest = _LARGEST_NOTES.get(currency, _LARGEST_NOTE * 10 ** max(digits_of(currency) - 2, 0))
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
                label=f"× {money(worth, currency)}",
                min_value=0,
                max_value=_MOST_OF_A_SORT,
                required=False,
                widget=widget,
            )

    def coins(self) -> dict[int, int]:
        """Return how many coins and notes by worth."""
        counts = {worth: self.cleaned_data.get(f"coin_{worth}") for worth in self.worths}
        return {worth: count for worth, count in counts.items() if count}


class CountForm(CoinsForm):
    """The form that closes a till. ``content``: what it holds by the book.

    A count that differs is shown once more, with the difference; sent again as it is, it counts.
    """

    question = _("%(difference)s Count again, or press the button once more to close the till like this.")

    def __init__(self, currency: str, data: QueryDict | None, content: int) -> None:
        super().__init__(currency, data)
        self.currency, self.content = currency, content
        self.fields["shown"] = forms.CharField(widget=forms.HiddenInput, required=False, max_length=40)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        difference = self.difference_text() if not self.errors else ""
        if difference and cleaned.get("shown") != self._difference_key():
            self.add_error(None, str(self.question) % {"difference": difference})
            self._show()
        return cleaned

    def difference_text(self) -> str:
        """Return a sentence about what was counted beyond what is booked, "" for nothing."""
        difference = self._counted() - self.content
        if not difference:
            return ""
        sentence = _("%(amount)s too much was counted.") if difference > 0 else _("%(amount)s is missing.")
        return str(sentence) % {"amount": money(abs(difference), self.currency)}

    def _counted(self) -> int:
        return coin_sum(self.coins())

    def _difference_key(self) -> str:
        return f"{self._counted()}-{self.content}"

    def _show(self) -> None:
        """Have the form carry what was shown."""
        if isinstance(self.data, QueryDict):
            self.data = self.data.copy()
            self.data["shown"] = self._difference_key()


class SigningForm(CountForm):
    """The form with which a second person signs a till. ``content``: what was counted when it was closed."""

    question = _("%(difference)s Count again, or press the button once more to sign what you have counted.")

    def difference_text(self) -> str:
        """Return a sentence about a count that differs from the first one, "" if it does not."""
        difference = self._counted() - self.content
        if not difference:
            return ""
        more = _("You have counted %(amount)s more than the first person.")
        less = _("You have counted %(amount)s less than the first person.")
        return str(more if difference > 0 else less) % {"amount": money(abs(difference), self.currency)}


class OpeningForm(CoinsForm):
    """The form that opens a till. ``sources``: closed tills from which its float may come, with what they hold.

    The latest one gives the float, unless another source is chosen.
    """

    def __init__(self, currency: str, data: QueryDict | None, sources: Mapping[Till, int]) -> None:
        super().__init__(currency, data)
        if sources:
            choices = [
                (str(till.number), f"{account_name(till.account)} ({money(cents, currency)})")
                for till, cents in sources.items()
            ]
            self.fields["from"] = forms.ChoiceField(label=_("The float comes from"), required=False)
            offer(self, "from", [*choices, ("", _("Bank"))])
            self.initial["from"] = choices[0][0]

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
