"""The database is busy, or restarts: many processes write at once, and what was refused can be sent again."""

import json
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from journal import jobs
from journal.models import Job, Stream
from journal.verify import breaks
from matches.models import Node, Submission
from tests import build
from tests.faults import child
from tests.support import processes, servers
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_eight_processes_write_at_once_without_an_error() -> None:
    home = build.house()
    event = build.drawn(home, 16, pool="")
    told = [[_told(home, match.pk) for _ in range(3)] for match in build.ready(event)]

    done = at_once([partial(child.run, "submit_many", scores=scores) for scores in told])

    assert [one.stderr for one in done if not isinstance(one, Exception)] == [""] * 8
    assert Submission.objects.count() == Job.objects.count() == 24
    assert jobs.drain() == 24
    assert Node.objects.filter(state=Node.State.DECIDED).count() == 8
    assert [one for stream in Stream.objects.all() for one in breaks(stream)] == []


@pytest.fixture(scope="module")
def postgresql() -> Iterator[servers.PostgreSQL]:
    """A database of its own, with its tables: one that may be restarted."""
    if servers.missing():
        pytest.skip(f"no private servers: {servers.missing()}")
    with servers.postgresql_server() as server:
        with processes.child("manage.py", "migrate", "-v0", DATABASE_URL=server.url) as migrating:
            assert migrating.wait(timeout=60) == 0
        yield server


def test_score_whose_database_restarts_under_it_is_stored_once_when_sent_again(
    postgresql: servers.PostgreSQL,
) -> None:
    made = child.told_by(child.run("build_match", database=postgresql.url))
    told = {"submission": str(uuid.uuid4()), "final": [5, 3], **made}

    failure = _submit_while_it_restarts(postgresql, told)

    assert failure in {"OperationalError", "InterfaceError"}
    assert child.told_by(child.run("sweep", database=postgresql.url))["done"] == 1
    assert _stands(postgresql, told["match"]) == {"submissions": 1, "judgements": 1, "results": 1}


def test_jobs_command_goes_on_after_the_database_was_killed(postgresql: servers.PostgreSQL) -> None:
    made = child.told_by(child.run("build_match", database=postgresql.url))
    told = {"submission": str(uuid.uuid4()), "final": [5, 3], **made}
    with processes.child("manage.py", "jobs", "--every", "0.1", DATABASE_URL=postgresql.url) as worker:
        time.sleep(1)
        postgresql.kill()
        time.sleep(0.5)
        postgresql.start()
        child.run("submit", database=postgresql.url, **told)
        processes.wait_until(lambda: _stands(postgresql, told["match"])["results"] == 1)
        assert worker.poll() is None


def _submit_while_it_restarts(postgresql: servers.PostgreSQL, told: dict[str, Any]) -> str:
    """The name of the failure that the web process met."""
    env = processes.environment(DATABASE_URL=postgresql.url, REDIS_URL="")
    argv = [sys.executable, *child.argv("submit_through_restart", **told)]
    pipe = subprocess.PIPE
    with subprocess.Popen(argv, env=env, cwd=processes.ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "stored, not committed\n"
        postgresql.restart()
        answer, _ = process.communicate("\n", timeout=30)
    failure: str = json.loads(answer)["failure"]
    return failure


def _stands(postgresql: servers.PostgreSQL, match: int) -> dict[str, int]:
    """How many rows of a match there are: asked in the other database."""
    stands = child.run("counts", database=postgresql.url, match=match)
    return {name: int(count) for name, count in child.told_by(stands).items()}


def _told(home: build.House, match: int) -> dict[str, Any]:
    return {"submission": str(uuid.uuid4()), "match": match, "user": home.director.pk, "final": [5, 3]}
