"""The kinds of jobs of registration."""

from registration.job_kinds import ANSWERS, KINDS, OFFERS, PERSON_REQUEST, REMINDERS, UNCONFIRMED


def test_kinds_are_named() -> None:
    assert KINDS == (OFFERS, REMINDERS, PERSON_REQUEST, UNCONFIRMED, ANSWERS)
