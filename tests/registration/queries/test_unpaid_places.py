"""Places that are lost, as they were not paid by the day that a reminder named."""

from datetime import timedelta

import pytest

from registration.flows.remind_debtors import remind_debtors
from registration.queries.fees import books_of
from registration.queries.unpaid_places import next_expiry, places_can_end, unpaid_event_ids, unpaid_places
from tests.support.build import NOON
from tests.support.unpaid import LOST, REMINDED, unpaid

pytestmark = pytest.mark.django_db


def test_place_ends_at_midnight_after_the_days_that_the_reminder_named() -> None:
    at, players = unpaid(4, 3)
    at.pays(players[2], 5_000)
    assert next_expiry(at.row, REMINDED) is None
    remind_debtors(book_id=at.row.pk, at=REMINDED)

    end = next_expiry(at.row, REMINDED)
    assert end is not None
    assert end.isoformat().startswith(f"{LOST:%Y-%m-%d}T00:00")
    assert (next_expiry(at.row, end), unpaid_event_ids(at.row, end)) == (None, [at.event.pk])
    assert unpaid_event_ids(at.row, end - timedelta(seconds=1)) == []
    books = books_of(at.event.tournament)
    assert [row.players[0] for row in unpaid_places(at.event, books, end)] == players[:2]
    assert [places_can_end(at.event, moment) for moment in (end, NOON + timedelta(days=30))] == [True, False]
