"""The tables of the money of tournaments refuse what no flow writes."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import EntryFee, FeeItem, Pot, RefundStep
from tests.support import build
from tests.support.fees import desk
from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_fee_of_0_a_step_above_everything_and_a_fee_of_a_player_twice_are_refused() -> None:
    at, player = desk(), build.player(build.house())
    EntryFee.objects.create(book=at.row, player=player, item="entry", reference="event:1/entry:2/entry")
    for row in (
        FeeItem(book=at.row, item="registration", cents=0),
        RefundStep(book=at.row, days_before=1, entry_bp=10_001, registration_bp=0),
        EntryFee(book=at.row, player=player, item="entry", reference="event:1/entry:2/entry"),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()


def test_rows_name_what_they_are() -> None:
    at = desk()

    assert str(at.row) == f"EUR of {at.home.tournament.pk}"
    assert at.pot.account == f"pot:{at.pot.pk}"
    assert str(FeeItem(book=at.row, item="entry", cents=5)) == "entry 5"
    assert str(RefundStep(days_before=3)) == "3 days before"
    assert str(EntryFee(reference="x")) == "x"


def test_an_event_has_one_main_pot_in_a_book_and_no_fee_of_0() -> None:
    pot = prize_scene(2).pot
    assert (str(pot.book), str(pot), pot.account) == (
        f"EUR of {pot.event.tournament_id}",
        f"main pot {pot.pk}",
        f"pot:{pot.pk}",
    )
    for row in (Pot(event=pot.event, book=pot.book, kind="main"), FeeItem(book=pot.book, item="entry", cents=0)):
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()
