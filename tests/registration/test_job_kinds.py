"""The kinds of jobs of registration."""

from registration.job_kinds import ANSWERS, KINDS, OFFERS, PERSON_REQUEST, REMINDERS, UNCONFIRMED, UNPAID


def test_kinds_are_named() -> None:
    assert KINDS == (OFFERS, REMINDERS, UNPAID, PERSON_REQUEST, UNCONFIRMED, ANSWERS)
