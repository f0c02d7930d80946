"""Adding pots."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from registration.flows.add_pot import add_pot
from registration.inputs.pots import PotInput
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, prize_scene, terms
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_an_event_has_one_main_pot_and_the_pools_that_its_federation_allows() -> None:
    scene = prize_scene(2)
    event_id, ctx = scene.event.pk, scene.by_director
    with pytest.raises(Conflicting, match="main_pot_exists"):
        add_pot(event_id=event_id, plan=PotInput(terms()), ctx=ctx)
    plan = PotInput(terms(), "jackpot", " Night   jackpot ")
    with pytest.raises(Refused, match="pools_not_allowed"):
        add_pot(event_id=event_id, plan=plan, ctx=ctx)
    allow_pools(scene.home)
    assert add_pot(event_id=event_id, plan=plan, ctx=ctx).name == "Night jackpot"
    with pytest.raises(Refused, match="words_missing"):
        add_pot(event_id=event_id, plan=PotInput(terms(), "side"), ctx=ctx)


def test_a_tournament_needs_a_book() -> None:
    home = build.house()
    event = build.event(home)
    scene = prize_scene(2)
    with pytest.raises(Refused, match="no_book_of_tournament"):
        add_pot(
            event_id=event.pk, plan=PotInput(terms()), ctx=scene.by_director.__class__(home.by_director, build.NOON)
        )


def test_fees_that_were_set_before_go_into_the_pot_with_their_charges() -> None:
    at = desk()
    at.pot.delete()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.pays(ann, 4_000)

    ctx = ActContext(at.home.by_director, NOON)
    pot = add_pot(event_id=at.event.pk, plan=PotInput(terms("100"), takes_fees=True), ctx=ctx)

    fee.refresh_from_db()
    assert (fee.pot, at.owes(ann), at.balance(pot.account), at.balance("registration")) == (pot, 0, -4_000, 0)
    at.check()
