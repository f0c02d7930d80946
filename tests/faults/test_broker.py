"""Redis refuses, freezes, forgets or is not there: a score is taken at the same speed, and its job is done."""

import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from journal import jobs
from journal.models import Job
from matches.models import Match, Node, Result
from ratings.models import RatingChange, RatingDue, RatingRun
from tests.faults import child
from tests.support import build, processes, servers
from tests.support.ratings import from_nothing, ledger

pytestmark = [
    pytest.mark.faults,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(bool(servers.missing()), reason=f"no private servers: {servers.missing()}"),
]
BOUND = 1.0  # seconds; a broker that is asked in the request costs two and more


@pytest.fixture
def redis() -> Iterator[servers.Redis]:
    with servers.redis_server() as server:
        yield server


def test_scores_are_taken_while_redis_refuses_connections(redis: servers.Redis) -> None:
    redis.kill()
    _submit_two_and_sweep(redis.url)


def test_scores_are_taken_while_redis_is_frozen(redis: servers.Redis) -> None:
    redis.freeze()
    _submit_two_and_sweep(redis.url)


def test_scores_are_taken_where_there_is_no_redis() -> None:
    _submit_two_and_sweep("")


def test_jobs_are_done_after_redis_forgot_its_queue(redis: servers.Redis) -> None:
    home, matches = _matches()
    _submit(home, matches, redis.url, lingers=0.5)
    assert _queued(redis) == 2

    redis.flush()

    assert _queued(redis) == 0
    assert jobs.drain() == 5  # two are judged, and become official at once; changes are numbered before and after
    _assert_moved(matches)


def test_jobs_are_done_after_redis_was_killed_and_came_back(redis: servers.Redis) -> None:
    home, matches = _matches()
    _submit(home, matches[:1], redis.url, lingers=0.5)

    redis.kill()
    redis.start()
    _submit(home, matches[1:], redis.url, lingers=0.5)

    assert _queued(redis) == 1
    assert jobs.drain() == 5  # two are judged, and become official at once; changes are numbered before and after
    _assert_moved(matches)


@pytest.mark.servers
def test_worker_goes_on_after_redis_was_killed_and_came_back(redis: servers.Redis) -> None:
    home, matches = _matches()
    with processes.child(*processes.CELERY_WORKER, REDIS_URL=redis.url):
        _submit(home, matches[:1], redis.url, lingers=2)
        processes.wait_until(lambda: _done() == 1)
        redis.kill()
        redis.start()
        _submit(home, matches[1:], redis.url, lingers=2)
        processes.wait_until(lambda: _has_moved(matches))


def test_ratings_come_after_redis_forgot_them_between_the_results_and_the_run(redis: servers.Redis) -> None:
    home, matches = _official(redis)
    assert _queued(redis) >= 1

    redis.flush()

    assert _queued(redis) == 0
    jobs.drain()
    _assert_rated_once(home, matches)


@pytest.mark.servers
def test_beat_has_ratings_made_after_redis_forgot_them(redis: servers.Redis, tmp_path: Path) -> None:
    """With real workers, and nothing that asks for the run again."""
    home, matches = _official(redis)
    redis.flush()
    options = ("--schedule", str(tmp_path / "beat"))
    worker = processes.child(*processes.CELERY_WORKER, REDIS_URL=redis.url)
    beat = processes.child(*processes.CELERY_BEAT, *options, REDIS_URL=redis.url, SWEEP_SECONDS="1")

    with worker, beat:
        processes.wait_until(RatingRun.objects.exists, seconds=90)

    _assert_rated_once(home, matches)


def _official(redis: servers.Redis) -> tuple[build.House, list[Match]]:
    """Results that stand, and a rating that waits: of the broker it was asked."""
    home, matches = _matches(pool="standard")
    scores = [_told(home, match) for match in matches]
    event = matches[0].stage.event_id
    done = child.run("make_official", seconds=90, redis=redis.url, scores=scores, event=event, lingers=0.5)
    assert done.returncode == 0, done.stderr
    assert Result.objects.count() == 2
    assert not RatingRun.objects.exists()
    return home, matches


def _assert_rated_once(home: build.House, matches: list[Match]) -> None:
    assert RatingDue.objects.count() == 0
    assert RatingRun.objects.count() == 1
    assert RatingChange.objects.filter(match__in=matches).count() == 4
    assert ledger(home.pool) == from_nothing(home.pool)


def _submit_two_and_sweep(redis: str) -> None:
    home, matches = _matches()

    times = _submit(home, matches, redis)

    assert max(times) < BOUND
    assert Job.objects.filter(kind="judge", state=Job.State.WAITING).count() == 2
    assert jobs.drain() == 5  # two are judged, and become official at once; changes are numbered before and after
    _assert_moved(matches)


def _matches(pool: str = "") -> tuple[build.House, list[Match]]:
    home = build.house()
    return home, build.ready(build.drawn(home, 4, pool=pool))


def _submit(home: build.House, matches: list[Match], redis: str, lingers: float = 0) -> list[float]:
    scores = [_told(home, match) for match in matches]
    done = child.run("submit_many", redis=redis, scores=scores, lingers=lingers)
    assert done.returncode == 0, done.stderr
    times: list[float] = child.told_by(done)["seconds"]
    return times


def _told(home: build.House, match: Match) -> dict[str, Any]:
    return {"submission": str(uuid.uuid4()), "match": match.pk, "user": home.director.pk, "final": [5, 3]}


def _queued(redis: servers.Redis) -> int:
    """Messages that wait in the broker."""
    import redis as client

    with client.Redis.from_url(f"{redis.url}/0") as connection:
        keys = connection.keys("test-*:celery")
        return sum(connection.llen(key) for key in keys)


def _done() -> int:
    return Job.objects.filter(kind="judge", state=Job.State.DONE).count()


def _assert_moved(matches: list[Match]) -> None:
    assert _has_moved(matches)


def _has_moved(matches: list[Match]) -> bool:
    states = Node.objects.filter(match__in=matches).values_list("state", flat=True)
    return set(states) == {Node.State.DECIDED} and Node.objects.filter(state=Node.State.READY).count() == 1
