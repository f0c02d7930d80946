"""Forms of payments through providers."""

from interfaces.web.desk.finance.online_forms import ProviderForm, SettlementForm, new_id


def test_choices_are_the_providers_of_the_settings() -> None:
    assert [name for name, _label in ProviderForm(None, "").fields["provider"].choices] == ["", "club"]  # type: ignore[attr-defined]


def test_settlement_asks_for_the_fee() -> None:
    assert list(SettlementForm("EUR", None, new_id()).fields) == ["client", "amount", "fee"]
