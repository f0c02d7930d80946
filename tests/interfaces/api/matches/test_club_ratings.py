"""The rating policy of a club through the API, and the default of its new events."""

import pytest

from matches.models import Event
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_manager_sets_the_policy_and_a_new_event_follows_it() -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/clubs/club/ratings/"
    manager, director = Caller(home.manager), Caller(home.director)
    events = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/events/"

    before = director.post(events, {"name": "Before", "lengths": [5]})
    plan = {"version": 0, "pool": "standard", "payer": "club", "words": "Club nights count."}
    made = manager.send("PUT", path, plan)
    late = manager.send("PUT", path, {**plan, "pool": ""})
    after = director.post(events, {"name": "After", "lengths": [5]})
    unrated = director.post(events, {"name": "Unrated", "lengths": [5], "pool": ""})

    assert made.body == {**plan, "version": 1}
    assert late.status == 409
    assert Caller(build.login("else")).get(path).body == made.body
    pools = {event.name: event.pool and event.pool.code for event in Event.objects.select_related("pool")}
    assert [answer.status for answer in (before, after, unrated)] == [201] * 3
    assert pools == {"Before": None, "After": "standard", "Unrated": None}
