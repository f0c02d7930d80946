"""What a score may ask of the database: little, and no more in a large event or pool than in a small one."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal import jobs
from journal.context import ActContext
from journal.models import Job
from matches.inputs.results import ScoreInput
from matches.models import Match
from ratings.flows.imports.import_past import import_past
from ratings.inputs.imports import PastResult
from ratings.job_kinds import RATE
from ratings.models import RatedMatch
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db

BEGIN = datetime(2023, 1, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("entries", [8, 32, 128])
def test_score_asks_little_until_it_is_official(entries: int) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, entries, lengths=(5,) * 7))[0]

    assert _submitted(home, match) <= 10  # and one more for the token of the API
    assert _run("judge") <= 10
    assert _run("official") <= 21  # two are for the feed of changes


def test_rating_a_match_asks_as_often_in_a_large_pool() -> None:
    home = build.house()
    _play_past(home, players=200, matches=2_000)
    for match in build.ready(build.drawn(home, 8))[:2]:
        _submitted(home, match)
        assert [_run(kind) > 0 for kind in ("judge", "official")] == [True, True]
        assert _run("rate") <= 39
    assert RatedMatch.objects.filter(rated=True).count() == 2_002


def _submitted(home: House, match: Match) -> int:
    return _statements(lambda: build.submit(match, home.by_director, ScoreInput(final=[5, 2]), at_desk=True))


def _play_past(home: House, players: int, matches: int) -> None:
    """Past results over three years, rated."""
    luck, names = random.Random(1), [f"Player {number}" for number in range(players)]
    rows = [
        PastResult(line, BEGIN + timedelta(hours=13 * line), _two(luck, names), length=7, winner=0, score=(7, 3))
        for line in range(2, matches + 2)
    ]
    ctx = ActContext(home.by_officer, build.NOON)
    import_past(federation=home.federation.slug, pool=home.pool.code, rows=rows, ctx=ctx)
    jobs.run_job_for_key(RATE, home.pool.pk)


def _two(luck: random.Random, names: list[str]) -> tuple[str, str]:
    first, second = luck.sample(names, 2)
    return first, second


def _run(kind: str) -> int:
    waiting = Job.objects.get(kind=kind, state=Job.State.WAITING).pk
    return _statements(lambda: jobs.run_job(waiting))


def _statements(deed: Callable[[], object]) -> int:
    """Without the borders of transactions."""
    with CaptureQueriesContext(connection) as said:
        deed()
    borders = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
    return sum(not query["sql"].startswith(borders) for query in said.captured_queries)
