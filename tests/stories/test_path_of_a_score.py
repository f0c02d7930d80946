"""The whole path: a score goes in, the bracket moves, ratings change."""

import pytest

from journal.verify import breaks_of_all
from matches.models import Standing
from matches.recording.events import rebuild_event
from ratings.models import RatingChange
from tests.support import build

pytestmark = pytest.mark.django_db


def test_event_of_nine_is_played_out() -> None:
    home = build.house()
    event = build.drawn(home, 9)

    build.play_out(event, home.by_director)

    places = Standing.objects.filter(stage__event=event).order_by("place_from", "pk")
    told = [(row.place_from, row.place_to) for row in places]
    assert told == [(1, 1), (2, 2), (3, 4), (3, 4), (5, 8), (5, 8), (5, 8), (5, 8), (9, 9)]
    assert RatingChange.objects.filter(pool=home.pool).count() == 16
    assert list(breaks_of_all()) == []
    assert not rebuild_event(event)
