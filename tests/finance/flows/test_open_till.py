"""Opening of a till."""

import pytest

from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.queries.balances import balances
from journal.refusals import Conflicting
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_float_comes_from_the_bank_and_later_from_a_closed_till() -> None:
    at = treasury()

    first = open_till(book_id=at.book.pk, coins={5000: 3, 1000: 5}, ctx=at.ctx)
    with pytest.raises(Conflicting) as refusal:
        open_till(book_id=at.book.pk, coins={}, ctx=at.ctx)
    close_till(book_id=at.book.pk, till=first.number, coins={5000: 4}, ctx=at.ctx)
    second = open_till(book_id=at.book.pk, coins={5000: 1}, source=first.number, ctx=at.ctx)

    assert [row.code for row in refusal.value.verdict.violations] == ["till_open_already"]
    assert (first.float_coins, second.number) == ({"1000": 5, "5000": 3}, 2)
    assert balances(at.book) == {"bank": -20000, "cash:1": 15000, "cash:2": 5000}
