"""The tables of the money of a tournament."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import FeeItem, Pot
from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


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
