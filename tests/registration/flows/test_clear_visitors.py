"""Clearing runs twice without harm, and without anything to clear."""

from datetime import timedelta

import pytest
from django.conf import settings

from journal.context import ActContext
from journal.models import Job
from notifications.models import Letter
from registration.flows.approve_person import approve_person
from registration.flows.clear_visitors import clear_answers, clear_unconfirmed
from registration.models import PersonRequest
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import asks, new_visitor

pytestmark = pytest.mark.django_db


def test_confirmed_requests_stay_and_others_go() -> None:
    home = build.house()
    event = build.event(home)
    request = new_visitor(event)
    asks(event, name="Bea Beta", email="b@example.org")
    assert Job.objects.filter(kind="unconfirmed").exists()

    for _ in range(2):
        clear_unconfirmed(at=NOON + timedelta(days=3))
        clear_answers(tournament_id=home.tournament.pk, at=NOON)

    assert list(PersonRequest.objects.all()) == [request]
    assert Letter.objects.filter(kind="confirm", address=request.address).exists()


def test_answered_requests_are_deleted_long_after_the_tournament() -> None:
    home = build.house()
    event = build.event(home)
    answered, open_request = new_visitor(event), new_visitor(event, name="Bea Beta", email="b@example.org")
    approve_person(federation=home.federation.slug, request_id=answered.pk, ctx=ActContext(home.by_officer, NOON))
    last_day = NOON + (home.tournament.until_on - NOON.date())

    clear_unconfirmed(at=last_day + timedelta(days=settings.DAYS_TO_KEEP_REQUESTS))
    assert PersonRequest.objects.count() == 2
    clear_unconfirmed(at=last_day + timedelta(days=settings.DAYS_TO_KEEP_REQUESTS + 1))

    assert list(PersonRequest.objects.all()) == [open_request]  # somebody still has to answer it
    assert Job.objects.filter(kind="unconfirmed", state="waiting").exists()
