"""Money of sponsors."""

from uuid import uuid4

import pytest

from journal.refusals import Refused
from registration.flows.add_money import add_money
from registration.inputs.pots import PotInput
from registration.queries.prizes import pot_sheet
from tests.support.prizes import prize_scene, side_pool, terms

pytestmark = pytest.mark.django_db


def test_no_commission_is_taken_of_it() -> None:
    """Test 9 in small: the commission is of the takings alone."""
    scene = prize_scene(2, 1000, PotInput(terms("65/35", commission=1000)))
    event_id, ctx, client = scene.event.pk, scene.by_director, uuid4()
    for _ in range(2):
        add_money(event_id=event_id, pot_id=scene.pot.pk, cents=5000, client=client, ctx=ctx)
    sheet = pot_sheet(scene.pot)
    assert (sheet.balance.added, sheet.commission, sheet.to_divide) == (5000, 200, 6800)
    pool = side_pool(scene)
    with pytest.raises(Refused, match="pool_of_members"):
        add_money(event_id=event_id, pot_id=pool.pk, cents=1, client=uuid4(), ctx=ctx)
