"""Standings follow the bookings of their players."""

import pytest
from django.db import transaction

from finance.models import Charge
from finance.recording.charges import waive_charges
from finance.recording.counters import counter
from journal.context import ActContext
from journal.jobs import drain
from members.models import LicenceStanding
from members.recording.standings import refresh_standings
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import Members, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_waived_charge_makes_a_licence_count(at: Members) -> None:
    row = at.give(build.player(at.home))
    charge = Charge.objects.get()
    assert at.book is not None

    with transaction.atomic():
        booking = waive_charges(at.book, charge.party, {charge.pk: 6_000}, at.ctx)
    assert (at.standing(row.licence).kind, at.standing(row.licence).valid_from) == ("waived", NOON.date())
    with transaction.atomic():
        counter(booking, at.ctx.with_note("A mistake"))

    assert at.standing(row.licence).kind == "open"


def test_refresh_writes_what_differs(at: Members) -> None:
    rows = [at.give(build.player(at.home)) for _ in range(2)]
    ids = [row.pk for row in rows]
    assert refresh_standings(ids) == 0
    LicenceStanding.objects.filter(pk=ids[0]).update(kind="paid", valid_from=NOON.date())
    LicenceStanding.objects.filter(pk=ids[1]).delete()

    assert refresh_standings(ids) == 2
    assert [at.standing(row.licence).kind for row in rows] == ["open", "open"]


def test_payment_of_the_survivor_of_a_merge_pays_the_licence(at: Members) -> None:
    ann, double = build.player(at.home, "Ann"), build.player(at.home, "Anna")
    row = at.give(double)
    ctx = ActContext(at.home.by_officer, NOON, "The same person")
    merge_players(federation=at.slug, duplicate=double.public_id, target=ann.public_id, ctx=ctx)
    drain()
    at.pay(ann, 6_000)

    assert at.standing(row.licence).kind == "paid"
