"""Side pools without a fee: what the desk charges for them follows the entry."""

import pytest

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.tournaments.change_state import change_state
from matches.inputs.tournaments import TournamentStateInput
from registration.flows.add_pot import add_pot
from registration.flows.join_pool import join_pool
from registration.inputs.pots import PotInput
from registration.models import Pot
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.prizes import allow_pools, terms
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def _pool(at: Desk) -> Pot:
    allow_pools(at.home)
    plan = PotInput(terms("100"), "side", "Under 1600")
    return add_pot(event_id=at.event.pk, plan=plan, ctx=ActContext(at.home.by_director, NOON))


def test_a_cancelled_tournament_gives_back_what_was_charged_at_joining() -> None:
    at = desk()
    pool, (ann,) = _pool(at), members(at.home, 1)
    joins(at.event, ann)
    ctx = ActContext(at.home.by_director, NOON)
    join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=1, cents=700, ctx=ctx)
    at.pays(ann, 700)

    change_state(ref=at.home.ref, new=TournamentStateInput("cancelled", "Snow"), ctx=ctx)
    assert (at.owes(ann), at.balance(pool.account)) == (-700, 0)

    change_state(ref=at.home.ref, new=TournamentStateInput("planned"), ctx=ctx)
    assert (at.owes(ann), at.balance(pool.account)) == (0, -700)
    at.check()


def test_what_was_charged_at_joining_comes_back_by_the_ladder() -> None:
    at = desk()
    pool, (ann,) = _pool(at), members(at.home, 1)
    joins(at.event, ann)
    at.set_refunds((0, 2_500, 0))
    ctx = ActContext(at.home.by_director, NOON)
    join_pool(event_id=at.event.pk, pot_id=pool.pk, entry=1, cents=1_000, ctx=ctx)

    withdraw_entry(event_id=at.event.pk, entry_no=1, ctx=ctx)

    assert (at.owes(ann), at.balance(pool.account)) == (750, -750)
    at.check()
