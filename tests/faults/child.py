"""Deeds in a process of their own, which may die of them: `python -m tests.faults.child DEED JSON`.

What the deed gave is printed as one line of JSON. ``clock_hours``: by how much this process's clock is wrong;
``without_numba``: as where it is not installed. The handlers of the kinds below are known only here.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

from journal.context import ActContext
from tests.faults import nursery
from tests.support import processes

KILLED_AFTER_WRITING = "test_killed_after_writing"
ALWAYS_KILLED = "test_always_killed"
DIED = 9


def run(
    deed: str, *, seconds: float = processes.PATIENCE, redis: str = "", database: str = "", **told: Any
) -> subprocess.CompletedProcess[str]:
    """One deed, waited for; without a broker unless one is named; on the test's database unless another is.

    Whose environment nobody else has starts from nothing, the others are forked.
    """
    elsewhere = {"DATABASE_URL": database} if database else {}
    environment = processes.environment(REDIS_URL=redis, **elsewhere)
    if not redis and not told.get("without_numba"):
        return nursery.run(deed, json.dumps(told), environment, seconds)
    return subprocess.run(
        [sys.executable, *argv(deed, **told)],
        env=environment,
        cwd=processes.ROOT,
        timeout=seconds,
        check=False,
        capture_output=True,
        text=True,
    )


def argv(deed: str, **told: Any) -> tuple[str, ...]:
    return ("-m", "tests.faults.child", deed, json.dumps(told))


def told_by(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What a deed gave."""
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def submit(told: dict[str, Any]) -> dict[str, Any]:
    """A score at the desk, as a web process stores it; ``dies``: "before_commit" or "before_poke"."""
    from django.db import transaction

    with transaction.atomic():
        if told.get("dies") == "before_poke":
            transaction.on_commit(_die)
        _submit(told)
        if told.get("dies") == "before_commit":
            _die()
    return {}


def submit_many(told: dict[str, Any]) -> dict[str, Any]:
    """Several, one after the other, each timed; waits a little at the end for what pokes in the background."""
    from django.db import connection

    connection.ensure_connection()
    times = [_timed(one) for one in told["scores"]]
    time.sleep(told.get("lingers", 0))
    return {"seconds": times}


def submit_through_restart(told: dict[str, Any]) -> dict[str, Any]:
    """The database restarts while a score is being stored; the same score is sent again afterwards."""
    from django.db import close_old_connections

    said = _failure_of(lambda: _submit_and_wait(told))
    close_old_connections()  # as between two requests
    _submit(told)
    return {"failure": said}


def build_match(_told: dict[str, Any]) -> dict[str, Any]:
    """In a database of its own: a drawn event of four."""
    from tests.support import build
    from tests.support.tokens import token_of

    home = build.house(f"fed{uuid4().hex[:8]}")  # every child counts from one
    event = build.drawn(home, 4)
    token_of(home.director)
    return {"match": build.ready(event)[0].pk, "user": home.director.pk}


def token(told: dict[str, Any]) -> dict[str, Any]:
    """The key with which a login uses the API."""
    from tests.support.tokens import token_text

    return {"key": token_text(told["user"])}


def counts(told: dict[str, Any]) -> dict[str, Any]:
    """How many rows of a match there are."""
    from matches.models import Judgement, Result, Submission

    of = {"match": told["match"]}
    return {
        "submissions": Submission.objects.filter(**of).count(),
        "judgements": Judgement.objects.filter(submission__match=told["match"]).count(),
        "results": Result.objects.filter(**of).count(),
    }


