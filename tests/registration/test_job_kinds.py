"""The kinds of jobs of registration."""

from registration.job_kinds import KINDS, OFFERS, REMINDERS


def test_kinds_are_named() -> None:
    assert KINDS == (OFFERS, REMINDERS)
