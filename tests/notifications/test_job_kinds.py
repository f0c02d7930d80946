"""The kinds of job of letters."""

from journal.jobs import handle_missing
from notifications.job_kinds import KINDS


def test_every_kind_has_a_handler() -> None:
    assert handle_missing(KINDS) == []
