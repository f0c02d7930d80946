"""An event that was put into the wrong pool, or under the wrong rules, is put right."""

import pytest

from journal.context import ActContext
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.derive.rows import RowChanges
from matches.flows.events.change_pool import change_pool
from matches.flows.events.change_rules import change_rules
from matches.models import Event
from ratings.flows.pools.open_pool import open_pool
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.models import RatedMatch, RatingChange
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def rated_in(home: House) -> dict[str, int]:
    """By pool: how many changes its matches made."""
    drain()
    rows = RatingChange.objects.order_by("pk").values_list("pool__code", flat=True)
    return {code: list(rows).count(code) for code in rows}


@pytest.fixture
def home() -> House:
    house = build.house()
    open_pool(
        federation=house.federation.slug,
        code="online",
        name="Online",
        ctx=ActContext(build.acting(house.officer), NOON),
    )
    return house


@pytest.fixture
def played_event(home: House) -> Event:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    return event


def test_what_was_played_is_rated_where_the_event_belongs(home: House, played_event: Event) -> None:
    before = rated_in(home)
    change_pool(event_id=played_event.pk, pool="online", ctx=ActContext(home.by_director, NOON))
    counts = rated_in(home)
    change_pool(event_id=played_event.pk, pool="", ctx=ActContext(home.by_director, NOON))

    count = before["standard"]
    assert (count > 0, counts, rated_in(home)) == (True, {"online": count}, {})
    assert not RatedMatch.objects.exists()
    told = rebuild_pool(pool=home.pool, ctx=ActContext(build.COMMAND, NOON))
    assert told == RowChanges()


def test_same_pool_again_writes_nothing(home: House, played_event: Event) -> None:
    change_pool(event_id=played_event.pk, pool="standard", ctx=ActContext(home.by_director, NOON))

    assert not Act.objects.filter(kind="change_pool").exists()


def test_pool_is_changed_by_directors_to_one_of_the_federation(home: House, played_event: Event) -> None:

    with pytest.raises(NotAllowed):
        change_pool(event_id=played_event.pk, pool="online", ctx=ActContext(build.acting(build.login()), NOON))
    with pytest.raises(Refused, match="unknown_pool"):
        change_pool(event_id=played_event.pk, pool="blitz", ctx=ActContext(home.by_director, NOON))


def test_rules_are_changed_until_a_match_begins(home: House, played_event: Event) -> None:
    fresh = build.event(home)

    event = change_rules(event_id=fresh.pk, ruleset="DBF_2023", ctx=ActContext(home.by_director, NOON))
    change_rules(event_id=fresh.pk, ruleset="DBF_2023", ctx=ActContext(home.by_director, NOON))

    assert (event.ruleset, event.own_rules) == ("DBF_2023", None)
    assert Act.objects.filter(kind="change_rules").count() == 1
    with pytest.raises(Conflicting, match="rules_played_by"):
        change_rules(event_id=played_event.pk, ruleset="DBF_2023", ctx=ActContext(home.by_director, NOON))
    with pytest.raises(Refused, match="unknown_ruleset"):
        change_rules(event_id=fresh.pk, ruleset="MINE", ctx=ActContext(home.by_director, NOON))
