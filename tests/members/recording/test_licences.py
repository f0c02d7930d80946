"""Many licences are written with few statements."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from finance.models import Booking
from journal.acts import lock, record_act
from journal.models import Stream
from members.models import MemberNumber
from members.queries.years import category
from members.recording.licences import NewLicence, give_licences
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_licences_of_many_are_charged_in_one_booking() -> None:
    at = members()
    players = [build.player(at.home) for _ in range(6)]
    adult = category(at.year, "adult")

    def give(count: int, first: int) -> int:
        rows = [NewLicence(player, adult, at.home.club, 6_000) for player in players[first : first + count]]
        with transaction.atomic(), CaptureQueriesContext(connection) as queries:
            stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
            with record_act(stream, "renew_licences", at.ctx) as act:
                give_licences(act, at.year, rows, NOON.date(), at.ctx)
        return len(queries)

    one, five = give(1, 0), give(5, 1)

    assert five - one <= 4 * 2  # each party is checked by itself
    assert Booking.objects.filter(kind="charge").count() == 2
    assert sorted(row.value or 0 for row in MemberNumber.objects.all()) == [1, 2, 3, 4, 5, 6]
