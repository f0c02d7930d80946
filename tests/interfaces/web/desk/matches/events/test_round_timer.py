"""The round timer of an event is run from its page and from the desk."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from journal.models import Act
from matches.models import Event
from matches.queries.events.round_timers import TimerRow, timer_row
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(client: Client) -> build.House:
    home = build.house()
    client.force_login(home.director)
    return home


@pytest.fixture
def event(home: build.House) -> Event:
    return build.drawn(home, 4)


def _send(client: Client, event: Event, name: str, **typed: object) -> str:
    answer = client.post(reverse(f"desk_{name}_timer", args=[event.pk]), typed, follow=True)
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def _row(event: Event) -> TimerRow | None:
    return timer_row(event, timezone.now())


def test_director_runs_a_timer_from_start_to_end(client: Client, event: Event) -> None:
    shown = [
        _send(client, event, "start", minutes=45),
        _send(client, event, "pause"),
        _send(client, event, "change", minutes=-5),
        _send(client, event, "resume"),
        _send(client, event, "end"),
    ]

    assert ["ends at" in page for page in shown] == [True, False, False, True, False]
    assert "paused, 45 minutes left" in shown[1]
    assert "paused, 40 minutes left" in shown[2]
    assert "No round timer runs." in shown[4]
    assert list(Act.objects.filter(kind__startswith="timer_").order_by("at").values_list("kind", flat=True)) == [
        *("timer_started", "timer_paused", "timer_shortened", "timer_resumed", "timer_ended")
    ]


def test_refusal_says_how_to_put_it_right(client: Client, event: Event) -> None:
    _send(client, event, "start", minutes=45)

    assert "Change it, or end it and start another." in _send(client, event, "start", minutes=45)
    assert "Shorten it by fewer minutes, or end it." in _send(client, event, "change", minutes=-45)


def test_journal_says_what_was_done(client: Client, event: Event) -> None:
    _send(client, event, "start", minutes=45)
    _send(client, event, "change", minutes=-5)

    page = client.get(reverse("desk_journal", args=[event.pk])).content.decode()
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())

    assert "Round timer started 45 minutes" in text
    assert "Round timer shortened 5 minutes" in text


def test_desk_pauses_it_and_comes_back(client: Client, event: Event) -> None:
    _send(client, event, "start", minutes=45)
    address = reverse("desk_event", args=[event.pk])

    answer = client.post(reverse("desk_pause_timer", args=[event.pk]), {"onward": address})

    row = _row(event)
    assert (answer.headers["Location"], row and row.state) == (address, "paused")
    assert "paused, 45 minutes left" in " ".join(client.get(address).content.decode().split())
