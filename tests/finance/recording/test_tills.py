"""What is written of a till."""

import pytest

from finance.queries.tills import content_of
from finance.recording.tills import cash_payment, count_till
from tests.support.money import till_of, treasury

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("cents", "cash"), [(16624, 16600), (16625, 16650), (16674, 16650), (16675, 16700)])
def test_cash_of_danish_crowns_is_rounded_half_up(cents: int, cash: int) -> None:
    """Test 20."""
    till = till_of(treasury("DKK"))

    payment = cash_payment(till, cents)

    assert (payment.cents, payment.cents + payment.rounding, payment.account) == (cents, cash, "cash:1")


def test_count_is_stored_with_its_coins() -> None:
    at = treasury()
    till = till_of(at, 500, 500)

    assert count_till(till, {500: 1, 200: 2, 100: 0}, at.ctx) == -100
    till.refresh_from_db()
    assert (till.count_coins, till.closed_at, content_of(till)) == ({"200": 2, "500": 1}, at.ctx.at, 900)
