"""The place of a player's row in a list."""

import pytest

from ratings.queries.lists.own_place import place_of
from ratings.queries.lists.rating_lists import rating_list
from tests.interfaces.web.public.site.test_players import met_once
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_place_of_counts_rows_in_the_order_of_the_list() -> None:
    home = build.house()
    ann, bo = (build.player(home, name) for name in ("Ann Berg", "Bo Skov"))
    met_once(home, ann, bo, NOON)

    rows = rating_list(home.pool, NOON).rows

    assert [place_of(rows, player.public_id) for player in (ann, bo)] == [1, 2]
    assert place_of(rows, "nobody00") is None
