"""Whatever is done to a book, in whatever order and twice: it sums to 0, and nobody pays or is paid twice."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from finance.flows.charge import charge
from finance.flows.counter_booking import counter_booking
from finance.flows.refund import refund
from finance.flows.take_payment import take_payment
from finance.flows.waive import waive
from finance.inputs import ChargeInput, PartyRef
from finance.models import Booking, Charge, Party
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from journal.refusals import Refusal
from journal.verify import breaks_of_all
from rules_engine.money.charges import ChargeStatus
from tests.laws.examples import TIMEOUT, examples
from tests.support.money import Treasury, owing, treasury

pytestmark = [pytest.mark.django_db, pytest.mark.early, pytest.mark.timeout(TIMEOUT)]


@dataclass(frozen=True, slots=True)
class Step:
    """``which``: the charge or booking that is meant, counted around."""

    kind: str
    which: int
    cents: int


def _charge(at: Treasury, party: Party, step: Step, client: UUID) -> Booking:
    items = [ChargeInput("registration", step.cents, "Fee")]
    return charge(book_id=at.book.pk, party=PartyRef(party_id=party.pk), items=items, client=client, ctx=at.ctx)


def _pay(at: Treasury, party: Party, step: Step, client: UUID) -> Booking:
    ids = [_charge_id(at, step)] if step.which % 2 else []
    return take_payment(
        book_id=at.book.pk, party_id=party.pk, cents=step.cents, charge_ids=ids, client=client, ctx=at.ctx
    )


def _waive(at: Treasury, party: Party, step: Step, client: UUID) -> Booking:
    return waive(
        book_id=at.book.pk,
        party_id=party.pk,
        charge_id=_charge_id(at, step),
        cents=step.cents,
        client=client,
        ctx=at.ctx,
    )


def _refund(at: Treasury, party: Party, step: Step, client: UUID) -> Booking:
    charge_id = _charge_id(at, step) if step.which % 2 else None
    return refund(
        book_id=at.book.pk, party_id=party.pk, cents=step.cents, charge_id=charge_id, client=client, ctx=at.ctx
    )


def _counter(at: Treasury, party: Party, step: Step, client: UUID) -> Booking:
    number = step.which % at.book.bookings.count() + 1
    return counter_booking(book_id=at.book.pk, number=number, client=client, ctx=at.ctx)


ACTS: Final[Mapping[str, Callable[[Treasury, Party, Step, UUID], Booking]]] = {
    "charge": _charge,
    "pay": _pay,
    "waive": _waive,
    "refund": _refund,
    "counter": _counter,
}
STEPS: Final = st.lists(
    st.builds(Step, st.sampled_from(sorted(ACTS)), st.integers(0, 5), st.sampled_from([1, 333, 1000, 5000])),
    max_size=12,
)


@given(steps=STEPS)
@examples(sqlite=6, postgresql=4)
def test_book_sums_to_0_and_double_clicks_do_nothing(steps: list[Step]) -> None:
    with transaction.atomic():
        at = treasury(vat_bp=2100)
        party = owing(at, 5000)
        for number, step in enumerate(steps):
            _do_twice(partial(ACTS[step.kind], at, party, step, UUID(int=number + 1)))
            _check(at, party)
        assert (list(faults()), list(breaks_of_all())) == ([], [])
        transaction.set_rollback(True)


def _do_twice(act: Callable[[], Booking]) -> None:
    with suppress(Refusal):
        first = act()
        assert act() == first


def _check(at: Treasury, party: Party) -> None:
    """The charges and what is booked on none of them are the balance; a credit is used before anything is open."""
    states = states_of(at.book, party)
    balance, opens = balance_of(at.book, party), [state.net.open for state in states]
    assert sum(balances(at.book).values()) == 0
    assert balance >= 0 or not any(open_ > 0 for open_ in opens)
    assert sum(open_ for open_ in opens if open_ > 0) <= max(balance, 0)
    assert all((state.net.status is ChargeStatus.CREDIT) == (state.net.open < 0) for state in states)


def _charge_id(at: Treasury, step: Step) -> int:
    ids: list[int] = list(Charge.objects.filter(booking__book=at.book).order_by("pk").values_list("pk", flat=True))
    return ids[step.which % len(ids)]
