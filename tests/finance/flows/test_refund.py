"""Pay money back."""

from uuid import uuid4

import pytest

from finance.flows.refund import refund
from finance.queries.parties import balance_of
from tests.support.money import lines, owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_credit_is_paid_from_the_bank() -> None:
    at = treasury()
    party = owing(at, 500)
    paying(at, party, 510)
    booking = refund(book_id=at.book.pk, party_id=party.pk, cents=10, client=uuid4(), ctx=at.ctx)

    assert lines(booking) == {"party": 10, "bank": -10}
    assert balance_of(at.book, party) == 0
