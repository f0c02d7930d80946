"""What a charge owes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.money import codes
from rules_engine.money.charges import Charge, ChargeStatus, allocate
from tests.rules_engine.money.refusals import refusal


@pytest.mark.parametrize(
    ("charge", "open_amount", "status"),
    [
        (Charge(400), 400, ChargeStatus.OWED),
        (Charge(400, paid=399), 1, ChargeStatus.PART),
        (Charge(400, waived=100), 300, ChargeStatus.REDUCED),
        (Charge(400, waived=100, paid=50, refunded=50), 300, ChargeStatus.REDUCED),
        (Charge(400, waived=200, paid=100), 100, ChargeStatus.PART),
        (Charge(400, paid=50, refunded=50), 400, ChargeStatus.OWED),
        (Charge(400, paid=400), 0, ChargeStatus.PAID),
        (Charge(400, waived=400), 0, ChargeStatus.WAIVED),
        (Charge(400, waived=200, paid=200), 0, ChargeStatus.PAID),
        (Charge(400, waived=400, paid=200, refunded=200), 0, ChargeStatus.WAIVED),
        (Charge(400, paid=410), -10, ChargeStatus.CREDIT),
        (Charge(400, paid=410, refunded=10), 0, ChargeStatus.PAID),
    ],
)
def test_status_of_a_charge(charge: Charge, open_amount: int, status: ChargeStatus) -> None:
    assert (charge.open, charge.status) == (open_amount, status)


def test_nothing_is_waived_or_refunded_beyond_what_there_is() -> None:
    assert refusal(lambda: Charge(400, waived=401))[0] == codes.OUT_OF_RANGE
    assert refusal(lambda: Charge(400, paid=10, refunded=11))[0] == codes.OUT_OF_RANGE


def test_payment_covers_the_oldest_first() -> None:
    assert allocate(500, [300, 300, 50]) == ((300, 200, 0), 0)
    assert allocate(700, [300, 300]) == ((300, 300), 100)


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**8), max_size=20))
def test_payment_is_allocated_completely(payment: int, dues: list[int]) -> None:
    parts, credit = allocate(payment, dues)

    assert sum(parts) + credit == payment
    assert all(0 <= part <= due for part, due in zip(parts, dues, strict=True))
    assert credit == 0 or parts == tuple(dues)
