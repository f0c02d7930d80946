"""The report of a book: the worked example of a tournament."""

from datetime import date
from uuid import uuid4

import pytest

from finance.flows.close_till import close_till
from finance.flows.settle_provider import settle_provider
from finance.models import Booking
from finance.queries.charges import states_of
from finance.queries.report import Section, report
from finance.recording.bookings import Part, book_parts
from finance.recording.charges import waive_charges
from finance.recording.payments import Payment, pay_in, pay_out
from rules_engine.money import bookings
from tests.support.build import NOON
from tests.support.money import owing, paying, take, till_of, treasury

pytestmark = pytest.mark.django_db
YEAR = date(NOON.year, 1, 1), date(NOON.year, 12, 31)


def test_report_has_every_section_and_balances_to_0() -> None:
    at = treasury(vat_bp=2100)
    party = owing(at, 4000, account="pot:1")
    owing(at, 7000)
    entry, registration = (state.charge.pk for state in states_of(at.book, party))
    waive_charges(at.book, party, {registration: 1210}, at.ctx)
    waive_charges(at.book, party, {entry: 1000}, at.ctx, retained={"pot:1": 500})
    till = till_of(at)
    take(at, party, 5000)
    close_till(book_id=at.book.pk, till=till.number, coins={2000: 2}, ctx=at.ctx)
    pay_in(at.book, party, Payment("provider", 3000), at.ctx)
    pay_out(at.book, party, Payment("bank", 200), at.ctx, charge_id=entry)
    settle_provider(book_id=at.book.pk, cents=3000, fee=115, client=uuid4(), ctx=at.ctx)
    for kind, lines in (
        (Booking.Kind.ADDED, bookings.added_money("pot:1", 900)),
        (Booking.Kind.COMMISSION, bookings.commission("pot:1", 300)),
    ):
        book_parts(at.book, kind, kind.value, [Part(lines)], at.ctx)

    made = report(at.book, *YEAR)

    rows = {(row.section.value, row.account): row.cents for row in made.rows if row.section is not Section.BALANCE}
    assert rows == {
        ("charged", "pot:1"): 4000,
        ("charged", "registration"): 5785,
        ("waived", "pot:1"): 1000,
        ("waived", "registration"): 1000,
        ("received", "cash:1"): 5000,
        ("received", "provider"): 3000,
        ("refunded", "bank"): 200,
        ("pots", "pot:1"): 4000 - 1000 - 500 + 900 - 300,
        ("vat", "vat"): 1215 - 210,
        ("income", "retained"): 500,
        ("income", "commission"): 300,
        ("differences", "till_difference"): -1000,
        ("costs", "added"): 900,
        ("costs", "provider_fee"): 115,
    }
    assert made.trial_balance == 0
    assert [section for section, _rows, _sum in made.sections()][-1] is Section.BALANCE
    assert [row.cents for row in made.rows if row.account == "party_owes"] == [990]


def test_days_before_have_no_movements_but_count_in_balances() -> None:
    at = treasury()
    paying(at, owing(at, 500), 700)
    later = report(at.book, date(NOON.year + 1, 1, 1), date(NOON.year + 1, 12, 31))
    before = report(at.book, date(NOON.year - 1, 1, 1), date(NOON.year - 1, 12, 31))

    assert {row.account: row.cents for row in later.rows} == {"bank": 700, "party_is_owed": -200, "registration": -500}
    assert before.rows == ()


def test_countered_bookings_are_0() -> None:
    from django.db import transaction

    from finance.recording.counters import counter

    at = treasury()
    booking = paying(at, owing(at, 500), 500)
    with transaction.atomic():
        counter(booking, at.ctx)

    assert not [row for row in report(at.book, *YEAR).rows if row.section is Section.RECEIVED]
