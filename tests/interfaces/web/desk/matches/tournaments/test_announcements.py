"""An announcement is published and withdrawn from the desk."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from interfaces.web.desk.matches.tournaments.announcements import AnnouncementForm
from matches.models import Announcement
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(client: Client) -> build.House:
    home = build.house()
    client.force_login(home.director)
    return home


def _address(home: build.House, name: str, **parts: int) -> str:
    return reverse(name, kwargs={"federation": home.ref.federation, "tournament": home.ref.slug, **parts})


def _publish(client: Client, home: build.House, **typed: str) -> str:
    answer = client.post(_address(home, "desk_publish_announcement"), {"until": "", **typed}, follow=True)
    return str(answer.content.decode())


def test_director_publishes_and_withdraws_from_the_desk(client: Client, home: build.House) -> None:
    shown = _publish(client, home, text="Break until 14:30")
    row = Announcement.objects.get()
    withdrawn = client.post(_address(home, "desk_withdraw_announcement", announcement=row.pk), follow=True)

    assert "The announcement is shown." in shown
    assert "<b>Break until 14:30</b>" in shown
    assert "The announcement is withdrawn." in withdrawn.content.decode()
    assert "<b>Break until 14:30</b>" not in withdrawn.content.decode()
    gone = client.get(_address(home, "desk_withdraw_announcement", announcement=row.pk))
    assert (gone.status_code, "It may have been withdrawn already" in gone.content.decode()) == (404, True)


def test_refusal_says_how_to_put_it_right(client: Client, home: build.House) -> None:
    for text in ("Break", "Soup", "Jackpot"):
        _publish(client, home, text=text)

    assert "Withdraw one of them first." in _publish(client, home, text="Semi-finals")


@pytest.mark.parametrize(
    ("hour", "minutes"),
    [("14:30", 30), ("13:30", -30), ("02:15", -705), ("01:30", 690)],
)
def test_time_of_day_is_the_nearest_one(hour: str, minutes: int) -> None:
    form = AnnouncementForm({"text": "Break", "until": hour})
    at = datetime(2026, 5, 1, 12, 0, tzinfo=UTC)  # 14:00 in Amsterdam

    assert form.is_valid()
    assert form.until_at(at, "Europe/Amsterdam") == at + timedelta(minutes=minutes)


def test_announcement_that_is_over_is_not_on_the_desk(client: Client, home: build.House) -> None:
    _publish(client, home, text="Break")
    Announcement.objects.update(until_at=timezone.now())

    page = client.get(_address(home, "desk_running")).content.decode()

    assert "Nothing is announced." in page
