"""Two at the desk at once: prizes are fixed once, and a prize is paid once."""

from functools import partial
from uuid import uuid4

import pytest

from finance.queries.audit import faults
from finance.queries.parties import balance_of
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from registration.flows.fix_prizes import fix_prizes
from registration.flows.pay_prize import pay_prize
from registration.inputs.pots import PayoutInput
from registration.models import PrizeFix, PrizePayout
from registration.queries.payouts import payables
from tests.support.prizes import finish, pay, prize_scene
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_prizes_are_fixed_once_and_a_prize_is_paid_once() -> None:
    """Without the lock of the event both find nothing fixed, and both find the prize to be paid."""
    scene = prize_scene(2, 1000)
    for party in scene.players:
        pay(scene, party, 1000)
    finish(scene)
    event_id, pot_id = scene.event.pk, scene.pot.pk

    fixes = at_once([partial(fix_prizes, event_id=event_id, pot_id=pot_id, ctx=scene.by_director)] * 2)

    assert [type(row) for row in fixes if isinstance(row, Exception)] == [Conflicting]
    assert PrizeFix.objects.count() == 1
    party = payables(scene.pot)[0].party
    plan = partial(pay_prize, event_id=event_id, pot_id=pot_id, party_id=party.pk, payout=PayoutInput(is_cash=False))

    payouts = at_once([partial(plan, client=uuid4(), ctx=scene.by_treasurer) for _ in range(2)])

    assert [type(row) for row in payouts if isinstance(row, Exception)] == [Conflicting]
    assert PrizePayout.objects.get().cents == 1300
    assert balance_of(scene.book, party) == 0
    assert list(faults()) == []
    assert list(breaks_of_all()) == []
