"""Removing pots."""

import pytest

from journal.refusals import Conflicting
from registration.flows.remove_pot import remove_pot
from registration.models import Pot
from tests.support.prizes import charge, prize_scene

pytestmark = pytest.mark.django_db


def test_a_pot_is_removed_until_somebody_is_charged() -> None:
    scene = prize_scene(2)
    remove_pot(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)
    assert Pot.objects.count() == 0
    other = prize_scene(2)
    charge(other, other.players[0], **{other.pot.account: 1})
    with pytest.raises(Conflicting, match="pot_in_use"):
        remove_pot(event_id=other.event.pk, pot_id=other.pot.pk, ctx=other.by_director)
