"""Each kind of job has its handler."""

from journal.jobs import HANDLERS
from members.job_kinds import KINDS


def test_each_kind_has_a_handler() -> None:
    assert set(KINDS) <= HANDLERS.keys()
