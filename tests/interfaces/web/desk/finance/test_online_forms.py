"""Forms of payments through providers."""

from typing import Any

from interfaces.web.desk.finance.online_forms import ProviderForm, SettlementForm, new_id


def test_choices_are_the_providers_of_the_settings() -> None:
    form: Any = ProviderForm(None, "")

    assert [name for name, _label in form.fields["provider"].choices] == ["", "club"]


def test_settlement_asks_for_the_fee() -> None:
    assert list(SettlementForm("EUR", None, new_id()).fields) == ["client", "amount", "fee"]
