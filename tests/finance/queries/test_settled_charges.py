"""On which day a charge was settled."""

from datetime import UTC, date, datetime

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from finance.models import Charge, Party
from finance.queries.settled_charges import Settlement, settlements_of
from finance.recording.charges import waive_charges
from finance.recording.payments import Payment, pay_in, pay_out
from journal.context import ActContext
from tests.support.money import Treasury, owing, treasury

pytestmark = pytest.mark.django_db
OPEN = Settlement(None, False)


@pytest.fixture
def at() -> Treasury:
    return treasury()


def _pay(at: Treasury, party: Party, cents: int, day: int) -> None:
    with transaction.atomic():
        pay_in(at.book, party, Payment("bank", cents), _ctx(at, day))


def _ctx(at: Treasury, day: int) -> ActContext:
    return ActContext(at.ctx.actor, datetime(2026, 5, day, 12, tzinfo=UTC), "As agreed")


def _settled(at: Treasury, party: Party) -> list[Settlement]:
    rows = settlements_of(at.book, [party])
    return [rows[pk] for pk in Charge.objects.order_by("pk").values_list("pk", flat=True)]


def test_charge_is_settled_on_the_day_of_its_last_payment(
    at: Treasury, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    party = owing(at, 5_000, 3_000)
    _pay(at, party, 4_000, 2)
    assert _settled(at, party) == [OPEN, OPEN]
    _pay(at, party, 1_500, 3)
    _pay(at, party, 2_500, 4)

    with django_assert_num_queries(3):
        settlements_of(at.book, [party])
    assert _settled(at, party) == [Settlement(date(2026, 5, 3), False), Settlement(date(2026, 5, 4), False)]


def test_credit_settles_a_later_charge_on_its_day_and_a_refund_opens_that_which_is_due_last(at: Treasury) -> None:
    party = owing(at, 1_000)
    _pay(at, party, 3_000, 2)
    owing(at, 2_000)
    assert _settled(at, party) == [Settlement(date(2026, 5, 2), False), Settlement(date(2026, 5, 1), False)]

    with transaction.atomic():
        charge_id = Charge.objects.latest("pk").pk - 1
        pay_out(at.book, party, Payment("bank", 1_000), _ctx(at, 5), charge_id=charge_id)

    assert _settled(at, party) == [Settlement(date(2026, 5, 2), False), OPEN]


def test_waived_charge_is_settled_and_said_to_be_waived(at: Treasury) -> None:
    party = owing(at, 1_000, 2_000)
    first, second = Charge.objects.order_by("pk")

    with transaction.atomic():
        waive_charges(at.book, party, {first.pk: 1_000, second.pk: 500}, _ctx(at, 6))

    assert _settled(at, party) == [Settlement(date(2026, 5, 6), True), OPEN]
