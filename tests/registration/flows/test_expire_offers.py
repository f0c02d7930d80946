"""Offers that nobody accepts."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from journal.models import Job
from registration.flows.expire_offers import expire_offers
from registration.flows.withdraw_registration import withdraw_registration
from registration.job_kinds import OFFERS
from registration.queries.registrations import registration_list
from tests.support import build
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db
TUESDAY = datetime(2026, 4, 28, 9, 0, tzinfo=ZoneInfo("Europe/Amsterdam"))
FRIDAY = datetime(2026, 5, 1, 20, 0, tzinfo=ZoneInfo("Europe/Amsterdam"))


def test_silence_passes_the_place_on_until_registration_closes() -> None:
    """FEDERATION.md, test 28."""
    home = build.house()
    event = limited(home, 1, closes_at=FRIDAY)
    players = members(home, 3)
    for player in players:
        joins(event, player, TUESDAY - timedelta(hours=1))
    thursday = TUESDAY + timedelta(hours=48)

    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0], TUESDAY))
    first = registration_list(event, TUESDAY).rows[1].until
    expire_offers(event_id=event.pk, at=thursday - timedelta(seconds=1))
    before = states(event, thursday - timedelta(seconds=1))
    expire_offers(event_id=event.pk, at=thursday)
    second = registration_list(event, thursday).rows[2].until
    expire_offers(event_id=event.pk, at=FRIDAY)

    assert (first, second) == (thursday, FRIDAY)
    assert before == ["withdrawn", "offered", "waiting"]
    assert states(event, FRIDAY) == ["withdrawn", "expired", "expired"]
    assert Job.objects.filter(kind=OFFERS, key=str(event.pk)).count() == 1


def test_offer_that_has_expired_reads_so_before_the_job_has_run() -> None:
    home = build.house()
    event = limited(home, 1)
    players = members(home, 2)
    for player in players:
        joins(event, player, TUESDAY)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0], TUESDAY))

    assert states(event, TUESDAY + timedelta(hours=47)) == ["withdrawn", "offered"]
    assert states(event, TUESDAY + timedelta(hours=48)) == ["withdrawn", "expired"]
