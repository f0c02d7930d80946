"""Accounts and payments of players."""

from uuid import uuid4

import pytest

from finance.queries.debts import debts_of
from finance.queries.online import find_equal_payment, has_account, open_payments, own_account, own_payment, payments_of
from journal.refusals import NotFound
from tests.support import build
from tests.support.build import NOON
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_player_has_accounts_and_payments_of_their_own() -> None:
    till = online()
    payment = till.start()
    account = own_account(till.at.book, till.at.player)
    (debt,) = debts_of(till.at.player)

    assert (debt.cents, debt.can_pay, debt.payment) == (account.cents, True, payment) == (5000, True, payment)
    assert open_payments(account.party) == {till.at.book.pk: payment}
    assert has_account(till.at.player)
    assert not has_account(build.player(till.at.home))
    assert find_equal_payment(account, NOON) == payment
    assert own_payment(till.at.player, payment.pk) == payment
    assert list(payments_of(till.at.book)) == [payment]
    with pytest.raises(NotFound):
        own_payment(build.player(till.at.home), payment.pk)
    with pytest.raises(NotFound):
        own_payment(till.at.player, uuid4())
