"""Forms of books."""

import pytest
from django.http import QueryDict

from interfaces.web.desk.finance.forms import BookForm, ChargeForm, PercentField


def test_vat_in_percent_is_basis_points() -> None:
    form = BookForm(QueryDict("name=Main&currency=DKK&receipt_prefix=ABC&vat=12.25"))
    assert form.is_valid()
    assert (form.to_input().vat_bp, form.to_input().currency) == (1225, "DKK")
    assert str(PercentField().prepare_value(1225)) == "12.25"


@pytest.mark.parametrize("amount", ["0", "-5"])
def test_amount_is_above_0(amount: str) -> None:
    data = QueryDict(f"client={'0' * 32}&amount={amount}&account=levy&words=Levy")
    form = ChargeForm("EUR", data, {}, 1)
    assert not form.is_valid()
    assert form.errors["amount"] == ["Give an amount of at least 0.01."]


@pytest.mark.parametrize("names", ["", "&player=abcdefg2&outsider=The+Hall"])
def test_charge_names_a_player_or_an_outsider(names: str) -> None:
    data = QueryDict(f"client={'0' * 32}&amount=1&account=levy&words=Levy{names}")
    form = ChargeForm("EUR", data, {}, None)
    assert not form.is_valid()
    assert list(form.errors) == ["player"]
