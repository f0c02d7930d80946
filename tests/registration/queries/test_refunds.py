"""What comes back on withdrawing today is what the withdrawal then books."""

from datetime import date

import pytest

from registration.flows.withdraw_registration import withdraw_registration
from registration.queries.refunds import withdrawal_refunds
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("steps", [(), ((14, 10_000, 5_000),), ((0, 3_333, 0),), ((90, 10_000, 10_000),)])
def test_refund_of_today_is_what_a_withdrawal_books(steps: tuple[tuple[int, int, int], ...]) -> None:
    at = desk(first_on=date.fromordinal(NOON.date().toordinal() + 20))
    at.set_fee("entry", 3_333)
    at.set_fee("registration", 1_001)
    at.set_refunds(*steps)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    (refund,) = withdrawal_refunds(at.event, ann, NOON)
    withdraw_registration(event_id=at.event.pk, number=1, ctx=acting(ann))

    assert refund.charged == 4_334
    assert at.owes(ann) == refund.charged - refund.back


def test_nothing_is_said_without_a_charge() -> None:
    at = desk()
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    assert withdrawal_refunds(at.event, ann, NOON) == []
