"""The tables of prizes."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import Pot, PotMember, PrizeSettings
from tests.support.prizes import fixed, prize_scene

pytestmark = pytest.mark.django_db


def test_rows_say_what_they_are() -> None:
    scene = prize_scene(4, 1000)
    fix = fixed(scene)
    assert next(str(prize) for prize in fix.prizes.order_by("pk")).endswith(" 2000")
    assert str(fix) == f"{scene.pot.pk}/1"
    assert str(fix.parties.order_by("pk")[0]).endswith(" 2000")


def test_an_entry_is_in_a_pool_once_and_a_tax_has_a_currency() -> None:
    scene = prize_scene(2)
    entry = scene.event.entries.order_by("pk")[0]
    PotMember.objects.create(pot=scene.pot, entry=entry)
    for row in (PotMember(pot=scene.pot, entry=entry), PrizeSettings(federation=scene.home.federation, tax_bp=1)):
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()
    assert Pot.objects.count() == 1
