"""Affiliations of several clubs are charged in one booking."""

import pytest
from django.db import transaction

from finance.models import Booking
from journal.acts import lock, record_act
from journal.models import Stream
from members.models import AffiliationFact
from members.recording.affiliations import affiliate, end_affiliation
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_clubs_are_charged_in_one_booking() -> None:
    at = members()
    at.year.club_cents = 4_000
    clubs = [at.home.club, at.club("north")]

    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
        with record_act(stream, "affiliate_clubs", at.ctx) as act:
            affiliate(act, at.year, clubs, NOON.date(), at.ctx)
            end_affiliation(act, at.year, clubs[1])

    facts = AffiliationFact.objects.order_by("pk")
    assert [fact.kind for fact in facts] == ["affiliated", "affiliated", "withdrawn"]
    assert [fact.charge and fact.charge.cents for fact in facts] == [4_000, 4_000, None]
    assert Booking.objects.filter(kind="charge").count() == 1
