"""Charge a party."""

from uuid import uuid4

import pytest

from finance.flows.charge import charge
from finance.inputs import ChargeInput, PartyRef
from finance.models import Party
from finance.queries.parties import balance_of
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_outsider_who_is_charged_twice_with_one_id_is_charged_once() -> None:
    at, client = treasury(), uuid4()
    items, hall = [ChargeInput("levy", 500, "Hire of boards")], PartyRef(outsider="The Hall")
    first, second = (charge(book_id=at.book.pk, party=hall, items=items, client=client, ctx=at.ctx) for _ in range(2))

    assert first == second
    assert balance_of(at.book, Party.objects.get()) == 500
