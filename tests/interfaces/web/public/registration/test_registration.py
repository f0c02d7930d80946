"""The public page of registration."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.support import build
from tests.support.registering import joins, limited, members

pytestmark = pytest.mark.django_db


def _page(client: Client, event_id: int) -> str:
    return " ".join(client.get(f"/en/events/{event_id}/registration/").content.decode().split())


def test_page_shows_the_places_left_and_then_the_waiting_list(client: Client) -> None:
    home = build.house()
    event = limited(home, 2, closes_at=timezone.now() + timedelta(days=1))
    pages = []
    for player in members(home, 3):
        joins(event, player)
        pages.append(_page(client, event.pk))

    assert "1 of 2 places taken" in pages[0]
    assert "Join the waiting list" not in pages[0]
    assert "Join the waiting list" in pages[1]
    assert "<dt>Waiting list</dt><dd>1</dd>" in pages[2]


def test_pages_ask_as_much_for_one_registration_as_for_three(client: Client) -> None:
    home = build.house()
    event = limited(home, 1)
    client.force_login(home.director)
    addresses = (f"/en/events/{event.pk}/registration/", f"/en/desk/events/{event.pk}/registrations/")
    counts = []
    for count in (2, 2):
        for player in members(home, count):
            joins(event, player)
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert [client.get(address).status_code for address in addresses] == [200, 200]
        counts.append(len(queries))

    assert counts[0] == counts[1]


def test_page_says_why_nobody_can_register(client: Client) -> None:
    home, now = build.house(), timezone.now()
    early, late, drawn = (
        limited(home, 2, opens_at=now + timedelta(1)),
        limited(home, 2, closes_at=now),
        limited(home, 2),
    )
    for player in members(home, 2):
        joins(drawn, player)
    build.draw(home, drawn)

    assert "Registration is not open yet." in _page(client, early.pk)
    assert "Registration is closed." in _page(client, late.pk)
    assert "nobody can register any more" in _page(client, drawn.pk)
