"""Who has not paid on the day is reminded, once."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.models import Job
from notifications.models import Letter
from registration.flows.remind_debtors import remind_debtors
from registration.flows.withdraw_registration import withdraw_registration
from registration.job_kinds import REMINDERS
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_unpaid_fee_is_reminded_of_once_after_its_day() -> None:
    at = desk(first_on=NOON.date() + timedelta(days=20))
    at.row.days_to_pay = 7
    at.row.save()
    at.set_fee("entry", 4_000)
    at.set_fee("registration", 1_000)
    ann, bob, cid = members(at.home, 3)
    for player in (ann, bob, cid):
        joins(at.event, player)
    at.pays(bob, 5_000)
    at.pays(ann, 500)
    withdraw_registration(event_id=at.event.pk, number=3, ctx=acting(cid))
    job = Job.objects.get(kind=REMINDERS)
    assert job.run_after.date() > NOON.date()

    remind_debtors(book_id=at.row.pk, at=NOON + timedelta(days=7))
    assert not Letter.objects.filter(kind=Letter.Kind.UNPAID).exists()
    for days in (8, 9):
        remind_debtors(book_id=at.row.pk, at=NOON + timedelta(days=days))

    letter = Letter.objects.get(kind=Letter.Kind.UNPAID)
    assert (letter.player, letter.params["amount"], letter.params["currency"]) == (ann, 4_500, "EUR")
    assert letter.params["path"] == "/desk/my-payments/"


@pytest.mark.parametrize("count", [1, 4, 12])
def test_reminders_take_no_more_queries_for_more_debtors(count: int) -> None:
    at = desk(12, first_on=NOON.date() + timedelta(days=20))
    at.row.days_to_pay = 7
    at.row.save()
    at.set_fee("registration", 1_000)
    for player in members(at.home, count):
        joins(at.event, player)

    with CaptureQueriesContext(connection) as queries:
        remind_debtors(book_id=at.row.pk, at=NOON + timedelta(days=8))

    assert Letter.objects.filter(kind=Letter.Kind.UNPAID).count() == count
    assert len(queries) <= 14
