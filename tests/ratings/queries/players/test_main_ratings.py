"""The rating beside a name in the list of players."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from ratings.flows.pools.open_pool import open_pool
from ratings.models import RatingChange
from ratings.queries.players.main_ratings import main_ratings
from tests.interfaces.web.public.site.test_players import met, two
from tests.support import build
from tests.support.build import NOON
from tests.support.page_world import queries_of, show

pytestmark = pytest.mark.django_db


def test_rating_of_the_pool_with_the_most_experience_stands_beside_the_name(client: Client) -> None:
    home = build.house()
    ann, soren = two(home)
    open_pool(federation=home.federation.slug, code="second", name="Second", ctx=ActContext(home.by_officer, NOON))
    met(home, ann, soren, pool="second")
    met(home, ann, soren, 2)
    last = RatingChange.objects.get(player=ann, is_last=True, pool=home.pool)

    rating = main_ratings([ann.pk])[ann.pk]
    page = show(client, "/en/players/")

    assert (rating.rating, rating.pool) == (last.after, "Standard")
    assert f"{last.after / 100:.2f}" in re.sub(r"[^\d.]", "", page.split("Ann Berg")[1].split("Standard")[0])


def test_list_asks_once_for_all_ratings(client: Client) -> None:
    home = build.house()
    ann, soren = two(home)
    few = queries_of(client, "/en/players/")
    build.player(home)
    met(home, ann, soren)

    assert queries_of(client, "/en/players/") == few
    assert main_ratings([]) == {}
