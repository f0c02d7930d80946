"""Everybody sees how long a round lasts; when its time is over, the desk lists who is still playing."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import User
from interfaces.web.base import page_cache
from journal.context import ActContext
from matches.flows.events.end_timer import end_timer
from matches.flows.events.pause_timer import pause_timer
from matches.flows.events.start_timer import start_timer
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.models import Event
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> build.House:
    return build.house()


def _ctx(home: build.House, minutes_ago: int = 0) -> ActContext:
    return ActContext(home.by_officer, timezone.now() - timedelta(minutes=minutes_ago))


def _start(home: build.House, event: Event, minutes: int, minutes_ago: int = 0) -> None:
    start_timer(event_id=event.pk, minutes=minutes, ctx=_ctx(home, minutes_ago))


def _text(client: Client, address: str) -> str:
    page_cache.forget()
    return " ".join(re.sub(r"<[^>]*>", " ", client.get(address).content.decode()).split())


def test_now_and_the_hall_show_the_timer(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    addresses = [
        reverse("event", args=[event.pk]),
        reverse("event_hall", args=[event.pk]),
        reverse("tournament_hall", args=[home.ref.federation, home.ref.slug]),
    ]
    before = ["ends at" in _text(client, address) for address in addresses]
    _start(home, event, 60)
    running = ["ends at" in _text(client, address) for address in addresses]
    pause_timer(event_id=event.pk, is_paused=True, ctx=_ctx(home))
    paused = ["paused, 60 minutes left" in _text(client, address) for address in addresses]
    end_timer(event_id=event.pk, ctx=_ctx(home))
    ended = ["paused" in _text(client, address) for address in addresses]

    assert (before, running, paused, ended) == ([False] * 3, [True] * 3, [True] * 3, [False] * 3)


def test_hall_counts_down_with_a_script_of_the_site(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    _start(home, event, 60)

    page = client.get(reverse("event_hall", args=[event.pk])).content.decode()

    assert re.search(
        r'<b role="timer" hidden data-ends="20[^"]+" data-left="{left} left" data-over="Time is over">', page
    )
    assert 'timer.js"></script>' in page


def test_page_is_made_anew_when_the_time_is_over(
    client: Client, home: build.House, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, address = build.drawn(home, 4), ""
    _start(home, event, 5)
    address = reverse("event", args=[event.pk])
    tag = client.get(address).headers["ETag"]
    unchanged = client.get(address, headers={"If-None-Match": tag})
    later = timezone.now() + timedelta(minutes=5)
    monkeypatch.setattr(timezone, "now", lambda: later)
    page_cache.forget()
    over = client.get(address, headers={"If-None-Match": tag})

    assert (unchanged.status_code, over.status_code) == (304, 200)
    assert "Time is over" in over.content.decode()


def test_player_sees_it_at_their_match(client: Client, home: build.House) -> None:
    match, (ann, _bob) = build.meeting(home)
    _start(home, match.stage.event, 60)
    client.force_login(User.objects.get(pk=ann.id))

    assert "Round timer: ends at" in _text(client, reverse("desk_my_match", args=[match.pk]))


def test_desk_lists_who_still_plays_when_the_time_is_over(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8)
    first, second, third, *_ = build.ready(event)
    for table, (match, minutes_ago) in enumerate([(first, 30), (second, 30), (third, 5)], 1):
        call_match(match_id=match.pk, table=str(table), ctx=_ctx(home, minutes_ago))
    start_match(match_id=first.pk, ctx=_ctx(home, 29))
    client.force_login(home.director)
    _start(home, event, 20, 30)  # it was over ten minutes ago; the third match was called since

    page = client.get(reverse("desk_event", args=[event.pk])).content.decode()
    slow, called = (page.split(f'id="{key}"')[1].split("</section>")[0] for key in ("slow", "called"))

    assert [f'id="m{match.pk}"' in slow for match in (first, second, third)] == [True, False, False]
    assert [f'id="m{match.pk}"' in called for match in (first, second, third)] == [False, True, True]
    assert (slow + called).count("the time of the round is over") == 2
    assert all(page.count(f'id="m{match.pk}"') == 1 for match in (first, second, third))
    _extended(home, event)
    assert "the time of the round is over" not in _text(client, reverse("desk_event", args=[event.pk]))


def _extended(home: build.House, event: Event) -> None:
    end_timer(event_id=event.pk, ctx=_ctx(home))
    _start(home, event, 5)
