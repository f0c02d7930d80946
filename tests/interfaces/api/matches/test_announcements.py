"""Announcements through the API."""

import pytest

from matches.models import Announcement
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_announcement_is_published_read_by_everybody_and_withdrawn() -> None:
    home = build.house()
    address = f"federations/{home.ref.federation}/tournaments/{home.ref.slug}/announcements/"
    director = Caller(home.director)

    made = director.post(address, {"text": "Break until 14:30"})
    shown = Caller().get(address).body["results"]
    gone = director.send("DELETE", f"{address}{made.body['id']}/", None)

    assert (made.status, shown) == (201, [made.body])
    assert (made.body["text"], made.body["until_at"]) == ("Break until 14:30", None)
    assert (gone.status, Announcement.objects.count()) == (204, 0)
    assert director.send("DELETE", f"{address}{made.body['id']}/", None).code == "unknown_announcement"


def test_time_that_is_over_is_refused() -> None:
    home = build.house()
    address = f"federations/{home.ref.federation}/tournaments/{home.ref.slug}/announcements/"

    answer = Caller(home.director).post(address, {"text": "Break", "until_at": "2026-05-01T12:00:00Z"})

    assert (answer.status, answer.code) == (422, "announcement_over")
