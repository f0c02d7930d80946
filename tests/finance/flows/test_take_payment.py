"""Take a payment."""

from uuid import uuid4

import pytest

from finance.flows.take_payment import take_payment
from finance.queries.parties import balance_of
from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed
from tests.support.build import NOON
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_payment_is_an_act_of_the_book_by_its_treasurer() -> None:
    at, client = treasury(), uuid4()
    party = owing(at, 500)
    take_payment(book_id=at.book.pk, party_id=party.pk, cents=500, client=client, ctx=at.ctx)

    assert balance_of(at.book, party) == 0
    assert Act.objects.get(kind="take_payment").stream.key == str(at.book.pk)
    with pytest.raises(NotAllowed):
        take_payment(
            book_id=at.book.pk,
            party_id=party.pk,
            cents=1,
            client=client,
            ctx=ActContext(at.home.by_officer, NOON),
        )
