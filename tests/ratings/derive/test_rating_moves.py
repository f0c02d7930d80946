"""What ratings would be: with other terms, with two players merged."""

from dataclasses import replace
from datetime import date
from functools import partial

import pytest

from matches.models import EntryMember
from ratings.derive.rating_moves import pool_preview, ratings_now
from ratings.models import RatingChange
from ratings.queries.pools.pool_terms import terms_of
from tests.support import build
from tests.support.build import House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    """Four players, all played: three matches to 5 on the first of May 2026."""
    home = the_house()
    build.play_out(build.drawn(home, 4), home.by_director)
    return home


def test_preview_of_the_terms_that_stand_moves_nothing(home: House) -> None:
    assert pool_preview(home.pool) == ()
    assert pool_preview(home.pool, terms=terms_of(home.pool)) == ()


def test_preview_of_terms_that_rate_nothing_takes_every_rating_away(home: House) -> None:
    before = ratings_now(home.pool).by_player
    (now,) = terms_of(home.pool)

    moves = pool_preview(home.pool, terms=[replace(now, policy={"shortest": 6})])

    assert {move.player.pk: (move.before, move.after) for move in moves} == {
        player: (rating, None) for player, rating in before.items()
    }
    assert ratings_now(home.pool).by_player == before


def test_terms_rate_the_matches_of_their_days(home: House) -> None:
    (now,) = terms_of(home.pool)
    stricter = replace(now, policy={"shortest": 6})

    later = replace(stricter, from_on=date(2026, 5, 2))
    that_day = replace(stricter, from_on=date(2026, 5, 1))

    assert pool_preview(home.pool, terms=[now, later]) == ()
    assert len(pool_preview(home.pool, terms=[now, that_day])) == 4


def test_preview_of_a_merge_ends_the_rating_of_one(home: House) -> None:
    """Whoever was merged has none; who played both is told once; they met nobody twice."""
    last = RatingChange.objects.order_by("-moment", "-experience", "pk")[0]
    met = set(RatingChange.objects.filter(match=last.match_id).values_list("player", flat=True))
    one, other = sorted(set(EntryMember.objects.values_list("player", flat=True)) - met)

    moves = {move.player.pk: move for move in pool_preview(home.pool, id_map={other: one})}

    assert moves[other].after is None
    assert moves[one].before != moves[one].after
