"""The demonstration settles one tournament, and has fees paid and owed for another."""

from datetime import UTC, date, datetime

import pytest

from demonstration.cast import gather
from demonstration.money import autumn_cup, open_club_book
from demonstration.winter_open import winter_open
from finance.queries.audit import faults
from finance.queries.parties import party_balances
from registration.models import PrizePayout, Settlement

pytestmark = pytest.mark.django_db


def test_autumn_cup_is_settled_and_the_winter_open_has_fees_paid_and_owed() -> None:
    cast = gather(date(2026, 5, 31), datetime(2026, 5, 31, 20, tzinfo=UTC))

    book = open_club_book(cast)
    autumn_cup(cast, book)

    assert Settlement.objects.count() == 1
    assert sorted(PrizePayout.objects.values_list("cents", flat=True)) == [1_800, 1_800, 3_600, 7_200]
    assert [row.cents for row in party_balances(book) if row.cents] == []

    winter_open(cast, book)

    balances = [row.cents for row in party_balances(book)]
    assert 0 in balances and min(balances) >= 0 and max(balances) >= 5_000
    assert list(faults()) == []
