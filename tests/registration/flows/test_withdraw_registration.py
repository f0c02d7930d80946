"""Withdrawing a registration, in each of its states."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.settings import Approval
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_players_and_the_desk_withdraw_a_registration_and_nobody_else() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob, eve = members(home, 3)
    joins(event, ann)
    joins(event, bob)

    with pytest.raises(NotAllowed):
        withdraw_registration(event_id=event.pk, number=1, ctx=acting(eve))
    with pytest.raises(NotFound):
        withdraw_registration(event_id=event.pk, number=3, ctx=acting(eve))
    withdraw_registration(event_id=event.pk, number=2, ctx=acting(bob))
    withdraw_registration(event_id=event.pk, number=1, ctx=ActContext(home.by_director, NOON))

    assert states(event) == ["withdrawn", "withdrawn"]
    with pytest.raises(Conflicting):
        withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))


def test_registration_that_waits_for_approval_can_be_withdrawn_and_made_anew() -> None:
    home = build.house()
    event = limited(home, 4, approval=Approval.DIRECTOR)
    (ann,) = members(home, 1)
    joins(event, ann)

    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))
    joins(event, ann)

    assert states(event) == ["withdrawn", "requested"]


def test_place_is_not_withdrawn_after_the_draw() -> None:
    home = build.house()
    event = limited(home, 2)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    build.draw(home, event)

    with pytest.raises(Refused) as refusal:
        withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    assert refusal.value.verdict.violations[0].code == "withdrawal_after_draw"
