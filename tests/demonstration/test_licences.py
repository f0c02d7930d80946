"""The licences of the demonstration."""

from datetime import UTC, date, datetime

import pytest

from demonstration.cast import gather, speak_for
from demonstration.licences import licences
from finance.queries.audit import faults
from members.models import LicenceStanding

pytestmark = pytest.mark.django_db


def test_licences_are_paid_owed_and_requested() -> None:
    cast = gather(date(2026, 6, 1), datetime(2026, 6, 1, 20, tzinfo=UTC))
    speak_for(cast, cast.players[0], cast.logins["player2"], cast.at(-20))

    licences(cast)

    kinds = list(LicenceStanding.objects.values_list("kind", flat=True))
    assert {kind: kinds.count(kind) for kind in kinds} == {"open": 4, "paid": 8, "requested": 1}
    assert list(faults()) == []
