"""Everybody at a tournament reads what the director announces; pages that are kept are made anew."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import User
from interfaces.web.base import page_cache
from journal.context import ActContext
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.flows.tournaments.withdraw_announcement import withdraw_announcement
from matches.models import Announcement
from tests.support import build

pytestmark = pytest.mark.django_db
TEXT = "Soup & bread in the foyer"
SHOWN = "Soup &amp; bread in the foyer"


@pytest.fixture
def home() -> build.House:
    return build.house()


def _addresses(home: build.House) -> list[str]:
    """The public pages that show announcements."""
    event = build.drawn(home, 4)
    slugs = [home.ref.federation, home.ref.slug]
    pages = (("event", [event.pk]), ("tournament", slugs), ("event_hall", [event.pk]), ("tournament_hall", slugs))
    return [reverse(name, args=args) for name, args in pages]


def _publish(home: build.House, minutes: int = 0) -> Announcement:
    at = timezone.now()
    until_at = at + timedelta(minutes=minutes) if minutes else None
    return publish_announcement(ref=home.ref, text=TEXT, until_at=until_at, ctx=ActContext(home.by_officer, at))


def _shows(client: Client, addresses: list[str]) -> list[bool]:
    page_cache.forget()
    return [SHOWN in client.get(address).content.decode() for address in addresses]


def test_public_pages_show_an_announcement_until_it_is_withdrawn(client: Client, home: build.House) -> None:
    addresses = _addresses(home)
    before = _shows(client, addresses)
    row = _publish(home)
    shown = _shows(client, addresses)
    withdraw_announcement(ref=home.ref, announcement_id=row.pk, ctx=ActContext(home.by_officer, timezone.now()))

    assert (before, shown, _shows(client, addresses)) == ([False] * 4, [True] * 4, [False] * 4)


def test_end_of_an_announcement_changes_the_tags_of_its_pages(client: Client, home: build.House) -> None:
    addresses = _addresses(home)[:2]
    _publish(home, 10)
    tags = {address: client.get(address).headers["ETag"] for address in addresses}
    unchanged = [client.get(address, headers={"If-None-Match": tag}) for address, tag in tags.items()]
    Announcement.objects.update(until_at=timezone.now())  # its time has come
    page_cache.forget()
    later = [client.get(address, headers={"If-None-Match": tag}) for address, tag in tags.items()]

    assert [answer.status_code for answer in unchanged] == [304, 304]
    assert [(answer.status_code, SHOWN in answer.content.decode()) for answer in later] == [(200, False)] * 2


def test_players_read_it_on_their_matches_until_it_ends(client: Client, home: build.House) -> None:
    _match, (ann, _bob) = build.meeting(home)
    stranger = build.login()
    _publish(home, 10)
    shown = [_my_matches(client, User.objects.get(pk=ann.id)), _my_matches(client, stranger)]
    tag = client.get("/en/desk/").headers["ETag"]
    Announcement.objects.update(until_at=timezone.now())

    assert shown == [True, False]
    assert client.get("/en/desk/", headers={"If-None-Match": tag}).status_code == 200
    assert not _my_matches(client, User.objects.get(pk=ann.id))


def _my_matches(client: Client, login: User) -> bool:
    client.force_login(login)
    return SHOWN in client.get("/en/desk/").content.decode()
