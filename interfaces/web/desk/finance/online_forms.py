"""Forms of payments through providers."""

from typing import Any
from uuid import uuid4

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from finance.providers.registry import provider_names
from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.finance.forms import AmountField, MoneyForm


class SettlementForm(MoneyForm):
    """The form of what the provider pays into the bank: the amount with its fee, and the fee."""

    def __init__(self, currency: str, data: QueryDict | None, initial: dict[str, Any]) -> None:
        super().__init__(currency, data, initial)
        self.fields["fee"] = AmountField(currency, least=0)
        self.fields["fee"].label = _("Fee of the provider in it (%(currency)s)") % {"currency": currency}


class ProviderForm(ActForm):
    """The form that chooses the provider of a book."""

    provider = forms.ChoiceField(label=_("Payment provider"), required=False)

    def __init__(self, data: QueryDict | None, provider: str) -> None:
        super().__init__(data, initial={"provider": provider})
        field = self.fields["provider"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("None")), *((name, name) for name in provider_names())]


class RepaymentForm(ActForm):
    """The form that books a repayment: its id, made with the page, so that it is booked once."""

    client = forms.UUIDField(widget=forms.HiddenInput)


def new_id() -> dict[str, object]:
    """Return the initial values of a form with a new id."""
    return {"client": uuid4()}
