"""What an event did to the ratings: beside the places of its result."""

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.queries.entries.entries import entries
from ratings.models import RatingChange
from ratings.queries.players.event_gains import event_gains
from tests.support import build
from tests.support.page_world import queries_of, show

pytestmark = pytest.mark.django_db


def test_points_of_all_its_matches_stand_beside_the_places(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    drain()

    gains = event_gains(event)
    page = show(client, f"/en/events/{event.pk}/")

    rows = RatingChange.objects.filter(pool=home.pool)
    for entry in entries(event):
        player = entry.players[0].pk
        changes = rows.filter(player=player, match__isnull=False).order_by("moment", "experience")
        assert gains[player].points == sum(change.after - change.before for change in changes)
        assert gains[player].after == rows.get(player=player, is_last=True).after
    assert sum(gain.points for gain in gains.values()) == 0
    assert page.count('<small class="up">+') >= 2


def test_unrated_event_has_no_gains_and_its_page_asks_no_more(client: Client) -> None:
    home = build.house()
    rated, unrated = build.drawn(home, 4), build.drawn(home, 4, pool="")
    for event in (rated, unrated):
        build.play_out(event, home.by_director)
        finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    drain()

    assert event_gains(unrated) == {}
    assert queries_of(client, f"/en/events/{unrated.pk}/") <= queries_of(client, f"/en/events/{rated.pk}/")
