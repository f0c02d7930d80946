"""Which seasons take the events of a pool."""

import pytest

from journal.context import ActContext
from ratings.flows.seasons.pick_event_for_season import pick_event_for_season
from ratings.queries.seasons.seasons import seasons_of_pool
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _codes(home: House) -> list[str]:
    return [season.code for season in seasons_of_pool(home.pool)]


def test_season_of_the_pool_and_season_of_all_events_take_them(home: House) -> None:
    build.season(home, "all")
    build.season(home, "pool", takes="pool", pool="standard")
    build.season(home, "picked", takes="picked")

    assert _codes(home) == ["all", "pool"]


def test_season_of_another_pool_does_not(home: House) -> None:
    build.doubles_pool(home)
    build.season(home, "pairs", takes="pool", pool="doubles")

    assert _codes(home) == []


def test_season_takes_them_while_an_event_is_picked_by_hand(home: House) -> None:
    build.season(home, "picked", takes="picked")
    event = build.event(home)
    codes = []
    for kind in ("in", "out"):
        pick_event_for_season(
            federation=home.federation.slug,
            code="picked",
            event_id=event.pk,
            pick=kind,
            ctx=ActContext(build.acting(home.officer), NOON),
        )
        codes.append(_codes(home))

    assert codes == [["picked"], []]
