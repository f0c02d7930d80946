"""Offers: accepted in time, too late, or by somebody else."""

from datetime import timedelta

import pytest

from journal.refusals import Conflicting, NotAllowed
from matches.queries.entries import entries
from registration.flows.accept_offer import accept_offer
from registration.flows.withdraw_registration import withdraw_registration
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_offer_is_accepted_by_its_player_in_time() -> None:
    home = build.house()
    event = limited(home, 1)
    ann, bob, eve = members(home, 3)
    for player in (ann, bob, eve):
        joins(event, player)
    with pytest.raises(Conflicting) as none:
        accept_offer(event_id=event.pk, number=2, ctx=acting(bob))
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))

    with pytest.raises(NotAllowed):
        accept_offer(event_id=event.pk, number=2, ctx=acting(eve))
    with pytest.raises(Conflicting) as late:
        accept_offer(event_id=event.pk, number=2, ctx=acting(bob, NOON + timedelta(hours=48)))
    accept_offer(event_id=event.pk, number=2, ctx=acting(bob, NOON + timedelta(hours=47)))

    assert [refusal.value.verdict.violations[0].code for refusal in (none, late)] == ["no_offer", "offer_expired"]
    assert states(event) == ["withdrawn", "accepted", "waiting"]
    assert [row.players for row in entries.field(event)] == [(bob,)]


def test_whoever_takes_an_offer_and_withdraws_comes_again_as_the_last() -> None:
    """FEDERATION.md, test 30."""
    home = build.house()
    event = limited(home, 1)
    ann, bob, eve = members(home, 3)
    for player in (ann, bob, eve):
        joins(event, player)
    withdraw_registration(event_id=event.pk, number=1, ctx=acting(ann))
    accept_offer(event_id=event.pk, number=2, ctx=acting(bob))

    withdraw_registration(event_id=event.pk, number=2, ctx=acting(bob))
    joins(event, bob)

    assert states(event) == ["withdrawn", "withdrawn", "offered", "waiting"]
