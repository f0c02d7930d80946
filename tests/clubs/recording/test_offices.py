"""Offices are given once to a person."""

import pytest
from django.db import transaction

from clubs.models import Appointment
from clubs.recording.offices import give_office
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_office_is_given_in_a_federation_or_in_a_club_and_once() -> None:
    home, user = build.house(), build.login()
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.federation.pk)
        with record_act(stream, "appoint_treasurer", ActContext(home.by_officer, NOON)) as act:
            given = [give_office(act, place, "treasurer", user) for place in (home.federation, home.club, home.club)]

    assert given[1] == given[2]
    assert [(row.federation, row.club) for row in Appointment.objects.filter(user=user).order_by("pk")] == [
        (home.federation, None),
        (None, home.club),
    ]
