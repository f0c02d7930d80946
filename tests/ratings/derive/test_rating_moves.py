"""What ratings would be: with other terms, with two players merged."""

from dataclasses import replace
from datetime import date
from functools import partial

import pytest

from matches.models import EntryMember
from ratings.derive.rating_moves import ratings_now
from ratings.derive.ratings import pool_state
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
    before = ratings_now(home.pool).by_player

    assert pool_state(home.pool).ratings == before
    assert pool_state(home.pool, terms=terms_of(home.pool)).ratings == before


def test_preview_of_terms_that_rate_nothing_takes_every_rating_away(home: House) -> None:
    before = ratings_now(home.pool).by_player
    (now,) = terms_of(home.pool)

    assert pool_state(home.pool, terms=[replace(now, policy={"shortest": 6})]).ratings == {}
    assert ratings_now(home.pool).by_player == before
    assert len(before) == 4


def test_terms_rate_the_matches_of_their_days(home: House) -> None:
    before = ratings_now(home.pool).by_player
    (now,) = terms_of(home.pool)
    stricter = replace(now, policy={"shortest": 6})

    later = replace(stricter, from_on=date(2026, 5, 2))
    that_day = replace(stricter, from_on=date(2026, 5, 1))

    assert pool_state(home.pool, terms=[now, later]).ratings == before
    assert pool_state(home.pool, terms=[now, that_day]).ratings == {}


def test_preview_of_a_merge_ends_the_rating_of_one(home: House) -> None:
    """The merged player has no rating; the other one has that of both players' matches."""
    last = RatingChange.objects.order_by("-moment", "-experience", "pk")[0]
    met = set(RatingChange.objects.filter(match=last.match_id).values_list("player", flat=True))
    one, other = sorted(set(EntryMember.objects.values_list("player", flat=True)) - met)

    before = ratings_now(home.pool).by_player
    after = pool_state(home.pool, id_map={other: one}).ratings

    assert other in before
    assert other not in after
    assert before[one] != after[one]
