"""Names on receipts are cleared when the years of the law have passed."""

from datetime import timedelta

import pytest

from finance.models import ReceiptName
from finance.queries.receipts import receipt_names_before
from finance.recording.receipts import clear_receipt_names
from tests.support.build import NOON
from tests.support.money import owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_name_goes_when_the_years_have_passed() -> None:
    at = treasury()
    till_of(at)
    take(at, owing(at, 900), 900)

    counts = [receipt_names_before(NOON + timedelta(days=days), 10).count() for days in (10, 11)]
    cleared = clear_receipt_names(receipt_names_before(NOON + timedelta(days=11), 10))

    assert (counts, cleared, ReceiptName.objects.get().payer) == ([0, 1], 1, "")
