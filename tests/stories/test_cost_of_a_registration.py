"""What a registration may ask of the database under the lock of its event: little, however large the event is."""

from collections.abc import Callable
from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from matches.models import Entry
from registration.flows.withdraw_registration import withdraw_registration
from registration.models import EntryFee
from tests.bench._crowd import charging_desk, crowd
from tests.support.registering import acting, joins

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("places", [4, 16, 64])
def test_registration_asks_little_however_large_the_event_is(places: int) -> None:
    at = charging_desk(places)
    people = crowd(at, places + 4)
    for player in people[: places - 1]:
        joins(at.event, player)

    assert _under_the_lock(lambda: joins(at.event, people[places - 1])) <= 52  # two are for the feed of changes
    assert (Entry.objects.count(), EntryFee.objects.count()) == (places, 2 * places)
    for player in people[places:]:
        assert _under_the_lock(partial(joins, at.event, player)) <= 17
    assert _under_the_lock(lambda: _withdraw(at.event.pk, people, places + 4)) <= 21
    assert _under_the_lock(lambda: _withdraw(at.event.pk, people, 2)) <= 89  # with an offer to the first who waits
    at.check()


def _withdraw(event_id: int, people: list[Player], number: int) -> None:
    withdraw_registration(event_id=event_id, number=number, ctx=acting(people[number - 1]))


def _under_the_lock(deed: Callable[[], object]) -> int:
    """The statements from the lock on, without the borders of transactions."""
    with CaptureQueriesContext(connection) as said:
        deed()
    borders = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    texts = [query["sql"] for query in said.captured_queries if not query["sql"].startswith(borders)]
    lock = next(number for number, text in enumerate(texts) if 'FROM "journal_stream"' in text)
    return len(texts) - lock
