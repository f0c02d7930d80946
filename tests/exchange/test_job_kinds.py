"""The kinds of job."""

from exchange.job_kinds import KINDS


def test_kinds_are_named_once() -> None:
    assert len(set(KINDS)) == len(KINDS)
