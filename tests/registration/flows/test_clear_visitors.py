"""Clearing runs twice without harm, and without anything to clear."""

from datetime import timedelta

import pytest

from journal.models import Job
from notifications.models import Letter
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
