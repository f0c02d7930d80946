"""Rebuilding: rows that somebody damaged by hand are put right, and told."""

from functools import partial
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import NotAllowed
from journal.verify import breaks_of_all
from matches.flows.events.finish_event import finish_event
from matches.flows.events.rebuild_event import rebuild_event
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput
from matches.models import Event, Node, Standing
from matches.queries.tournaments import tournaments
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.models import RatedMatch, RatingChange, RatingRevision, SeasonPoints
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def event(home: House) -> Event:
    """Four players, all played: three matches, six changes of ratings."""
    made = build.drawn(home, 4)
    build.play_out(made, home.by_director)
    return made


def run(*words: str) -> str:
    out = StringIO()
    call_command("rebuild", *words, stdout=out)
    return out.getvalue()


def rows(event: Event) -> list[Any]:
    """All derived rows, without their ids."""
    nodes = Node.objects.filter(stage__event=event).order_by("key")
    standings = Standing.objects.filter(stage__event=event).order_by("entry")
    changes = RatingChange.objects.filter(pool=event.pool).order_by("moment", "match", "player")
    rated = RatedMatch.objects.filter(pool=event.pool).order_by("moment", "depth", "match")
    return [
        list(nodes.values_list("key", "state", "entries", "sources", "match", "result")),
        list(standings.values_list("entry", "place_from", "place_to")),
        list(
            changes.values_list(
                "moment", "next_moment", "player", "match", "before", "after", "experience", "k", "is_last"
            )
        ),
        list(rated.values_list("match", "moment", "depth", "rated", "why_code")),
    ]


def damage(event: Event) -> None:
    """A node forgotten, one falsified, the placings gone; ratings falsified, one gone."""
    Node.objects.filter(stage__event=event, key="R2.1").delete()
    Node.objects.filter(stage__event=event, key="R1.1").update(state="waiting", result=None)
    Standing.objects.filter(stage__event=event).delete()
    changes = RatingChange.objects.filter(pool=event.pool).order_by("moment", "match", "player")
    changes.filter(match=changes[2].match).update(after=F("after") + 500)
    changes[0].delete()
    RatedMatch.objects.filter(pool=event.pool).update(rated=False, why_code="x")


def test_rebuild_says_that_nothing_differed(event: Event) -> None:
    assert run() == "2 rebuilt: nothing differed\n"
    assert run("all") == "2 rebuilt: nothing differed\n"


def test_rebuild_repairs_what_was_damaged_and_says_so(event: Event) -> None:
    before, number = rows(event), tournaments.number(event)
    damage(event)

    said = run()

    assert said.splitlines() == [
        f"event {event.pk}: 5 made, 1 changed, 0 taken away",
        "pool home/standard: 1 made, 5 changed, 0 taken away",
    ]
    assert rows(event) == before
    assert run() == "2 rebuilt: nothing differed\n"
    assert tournaments.number(event) == number + 1  # who has the damaged pages must load them again
    assert (list(breaks_of_all()), RatingRevision.objects.count()) == ([], 0)


def test_rebuild_one_event_or_one_pool(event: Event) -> None:
    damage(event)

    assert run("--event", str(event.pk)) == f"event {event.pk}: 5 made, 1 changed, 0 taken away\n"
    assert run("--pool", "standard") == "pool home/standard: 1 made, 5 changed, 0 taken away\n"


def test_rebuild_runs_the_rating_that_is_due_first(home: House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(home.by_director, NOON))

    assert run("--pool", "standard") == "1 rebuilt: nothing differed\n"

    assert RatedMatch.objects.get(match=match).why_code == "not_rated_not_begun"


def test_season_is_rebuilt_by_its_code(home: House, event: Event) -> None:
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    table = build.season(home)
    drain()
    SeasonPoints.objects.filter(table=table, position=1).update(points=1)

    assert run("--season", "year") == "season home/year: 0 made, 1 changed, 0 taken away\n"
    assert run("--season", "year") == "1 rebuilt: nothing differed\n"
    with pytest.raises(CommandError, match="There is no season"):
        run("--season", "nowhere")


def test_rebuild_of_what_is_not_there_is_refused(event: Event) -> None:
    with pytest.raises(CommandError, match="no event 999999"):
        run("--event", "999999")
    with pytest.raises(CommandError, match="no rating pool “x”"):
        run("--pool", "x")


def test_nobody_but_the_operator_rebuilds(home: House, event: Event) -> None:
    for user in (home.officer, home.director, home.manager, build.login(), None):
        with pytest.raises(NotAllowed):
            rebuild_event(event_id=event.pk, ctx=ActContext(build.acting(user), NOON))
        with pytest.raises(NotAllowed):
            rebuild_pool(pool=home.pool, ctx=ActContext(build.acting(user), NOON))
