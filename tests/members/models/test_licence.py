"""The database lets one licence of a player hold a year."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from members.flows.withdraw_licence import withdraw_licence
from members.models import LicenceStanding
from rules_engine.money.licences import LicenceState
from tests.support import build
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_one_licence_of_a_player_holds_a_year() -> None:
    at, ann = members(), None
    ann = build.player(at.home)
    row = at.give(ann)
    withdraw_licence(federation=at.slug, licence_id=row.pk, ctx=at.ctx.with_note("Left"))
    at.give(ann)

    with pytest.raises(IntegrityError), transaction.atomic():
        LicenceStanding.objects.filter(pk=row.pk).update(kind="requested")


def test_state_of_an_unpaid_licence_follows_the_days_of_grace() -> None:
    row = LicenceStanding(kind="open", grace_until=date(2026, 5, 31))

    assert [row.state_on(date(2026, 5, 31)), row.state_on(date(2026, 6, 1))] == [LicenceState.OWED, LicenceState.LAPSED]
    kinds = [
        LicenceStanding(kind=kind).state_on(date(2026, 5, 1)).value
        for kind in ("requested", "paid", "waived", "withdrawn")
    ]
    assert kinds == ["requested", "paid_up", "waived", "withdrawn"]
