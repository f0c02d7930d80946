"""The names of accounts."""

import pytest

from rules_engine.money import codes
from rules_engine.money.accounts import SINGLE, cash, check_account, party, pot
from tests.rules_engine.money.refusals import refusal


@pytest.mark.parametrize("account", [*sorted(SINGLE), cash("1"), party("ann"), pot("main")])
def test_accounts_of_a_book(account: str) -> None:
    check_account(account)


@pytest.mark.parametrize("account", ["", "cash", "cash:", "kept", "house", "bank:1", "x" * 500])
def test_name_that_is_no_account_is_refused(account: str) -> None:
    assert refusal(lambda: check_account(account)) == (codes.ACCOUNT_UNKNOWN, {"account": account[:80]})
