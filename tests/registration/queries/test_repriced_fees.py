"""Whom other fees touch."""

import pytest

from registration.queries.fees import fees_of
from registration.queries.repriced_fees import repriced_fees
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_charge_that_differs_from_what_the_fees_asked_is_left_alone() -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    (before,), (after,), (other,) = fees_of(at.row), fees_of(at.row), fees_of(at.row)
    after.cents, other.cents = 3_000, 5_000

    assert [(row.cents, row.new_cents) for row in repriced_fees(at.row, [before], [after])] == [(4_000, 3_000)]
    assert repriced_fees(at.row, [other], [after]) == []
    assert repriced_fees(at.row, [before], [before]) == []
    assert before.pk == fee.pk
