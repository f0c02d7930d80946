"""Waive a charge."""

from uuid import uuid4

import pytest

from finance.flows.waive import waive
from finance.queries.charges import states_of
from journal.models import Act
from journal.refusals import Refused
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_all_of_a_charge_is_waived_with_a_reason() -> None:
    at, client = treasury(), uuid4()
    party = owing(at, 500)
    charge = states_of(at.book, party)[0].charge
    for _ in range(2):
        waive(book_id=at.book.pk, party_id=party.pk, charge_id=charge.pk, client=client, ctx=at.ctx)

    assert states_of(at.book, party)[0].net.status.value == "waived"
    assert Act.objects.get(kind="waive").words == "As agreed"
    with pytest.raises(Refused, match="reason_missing"):
        waive(book_id=at.book.pk, party_id=party.pk, charge_id=charge.pk, client=uuid4(), ctx=at.ctx.with_note(" "))


def test_amount_below_0_is_refused() -> None:
    at = treasury()
    party = owing(at, 500)
    charge = states_of(at.book, party)[0].charge
    with pytest.raises(Refused, match="out_of_range"):
        waive(book_id=at.book.pk, party_id=party.pk, charge_id=charge.pk, cents=-5, client=uuid4(), ctx=at.ctx)
