"""A player sees what was charged, and before that what a registration costs."""

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.models import Event
from registration.flows.approve_person import approve_person
from registration.inputs.pots import PotInput
from registration.models import PersonRequest
from registration.queries.own_prices import prices_of
from registration.queries.person_requests import visitor_row
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.prizes import allow_pools, pot_of, terms
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def _player(request: PersonRequest) -> Player:
    assert request.player is not None
    return request.player


def _prices(event: Event, player: Player) -> list[tuple[str, int, bool]]:
    row = visitor_row(event, player, NOON).row
    return [(price.item, price.cents, price.is_once) for price in prices_of(event, row, player)]


def test_who_becomes_a_member_after_the_charge_sees_what_was_charged() -> None:
    at = desk()
    at.set_fee("registration", 1_000)
    at.set_fee("entry", 5_000)
    at.set_fee("entry", -1_500, group="member")
    request = new_visitor(at.event, club=at.home.club.slug)
    ctx = ActContext(at.home.by_officer, NOON)
    approve_person(federation=at.home.federation.slug, request_id=request.pk, ctx=ctx)

    assert _prices(at.event, _player(request)) == [("registration", 1_000, True), ("entry", 5_000, False)]
    assert at.owes(_player(request)) == 6_000


def test_who_has_no_place_yet_sees_what_one_costs() -> None:
    at = desk(places=1)
    at.set_fee("entry", 5_000)
    new_visitor(at.event)
    second = _player(new_visitor(at.event, name="Wim Second", email="wim@example.org"))

    assert (_prices(at.event, second), at.owes(second)) == ([("entry", 5_000, False)], 0)


def test_fee_that_came_after_the_entry_is_not_shown() -> None:
    at = desk()
    player = _player(new_visitor(at.event))
    at.set_fee("entry", 5_000)

    assert _prices(at.event, player) == []


def test_jackpot_into_which_every_entry_pays_is_in_the_price_before_and_after_the_charge() -> None:
    at = desk(places=1)
    allow_pools(at.home)
    jackpot = pot_of(at.event, ActContext(at.home.by_director, NOON), PotInput(terms("100"), "jackpot", "Night"))
    at.set_fee("entry", 5_000)
    at.set_fee("pool", 1_000, event_id=at.event.pk, pot_id=jackpot.pk)
    first = _player(new_visitor(at.event))
    second = _player(new_visitor(at.event, name="Wim Second", email="wim@example.org"))

    expected = [("entry", 5_000, False), ("pool", 1_000, False)]
    assert [_prices(at.event, player) for player in (first, second)] == [expected, expected]
    assert at.owes(first) == 6_000
