"""The command that audits the books."""

from io import StringIO

import pytest
from django.core.management import call_command

from finance.models import Booking
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_fault_is_named_and_the_command_fails() -> None:
    at, out, err = treasury(), StringIO(), StringIO()
    owing(at, 100)
    call_command("audit_books", stdout=out)
    first = at.book.bookings.get()
    Booking.objects.create(
        act_id=first.act_id, book=at.book, number=2, kind="payment", on=first.on, client=first.act_id
    )
    with pytest.raises(SystemExit):
        call_command("audit_books", stdout=out, stderr=err)

    assert out.getvalue() == "1 bookings, 0 faults\n2 bookings, 1 faults\n"
    assert err.getvalue() == f"booking 2 of book {at.book.pk}: does not sum to 0, or has no lines\n"
