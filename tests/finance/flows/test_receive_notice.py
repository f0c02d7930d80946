"""Notices of providers."""

import time

import pytest

from finance.flows.receive_notice import receive_notice
from finance.models import Notice
from journal.models import Job
from journal.refusals import NotFound, Refused
from tests.support.build import NOON
from tests.support.paying import notice, online, signed

pytestmark = pytest.mark.django_db


def test_notice_is_kept_once_and_its_payment_is_read() -> None:
    payment = online().start()
    Job.objects.all().delete()
    raw = notice(payment)
    for _ in range(2):
        receive_notice(provider="club", headers=signed(raw, int(time.time())), raw=raw, at=NOON)

    assert Notice.objects.count() == 1
    assert [job.payload for job in Job.objects.filter(kind="read_payment")] == [{"payment": str(payment.pk)}]


def test_notice_of_an_unknown_payment_leaves_nothing() -> None:
    raw = b'{"id": "ev_1", "payment": "p_7"}'
    receive_notice(provider="club", headers=signed(raw, int(time.time())), raw=raw, at=NOON)

    assert (Notice.objects.count(), Job.objects.count()) == (0, 0)


def test_wrong_notices_are_refused() -> None:
    with pytest.raises(Refused, match="signature_unreadable"):
        receive_notice(provider="club", headers={}, raw=b"{}", at=NOON)
    with pytest.raises(Refused, match="notice_unreadable"):
        receive_notice(provider="club", headers=signed(b"{}", int(time.time())), raw=b"{}", at=NOON)
    with pytest.raises(NotFound):
        receive_notice(provider="other", headers={}, raw=b"{}", at=NOON)
