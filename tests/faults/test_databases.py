"""The database is busy, or restarts: many processes write at once, and what was refused can be sent again."""

import uuid
from functools import partial
from typing import Any

import pytest

from journal import jobs
from journal.models import Job, Stream
from journal.verify import breaks
from matches.models import Node, Submission
from tests import build
from tests.faults import child
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


def _told(home: build.House, match: int) -> dict[str, Any]:
    return {"submission": str(uuid.uuid4()), "match": match, "user": home.director.pk, "final": [5, 3]}
