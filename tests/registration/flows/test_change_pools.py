"""Players change their side pools until registration closes; what they owe follows."""

from datetime import timedelta

import pytest

from clubs.models import Player
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from registration.flows.change_pools import change_pools
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import RegistrationSettingsInput
from registration.models import Pot
from registration.queries.pots import pools_of_registration
from registration.queries.single_registrations import rows_of_players
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.prizes import terms
from tests.support.registering import acting, change, joins, members

pytestmark = pytest.mark.django_db


def _pool(at: Desk, name: str, cents: int) -> Pot:
    pool = Pot.objects.create(event=at.event, book=at.row, kind="side", name=name, terms=terms("65/35").as_json())
    at.set_fee("pool", cents, event_id=at.event.pk, pot_id=pool.pk)
    return pool


def _choose(at: Desk, player: Player, *pools: Pot, number: int = 1) -> None:
    change_pools(event_id=at.event.pk, number=number, pool_ids=[pool.pk for pool in pools], ctx=acting(player))


def _pools(at: Desk, player: Player) -> list[Pot]:
    (row,) = rows_of_players(at.event, [player], NOON)
    return pools_of_registration(row)


def test_player_joins_and_leaves_pools_and_owes_what_they_cost() -> None:
    at = desk()
    first, second = _pool(at, "Under 1600", 1000), _pool(at, "Open", 2500)
    (ann,) = members(at.home, 1)
    joins(at.event, ann, pool_ids=[first.pk])
    assert (at.owes(ann), _pools(at, ann)) == (1000, [first])

    _choose(at, ann, first, second)
    assert (at.owes(ann), _pools(at, ann)) == (3500, [first, second])
    at.pays(ann, 3500)
    _choose(at, ann, second)
    assert (at.owes(ann), at.balance(first.account), at.balance(second.account)) == (-1000, 0, -2500)
    _choose(at, ann, second)
    _choose(at, ann, first, second)
    assert (at.owes(ann), _pools(at, ann)) == (0, [first, second])
    at.check()


def test_whoever_waits_chooses_for_later() -> None:
    at = desk(places=1)
    pool = _pool(at, "Open", 2500)
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    joins(at.event, bob)

    _choose(at, bob, pool, number=2)
    assert (at.owes(bob), _pools(at, bob)) == (0, [pool])
    _choose(at, bob, number=2)
    assert _pools(at, bob) == []


def test_pools_are_changed_by_the_player_or_the_desk_and_in_time() -> None:
    at = desk()
    pool = _pool(at, "Open", 2500)
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    with pytest.raises(NotAllowed):
        _choose(at, bob, pool)
    with pytest.raises(NotFound):
        _choose(at, ann, pool, number=9)
    with pytest.raises(Refused, match="no_side_pool"):
        _choose(at, ann, at.pot)
    change(at.home, at.event, RegistrationSettingsInput(closes_at=NOON - timedelta(hours=1)))
    with pytest.raises(Refused, match="registration_over"):
        _choose(at, ann, pool)
    change_pools(event_id=at.event.pk, number=1, pool_ids=[pool.pk], ctx=ActContext(at.home.by_director, NOON))
    assert at.owes(ann) == 2500
    withdraw_registration(event_id=at.event.pk, number=1, ctx=acting(ann))
    with pytest.raises(Conflicting, match="registration_ended"):
        change_pools(event_id=at.event.pk, number=1, pool_ids=[], ctx=ActContext(at.home.by_director, NOON))
