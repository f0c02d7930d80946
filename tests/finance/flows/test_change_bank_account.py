"""The bank account of a book: stated by its treasurer, checked, shown to who owes."""

import pytest

from finance.flows.change_bank_account import change_bank_account
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refused
from tests.support import build
from tests.support.build import NOON
from tests.support.money import treasury

pytestmark = pytest.mark.django_db
IBAN = "NL91 ABNA 0417 1643 00"


def test_treasurer_states_the_account_once_and_takes_it_back() -> None:
    at = treasury()

    book = change_bank_account(book_id=at.book.pk, iban=IBAN, holder=" The  Club ", ctx=at.ctx)
    assert (book.iban, book.account_holder) == ("NL91ABNA0417164300", "The Club")
    change_bank_account(book_id=at.book.pk, iban=IBAN, holder="The Club", ctx=at.ctx)
    assert Act.objects.filter(kind="change_bank_account").count() == 1

    book = change_bank_account(book_id=at.book.pk, iban="", holder="", ctx=at.ctx)
    assert (book.iban, book.account_holder) == ("", "")


@pytest.mark.parametrize(("iban", "holder"), [("NL91ABNA0417164301", "The Club"), (IBAN, ""), ("", "The Club")])
def test_wrong_iban_and_a_part_alone_are_refused(iban: str, holder: str) -> None:
    at = treasury()

    with pytest.raises(Refused):
        change_bank_account(book_id=at.book.pk, iban=iban, holder=holder, ctx=at.ctx)


def test_officers_may_not_and_strangers_find_no_book() -> None:
    at = treasury()
    with pytest.raises(NotAllowed):
        change_bank_account(book_id=at.book.pk, iban=IBAN, holder="X", ctx=ActContext(at.home.by_officer, NOON))
    with pytest.raises(NotFound):
        change_bank_account(
            book_id=at.book.pk, iban=IBAN, holder="X", ctx=ActContext(build.acting(build.login()), NOON)
        )
