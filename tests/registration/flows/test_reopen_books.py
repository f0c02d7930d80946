"""Opening books again."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import transaction

from finance.providers.fake import FakeProvider
from finance.queries.online import OwnAccount, late_payments_of
from finance.queries.parties import balance_of
from finance.recording.online import keep_reading, keep_remote, new_payment
from journal.context import ActContext, system
from journal.models import Job
from journal.refusals import Conflicting, Refused
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from tests.support.build import NOON
from tests.support.prizes import charge, finish, pay, prize_scene

pytestmark = pytest.mark.django_db


def test_books_are_opened_with_a_reason() -> None:
    scene = prize_scene(2)
    finish(scene)
    with pytest.raises(Conflicting, match="books_open"):
        reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    with pytest.raises(Conflicting, match="book_closed"):
        charge(scene, scene.players[0], registration=100)
    with pytest.raises(Refused, match="reason_missing"):
        reopen_books(ref=scene.home.ref, ctx=replace(scene.by_treasurer, note=""))
    reopen_books(ref=scene.home.ref, ctx=scene.by_treasurer)
    charge(scene, scene.players[0], registration=100)


def test_a_payment_after_the_settlement_is_booked_once_the_books_are_opened() -> None:
    scene = prize_scene(2)
    finish(scene)
    party, ctx = scene.players[0], scene.by_treasurer
    charge(scene, party, registration=700)
    with transaction.atomic():
        payment = new_payment(OwnAccount(scene.book, party, 700, ""), uuid4(), ctx)
    provider = FakeProvider()
    keep_remote(payment, provider.start(str(payment.pk), 700, "EUR", "https://site/"))
    pay(scene, party, 700)
    with pytest.raises(Refused) as caught:
        settle_tournament(ref=scene.home.ref, ctx=ctx)
    assert [violation.code for violation in caught.value.verdict.violations] == ["settle_payment"]
    settle_tournament(ref=scene.home.ref, carry_ids=[party.pk], ctx=ctx)

    def read() -> str:
        payment.refresh_from_db()
        with transaction.atomic():
            keep_reading(payment.pk, provider.read(payment.remote_id), ActContext(system(), NOON))
        payment.refresh_from_db()
        return payment.state

    assert (read(), balance_of(scene.book, party)) == ("unbooked", 0)
    assert list(late_payments_of(scene.book)) == [payment]
    Job.objects.all().delete()

    reopen_books(ref=scene.home.ref, ctx=ctx)
    assert Job.objects.filter(kind="read_payment").count() == 1
    assert (read(), payment.is_late, balance_of(scene.book, party)) == ("paid", True, -700)
