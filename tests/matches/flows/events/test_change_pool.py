"""An event that was put into the wrong pool, or under the wrong rules, is put right."""

from typing import Any

import pytest

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
    made = build.house()
    open_pool(federation=made.federation.slug, code="online", name="Online", by=build.acting(made.officer), at=NOON)
    return made


@pytest.fixture
def played(home: House) -> Event:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    return event


def test_what_was_played_is_rated_where_the_event_belongs(home: House, played: Event) -> None:
    before = rated_in(home)
    change_pool(event=played.pk, pool="online", by=home.by_director, at=NOON)
    moved = rated_in(home)
    change_pool(event=played.pk, pool="", by=home.by_director, at=NOON)

    count = before["standard"]
    assert (count > 0, moved, rated_in(home)) == (True, {"online": count}, {})
    assert not RatedMatch.objects.exists()
    told = rebuild_pool(pool=home.pool, by=build.COMMAND, at=NOON)
    assert told == RowChanges()


def test_same_pool_again_writes_nothing(home: House, played: Event) -> None:
    change_pool(event=played.pk, pool="standard", by=home.by_director, at=NOON)

    assert not Act.objects.filter(kind="change_pool").exists()


def test_pool_is_changed_by_directors_to_one_of_the_federation(home: House, played: Event) -> None:
    told: dict[str, Any] = {"event": played.pk, "at": NOON}

    with pytest.raises(NotAllowed):
        change_pool(pool="online", by=build.acting(build.login()), **told)
    with pytest.raises(Refused, match="unknown_pool"):
        change_pool(pool="blitz", by=home.by_director, **told)


def test_rules_are_changed_until_a_match_begins(home: House, played: Event) -> None:
    fresh = build.event(home)

    changed = change_rules(event=fresh.pk, ruleset="DBF_2023", by=home.by_director, at=NOON)
    change_rules(event=fresh.pk, ruleset="DBF_2023", by=home.by_director, at=NOON)

    assert (changed.ruleset, changed.own_rules) == ("DBF_2023", None)
    assert Act.objects.filter(kind="change_rules").count() == 1
    with pytest.raises(Conflicting, match="rules_played_by"):
        change_rules(event=played.pk, ruleset="DBF_2023", by=home.by_director, at=NOON)
    with pytest.raises(Refused, match="unknown_ruleset"):
        change_rules(event=fresh.pk, ruleset="MINE", by=home.by_director, at=NOON)
