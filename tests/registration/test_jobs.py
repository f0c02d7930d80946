"""The job that ends offers."""

from datetime import timedelta

import pytest
from django.utils import timezone

from journal.jobs import Outcome, drain, run_job_for_key
from registration.flows.withdraw_registration import withdraw_registration
from registration.job_kinds import OFFERS
from tests.support import build
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_job_waits_until_an_offer_expires_and_does_no_harm_before() -> None:
    home, now = build.house(), timezone.now()
    event = limited(home, 1)
    players = members(home, 3)
    for player in players:
        joins(event, player)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0], now - timedelta(hours=47)))

    drain()
    early = states(event, now)
    outcome = run_job_for_key(OFFERS, event.pk)

    assert early == states(event, now) == ["withdrawn", "offered", "waiting"]
    assert outcome is Outcome.DONE
    assert run_job_for_key(OFFERS, event.pk) is Outcome.DONE  # it was enqueued again


def test_job_passes_an_overdue_offer_on() -> None:
    home, now = build.house(), timezone.now()
    event = limited(home, 1)
    players = members(home, 3)
    for player in players:
        joins(event, player)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0], now - timedelta(hours=49)))

    run_job_for_key(OFFERS, event.pk)

    assert states(event, timezone.now()) == ["withdrawn", "expired", "offered"]
