"""The players who lead a pool, and the page of a federation that shows them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from ratings.queries.lists.leaders import leaders, rated_count
from tests.interfaces.web.public.site.test_players import met_once, two
from tests.support import build
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


def test_leaders_of_a_pool_are_the_highest_ratings(client: Client) -> None:
    home = build.house()
    ann, soren = two(home)
    before = leaders(home.pool), rated_count(home.pool)
    met_once(home, ann, soren, timezone.now() - timedelta(days=2))

    rows = leaders(home.pool)
    page = show(client, f"/en/{home.federation.slug}/")

    assert before == ([], 0)
    assert [(row.rank, row.player) for row in rows] == [(1, ann), (2, soren)]
    assert rows[0].rating > rows[1].rating
    assert leaders(home.pool, 1) == rows[:1]
    assert rated_count(home.pool) == 2
    assert "2 rated players" in page
    assert page.index("Rating leaders") < page.index(f"/en/players/{ann.public_id}/")
    assert page.index(f"/en/players/{ann.public_id}/") < page.index(f"/en/players/{soren.public_id}/")


def test_equal_ratings_share_a_rank() -> None:
    home = build.house()
    players = [build.player(home, name) for name in ("Ann Lee", "Bo Ek", "Cy Moe", "Di Orr")]
    for number in (0, 2):
        met_once(home, players[number], players[number + 1], timezone.now())

    assert [row.rank for row in leaders(home.pool)] == [1, 1, 3, 3]
