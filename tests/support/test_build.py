"""Matches are played to the end although a worker of another process judges their scores."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from journal.jobs import HANDLERS, Payload, Write, drain
from matches.inputs.results import ScoreInput
from matches.job_kinds import JUDGE
from tests.support import build


@pytest.mark.django_db(transaction=True)
def test_score_that_another_worker_judges_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    home, judge, has_started = build.house(), HANDLERS[JUDGE], threading.Event()
    event = build.drawn(home, 2)
    (match,) = build.ready(event)
    build.submit(match, home.by_director, ScoreInput(final=[match.length, 2]), at_desk=True)

    def slowly(payload: Payload) -> Write:
        has_started.set()
        time.sleep(0.5)
        return judge(payload)

    monkeypatch.setitem(HANDLERS, JUDGE, slowly)
    with ThreadPoolExecutor(1) as pool:
        worker = pool.submit(_work)
        assert has_started.wait(timeout=30)
        build.do_jobs()
        matches = build.ready(event)
        worker.result()

    assert matches == []


def _work() -> None:
    try:
        drain()
    finally:
        connections.close_all()
