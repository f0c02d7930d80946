"""How often a public page asks the database when it is made anew: never more than its bound, at any size of the world.

In the world everything happens that a page shows: called, started and waiting matches, scores to confirm and disputed
ones, live scores, an announcement, a timer, a Swiss, a finished event, a published list.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from interfaces.web.base import page_cache
from journal.context import ActContext, Actor
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.flows.events.start_timer import start_timer
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.inputs.results import ScoreInput
from matches.models import Event, LiveScore, Match, Result
from ratings.flows.lists.publish_list import publish_list
from tests.support import build

pytestmark = pytest.mark.django_db
SIZES = (1, 2, 4)
BOUNDS = {
    "home": 10,
    "event: now": 20,  # four of them for the announcement, the timer, the live scores and the prizes
    "event: bracket": 12,
    "event: results": 8,
    "event: players": 11,
    "event: info": 11,  # one of them for the prizes
    "swiss: now": 18,  # two of them for the announcement and the prizes
    "swiss: standings": 13,
    "swiss: results": 8,
    "finished event: result": 13,
    "rating list": 8,
    "player": 31,
    "match to be played": 18,
    "decided match": 16,
    "tournament": 23,
    "tournament: results": 10,
    "tournament: players": 9,
    "tournament: info": 9,
    "hall": 19,
}


@dataclass(frozen=True, slots=True)
class World:
    """``open_match`` is on its way, ``decided`` has a result."""

    home: build.House
    running: Event
    swiss: Event
    finished: Event
    open_match: Match
    decided: Match

    def addresses(self) -> dict[str, str]:
        """Return the address of each page with a bound, without its language."""
        slug, running, swiss = self.home.federation.slug, f"/events/{self.running.pk}/", f"/events/{self.swiss.pk}/"
        winner = self.decided.side0.members.get().player
        tabs = {f"event: {tab}": f"{running}{tab}/" for tab in ("bracket", "results", "players", "info")}
        of_swiss = {"swiss: now": swiss, "swiss: standings": f"{swiss}bracket/", "swiss: results": f"{swiss}results/"}
        return {
            "home": "/",
            "event: now": running,
            **tabs,
            **of_swiss,
            "finished event: result": f"/events/{self.finished.pk}/",
            "rating list": f"/{slug}/ratings/standard/",
            "player": f"/players/{winner.public_id}/",
            "match to be played": f"/matches/{self.open_match.pk}/",
            "decided match": f"/matches/{self.decided.pk}/",
            "tournament": f"/{slug}/open/",
            **{f"tournament: {tab}": f"/{slug}/open/{tab}/" for tab in ("results", "players", "info")},
            "hall": f"/{slug}/open/hall/",
        }


def world(size: int) -> World:
    home = build.house()
    ctx = ActContext(home.by_director, build.NOON)
    add_tables(ref=home.ref, names=[str(number) for number in range(1, 40)], ctx=ctx)
    running = build.drawn(home, 16 * size, lengths=[5] * 8, live_scores=True)
    swiss = build.drawn(home, 8 * size, lengths=[5] * 8, format="swiss")
    finished = build.drawn(home, 4 * size, lengths=[5] * 6)
    build.play_out(finished, home.by_director)
    finish_event(event_id=finished.pk, ctx=ctx)
    start_timer(event_id=running.pk, minutes=60, ctx=ActContext(home.by_director, timezone.now()))
    publish_announcement(ref=home.ref, text="Dinner is served.", ctx=ctx)
    open_match = _play(home, running, size)
    _play_some(home, swiss, 2 * size)
    publish_list(federation=home.federation.slug, pool="standard", on=build.NOON.date(), ctx=_later(home))
    decided = Result.objects.filter(match__stage__event=finished).latest("pk").match
    return World(home, running, swiss, finished, open_match, decided)


def _later(home: build.House) -> ActContext:
    return ActContext(home.by_officer, build.NOON + timedelta(days=1))


def _play(home: build.House, event: Event, size: int) -> Match:
    """Bring so many matches into each state; return one that is played."""
    ready: Iterator[Match] = iter(build.ready(event))
    for number in range(size):
        build.submit(next(ready), home.by_director, ScoreInput(final=[5, 2]), at_desk=True)
        waiting = next(ready)
        build.submit(waiting, _side(home, waiting), ScoreInput(final=[5, 3]))
        called, started = next(ready), next(ready)
        for table, match in enumerate((called, started), 2 * number + 1):
            call_match(match_id=match.pk, table=str(table), ctx=ActContext(home.by_director, build.NOON))
        start_match(match_id=started.pk, ctx=ActContext(home.by_director, build.NOON))
        LiveScore.objects.create(match=started, by_kind="side0", games="", score=[1, 0], sequence=1, at=build.NOON)
    drain()
    return started


def _play_some(home: build.House, event: Event, count: int) -> None:
    for match in build.ready(event)[:count]:
        build.submit(match, home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    drain()


def _side(home: build.House, match: Match) -> Actor:
    """A new login for the player of a side."""
    user = build.login()
    build.link(home, match.side0.members.get().player, user)
    return build.acting(user)


def _asked(client: Client, address: str) -> int:
    cache.clear()
    page_cache.forget()
    with CaptureQueriesContext(connection) as queries:
        assert client.get(f"/en{address}").status_code == 200
    return len(queries)


def test_public_pages_ask_no_more_than_their_bounds() -> None:
    client = Client()
    client.get("/en/tournaments/")  # what a process asks only once

    counts = [{name: _asked(client, path) for name, path in world(size).addresses().items()} for size in SIZES]

    most = {name: max(count[name] for count in counts) for name in BOUNDS}
    assert {name: count for name, count in most.items() if count > BOUNDS[name]} == {}
    assert {
        name: [count[name] for count in counts] for name in BOUNDS if len({count[name] for count in counts}) > 1
    } == {}