def run_job(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does; the kinds above kill it."""
    from journal import jobs

    jobs.handles(KILLED_AFTER_WRITING)(_killed_after_writing)
    jobs.handles(ALWAYS_KILLED)(_killed)
    return {"outcome": jobs.run_job(UUID(told["job"])).value}


def send_letter(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does that is killed when the mail server has taken a letter, before it writes so."""
    from unittest import mock

    from django.test import override_settings

    from journal import jobs
    from notifications.services import mail
    from tests.support.mail_server import SMTP

    def hand_over(message: Any) -> Any:
        mail.hand_over(message)
        _killed({})

    server = {"EMAIL_BACKEND": SMTP, "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": told["port"]}
    with override_settings(**server), mock.patch("notifications.flows.send_letter.hand_over", hand_over):
        return {"outcome": jobs.run_job(UUID(told["job"])).value}


def send_push(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does that is killed when the push service has a notification, before it writes so."""
    from django.test import override_settings

    with override_settings(PUSH_SERVICES=["127.0.0.1"]):
        return die_over({**told, "kind": "push", "dies": "before_writing"})


def deliver(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does that is killed when a receiver has a message, before it writes so."""
    from django.test import override_settings

    with override_settings(WEBHOOKS_MAY_BE_LOCAL=True):
        return die_over({**told, "kind": "deliver_change", "dies": "before_writing"})


def make_official(told: dict[str, Any]) -> dict[str, Any]:
    """Scores of the desk as workers make them official, each job asking the broker for the next."""
    from journal import jobs

    for one in told["scores"]:
        _submit(one)
        jobs.run_job_for_key("judge", one["submission"])
    jobs.run_job_for_key("official", told["event"])
    time.sleep(told["lingers"])
    return {}


def rate_and_hang(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does that has played a pool through, says so by a row, and comes no further."""
    from journal import jobs

    rate = jobs.HANDLERS["rate"]
    jobs.handles("rate")(lambda payload: _hanging(rate(payload), told["job"]))
    return {"outcome": jobs.run_job(UUID(told["job"])).value}


def die_over(told: dict[str, Any]) -> dict[str, Any]:
    """What a worker does that dies over a job of a kind; ``dies``: "before_writing" (all is reckoned) or "after"."""
    from journal import jobs

    handler = jobs.HANDLERS[told["kind"]]
    deadly = _killed_before if told["dies"] == "before_writing" else _killed_after
    jobs.handles(told["kind"])(lambda payload: deadly(handler(payload)))
    return {"outcome": jobs.run_job(UUID(told["job"])).value}


def run_of(told: dict[str, Any]) -> dict[str, Any]:
    """What a run over a whole pool gives; nothing is written."""
    from matches.models import RatingPool
    from ratings.derive.history.replays import from_nothing
    from rules_engine.ratings.compiled import IS_COMPILED

    found = from_nothing(RatingPool.objects.get(pk=told["pool"]))
    return {"compiled": IS_COMPILED, "input": found.input_sha256, "output": found.output_sha256}


def sweep(told: dict[str, Any]) -> dict[str, Any]:
    from journal import jobs

    return {"done": jobs.drain()}


def _submit_and_wait(told: dict[str, Any]) -> None:
    from django.db import transaction

    with transaction.atomic():
        _submit(told)
        print("stored, not committed", flush=True)
        sys.stdin.readline()


def _failure_of(deed: Callable[[], None]) -> str:
    from django.db import Error

    try:
        deed()
    except Error as error:
        return type(error).__name__
    return ""


def _timed(told: dict[str, Any]) -> float:
    begun = time.monotonic()
    _submit(told)
    return time.monotonic() - begun


def _submit(told: dict[str, Any]) -> None:
    from journal.context import Actor
    from matches.flows.results.submit_score import submit_score
    from matches.inputs.results import ScoreInput
    from tests.support.build import NOON

    submit_score(
        submission_id=UUID(told["submission"]),
        match_id=told["match"],
        scores=ScoreInput(final=told["final"]),
        ctx=ActContext(Actor("user", told["user"], "web"), NOON, expected_version=told.get("version")),
        at_desk=True,
    )


def _killed_after_writing(payload: dict[str, Any]) -> Any:
    return lambda: _write_and_die(payload["key"])


def _write_and_die(key: str) -> None:
    from journal.models import Stream

    Stream.objects.create(kind="names", key=key)
    os.kill(os.getpid(), signal.SIGKILL)


def _hanging(write: Callable[[], None], key: str) -> Callable[[], None]:
    from journal.models import Stream

    Stream.objects.create(kind=Stream.Kind.NAMES, key=key)
    time.sleep(60)
    return write


def _killed_before(_write: Callable[[], None]) -> Any:
    return lambda: os.kill(os.getpid(), signal.SIGKILL)


def _killed_after(write: Callable[[], None]) -> Any:
    def deadly() -> None:
        write()
        os.kill(os.getpid(), signal.SIGKILL)

    return deadly


def _killed(_payload: dict[str, Any]) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def _move_clock(hours: int) -> None:
    """The clock of this process is wrong by so many hours; the database's is not."""
    from django.utils import timezone

    right, ticking = timezone.now, time.time
    timezone.now = lambda: right() + timedelta(hours=hours)
    time.time = lambda: ticking() + hours * 3600


def _die() -> None:
    """As kill -9 would: no clean-up, no rollback that anybody asks for."""
    os._exit(DIED)


DEEDS = {
    deed.__name__: deed
    for deed in (
        submit,
        submit_many,
        submit_through_restart,
        build_match,
        token,
        counts,
        run_job,
        send_letter,
        send_push,
        deliver,
        make_official,
        rate_and_hang,
        die_over,
        run_of,
        sweep,
    )
}


def make_ready() -> None:
    """What every deed needs, and none of its own."""
    import django

    django.setup()
    import tests.support.build  # noqa: F401 - with the flows
    from journal import gc_settings

    gc_settings.settle()


def do(deed: str, words: str) -> int:
    told = json.loads(words)
    _move_clock(told.pop("clock_hours", 0))
    print(json.dumps(DEEDS[deed](told)), flush=True)
    return 0


def _main(deed: str, words: str) -> int:
    told = json.loads(words)
    if told.pop("without_numba", False):
        sys.modules["numba"] = None  # type: ignore[assignment]  # to Python: it cannot be imported
    make_ready()
    return do(deed, json.dumps(told))


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
