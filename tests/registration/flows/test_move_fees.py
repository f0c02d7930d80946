"""Entry fees that were charged before there was a pot go into it."""

import pytest

from finance.queries.charges import states_of
from finance.queries.parties import find_party
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, Refused
from registration.flows.move_fees import move_fees
from registration.inputs.pots import PotInput
from registration.queries.pot_fees import count_beside
from registration.queries.pots import balance_of, is_paid_into
from registration.queries.prizes import pot_sheet
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, pot_of, terms
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_charges_of_entries_move_into_a_pot_and_what_was_paid_stays_paid() -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    ann, bea, cas = members(at.home, 3)
    for player in (ann, bea):
        joins(at.event, player)
    at.pays(ann, 2_000)
    at.waives(bea, 500)
    ctx = ActContext(at.home.by_director, NOON)
    assert (count_beside(pot_sheet(at.pot)), balance_of(at.pot).takings) == (2, 0)

    assert not is_paid_into(at.pot)

    assert move_fees(event_id=at.event.pk, pot_id=at.pot.pk, ctx=ctx) == 2

    assert is_paid_into(at.pot)  # by the credit that the waiver has left

    assert (count_beside(pot_sheet(at.pot)), balance_of(at.pot).takings, at.balance("registration")) == (0, 3_500, 0)
    assert ([at.owes(player) for player in (ann, bea)], at.charged(bea)) == ([0, 1_500], [0, 1_500])
    party = find_party(ann)
    assert party is not None
    assert [state.net.open for state in states_of(at.book, party)] == [0, 0]
    assert Act.objects.filter(kind="move_fees").count() == 1
    with pytest.raises(Conflicting, match="no_fee_to_move"):
        move_fees(event_id=at.event.pk, pot_id=at.pot.pk, ctx=ctx)
    at.set_fee("other", 100, event_id=at.event.pk)
    joins(at.event, cas)
    assert count_beside(pot_sheet(at.pot)) == 0  # the pot has money, and the fee of today is not paid into it
    at.check()


def test_no_fee_moves_into_a_side_pool() -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    joins(at.event, members(at.home, 1)[0])
    allow_pools(at.home)
    ctx = ActContext(at.home.by_director, NOON)
    pool = pot_of(at.event, ctx, PotInput(terms("65/35"), "side", "Under 1600"))
    with pytest.raises(Refused, match="pool_of_members"):
        move_fees(event_id=at.event.pk, pot_id=pool.pk, ctx=ctx)
