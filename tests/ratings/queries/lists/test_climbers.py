"""The players who gained most, beside the list; and the way from a player to their row."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from interfaces.web.base.pages import page_at
from ratings.queries.lists.climbers import climbers
from ratings.queries.lists.rating_lists import rating_list
from tests.interfaces.web.public.site.test_players import met_once, two
from tests.support import build
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


def test_those_who_gained_since_a_month_stand_there_with_their_points(client: Client) -> None:
    home = build.house()
    ann, soren = two(home)
    now = timezone.now()
    met_once(home, ann, soren, now - timedelta(days=90))
    before = climbers(rating_list(home.pool, now))
    met_once(home, soren, ann, now - timedelta(days=2))
    newcomer = build.player(home, "Zoe New")
    met_once(home, newcomer, ann, now - timedelta(days=1))

    rows = climbers(rating_list(home.pool, now))
    page = show(client, f"/en/{home.federation.slug}/ratings/standard/")

    assert before == []
    assert [row.points > 0 for row in rows] == [True]
    assert newcomer not in [row.player for row in rows]
    assert "Climbed most" in page
    assert f'<tr id="{ann.public_id}"' in page


def test_profile_leads_to_the_row_of_the_list(client: Client) -> None:
    home = build.house()
    ann, soren = two(home)
    met_once(home, ann, soren, timezone.now() - timedelta(days=2))

    assert f"/standard/?page=1#{ann.public_id}" in show(client, f"/en/players/{ann.public_id}/")
    assert [page_at(place) for place in (1, 50, 51)] == [1, 1, 2]
