"""Refusing registrations."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed
from registration.flows.refuse_registration import refuse_registration
from registration.flows.withdraw_registration import withdraw_registration
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_refused_offer_goes_to_the_next_and_a_place_is_not_refused() -> None:
    home = build.house()
    event = limited(home, 1)
    players = members(home, 4)
    for player in players:
        joins(event, player)
    ctx = ActContext(home.by_director, NOON, "Banned.")

    with pytest.raises(Conflicting):
        refuse_registration(event_id=event.pk, number=1, ctx=ctx)
    with pytest.raises(NotAllowed):
        refuse_registration(event_id=event.pk, number=2, ctx=acting(players[1]))
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(players[0]))
    refuse_registration(event_id=event.pk, number=2, ctx=ctx)

    assert states(event) == ["withdrawn", "refused", "offered", "waiting"]
