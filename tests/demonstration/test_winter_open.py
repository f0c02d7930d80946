"""The demonstration announces a tournament with texts and a programme."""

from datetime import UTC, date, datetime

import pytest
from django.test import Client

from demonstration.cast import gather
from demonstration.money import open_club_book
from demonstration.winter_open import profiles, winter_open
from matches.models import Event
from registration.queries.registrations import State, registration_list

pytestmark = pytest.mark.django_db


def test_pages_show_profiles_and_the_programme(client: Client) -> None:
    cast = gather(date(2026, 5, 31), datetime(2026, 5, 31, 20, tzinfo=UTC))

    profiles(cast)
    winter_open(cast, open_club_book(cast))

    for address, text in {"": "Everybody is welcome", "clubs/harbour/": "19:30", "winter-open/": "Restaurant"}.items():
        assert text in client.get(f"/en/demo/{address}").content.decode()
    sprint = Event.objects.get(name="Sprint")
    rows = registration_list(sprint, datetime(2026, 5, 31, 20, tzinfo=UTC)).rows
    assert [row.state for row in rows].count(State.WAITING) == 2
    assert "Bij de haard" in client.get("/nl/demo/winter-open/").content.decode()
