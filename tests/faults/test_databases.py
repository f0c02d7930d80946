"""The database is busy, or restarts: many processes write at once, and what was refused can be sent again."""

import contextlib
import http.client
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
from matches.job_kinds import JUDGE
from matches.models import Node, Submission
from tests.faults import child
from tests.support import build, processes, servers, tables
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True), pytest.mark.early]


def test_eight_processes_write_at_once_without_an_error() -> None:
    home = build.house()
    event = build.drawn(home, 16, pool="")
    told = [[_told(home, match.pk) for _ in range(3)] for match in build.ready(event)]

    done = at_once([partial(child.run, "submit_many", scores=scores) for scores in told])

    assert [one.stderr for one in done if not isinstance(one, Exception)] == [""] * 8
    assert Submission.objects.count() == Job.objects.filter(kind=JUDGE).count() == 24
    assert jobs.drain() >= 24 + 1
    assert Node.objects.filter(state=Node.State.DECIDED).count() == 8
    assert [one for stream in Stream.objects.all() for one in breaks(stream)] == []


@pytest.fixture(scope="module")
def postgresql() -> Iterator[servers.PostgreSQL]:
    """A database of its own, with its tables: one that may be restarted."""
    if servers.missing():
        pytest.skip(f"no private servers: {servers.missing()}")
    with servers.postgresql_server() as server:
        tables.put_onto(server.url)
        yield server


@pytest.mark.servers
def test_score_whose_database_restarts_under_it_is_stored_once_when_sent_again(
    postgresql: servers.PostgreSQL,
) -> None:
    made = child.told_by(child.run("build_match", database=postgresql.url))
    told = {"submission": str(uuid.uuid4()), "final": [5, 3], **made}

    failure = _submit_while_it_restarts(postgresql, told)

    assert failure in {"OperationalError", "InterfaceError"}
    assert child.told_by(child.run("sweep", database=postgresql.url))["done"] >= 2  # judged, official
    assert _stands(postgresql, told["match"]) == {"submissions": 1, "judgements": 1, "results": 1}


@pytest.mark.servers
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


@pytest.mark.servers
def test_api_asks_to_come_again_while_the_database_is_away(postgresql: servers.PostgreSQL) -> None:
    made = child.told_by(child.run("build_match", database=postgresql.url))
    key = child.told_by(child.run("token", database=postgresql.url, user=made["user"]))["key"]
    score = {"id": str(uuid.uuid4()), "final": [5, 3], "at_desk": True}
    with _site(postgresql) as port:
        postgresql.kill()
        away = _post(port, made["match"], score, key)
        postgresql.start()
        back = _post(port, made["match"], score, key)
        again = _post(port, made["match"], score, key)

    assert (away.status, away.headers["Content-Type"]) == (503, "application/problem+json")
    assert int(away.headers["Retry-After"]) > 0
    assert (back.status, again.status) == (202, 200)
    assert _stands(postgresql, made["match"])["submissions"] == 1


@contextlib.contextmanager
def _site(postgresql: servers.PostgreSQL) -> Iterator[int]:
    """The web server in a process of its own; it has answered when the test goes on."""
    port = servers.free_port()
    argv = ("-m", "gunicorn", "config.wsgi:application", "--no-control-socket", "--threads", "2")
    where = {"DATABASE_URL": postgresql.url, "REDIS_URL": "", "DJANGO_SETTINGS_MODULE": "config.settings"}
    with processes.child(*argv, "--bind", f"127.0.0.1:{port}", "--log-level", "critical", **where):
        processes.wait_until(lambda: _status(port) == 200, seconds=30)
        yield port


def _status(port: int) -> int:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        link.request("GET", "/api/v1/tournaments/")
        return link.getresponse().status
    except OSError:
        return 0
    finally:
        link.close()


def _post(port: int, match: int, score: dict[str, Any], key: str) -> http.client.HTTPResponse:
    headers = {"Authorization": f"Token {key}", "Content-Type": "application/json", "If-Match": '"1"'}
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
    link.request("POST", f"/api/v1/matches/{match}/submissions/", json.dumps(score), headers)
    answer = link.getresponse()
    answer.read()
    link.close()
    return answer


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
