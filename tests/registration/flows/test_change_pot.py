"""Changing pots."""

import pytest

from journal.refusals import Conflicting, Stale
from matches.queries.tournaments import tournaments
from registration.flows.change_pot import change_pot
from registration.inputs.pots import PotInput
from registration.models import Pot
from tests.support.prizes import pay, prize_scene, terms

pytestmark = pytest.mark.django_db


def test_terms_stay_once_somebody_paid() -> None:
    scene = prize_scene(2, 1000)
    event_id, pot_id, ctx = scene.event.pk, scene.pot.pk, scene.by_director
    plan = PotInput(terms("100"))
    with pytest.raises(Stale):
        change_pot(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx.with_note("", 1))
    change_pot(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx)
    assert Pot.objects.get().terms == plan.terms.as_json()
    pay(scene, scene.players[0], 1000)
    seen = tournaments.number(scene.event)
    change_pot(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx)
    assert tournaments.number(scene.event) == seen
    with pytest.raises(Conflicting, match="pot_in_use"):
        change_pot(event_id=event_id, pot_id=pot_id, plan=PotInput(terms()), ctx=ctx)
