"""The reminder after a week, once, to those who may answer."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.models import Job
from notifications.models import Letter
from registration.flows.approve_person import approve_person
from registration.flows.remind_offices import remind_offices
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_officers_and_the_manager_are_reminded_once() -> None:
    home = build.house()
    request = new_visitor(build.event(home), club=home.club.slug)
    assert Job.objects.filter(kind="person_request", key=str(request.pk)).exists()

    for _ in range(2):
        remind_offices(request_id=request.pk, at=NOON + timedelta(days=7))

    letters = Letter.objects.filter(kind="person")
    assert {letter.user for letter in letters} == {home.officer, home.manager} and len(letters) == 2


def test_nobody_is_reminded_of_an_answered_request() -> None:
    home = build.house()
    request = new_visitor(build.event(home))
    ctx = ActContext(home.by_officer, NOON)
    approve_person(federation=home.federation.slug, request_id=request.pk, ctx=ctx)

    remind_offices(request_id=request.pk, at=NOON + timedelta(days=7))

    assert not Letter.objects.filter(kind="person").exists()
