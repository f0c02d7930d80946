"""What a player owes in all books, with the text of the code that pays it."""

import pytest

from finance.flows.change_bank_account import change_bank_account
from finance.queries.debts import debts_of
from tests.support import build
from tests.support.money import owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_debt_has_its_charges_and_a_code_once_the_account_is_stated() -> None:
    at = treasury()
    party = owing(at, 4_000, 1_000)
    paying(at, party, 1_500)
    (debt,) = debts_of(at.player)
    assert (debt.cents, debt.transfer, len(debt.states), len(debt.open_states)) == (3_500, "", 2, 2)

    change_bank_account(book_id=at.book.pk, iban="NL91ABNA0417164300", holder="The Club", ctx=at.ctx)
    (debt,) = debts_of(at.player)

    assert debt.transfer.split("\n")[5:] == ["The Club", "NL91ABNA0417164300", "EUR35.00", "", "", debt.reference]


def test_other_currencies_and_what_is_paid_have_no_code() -> None:
    at = treasury("DKK")
    party = owing(at, 4_000)
    change_bank_account(book_id=at.book.pk, iban="NL91ABNA0417164300", holder="The Club", ctx=at.ctx)
    assert [debt.transfer for debt in debts_of(at.player)] == [""]
    paying(at, party, 4_000)

    assert [(debt.cents, debt.transfer) for debt in debts_of(at.player)] == [(0, "")]
    assert debts_of(build.player(at.home)) == []
