"""Who is in an event, and how the others left it."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.entries.disqualify_entry import disqualify_entry
from registration.flows.withdraw_registration import withdraw_registration
from registration.models import EntryFee, Pot
from registration.queries.entry_fees import EventPools, field_of, once_situation
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_field_has_the_places_with_the_day_of_registration() -> None:
    at = desk()
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    joins(at.event, bob)
    withdraw_registration(event_id=at.event.pk, number=1, ctx=acting(ann, NOON + timedelta(days=1)))

    (place,) = field_of(at.event).places.values()

    assert (place.player, place.item, place.on) == (bob, "entry", NOON.date())
    left = EntryFee.objects.get(player=ann)
    assert (left.situation, left.left_on) == ("left", NOON.date() + timedelta(days=1))


def test_disqualified_entry_is_late() -> None:
    at = desk()
    players = members(at.home, 3)
    for player in players:
        joins(at.event, player)
    build.draw(at.home, at.event)
    disqualify_entry(event_id=at.event.pk, entry_no=1, ctx=ActContext(at.home.by_director, NOON, "Cheats"))

    assert EntryFee.objects.get(player=players[0]).situation == "late"


def test_player_stands_at_a_tournament_as_at_the_best_of_their_entries() -> None:
    rows = [EntryFee(situation=name) for name in ("none", "left", "late", "in")]
    rows[1].left_on = NOON.date()

    assert once_situation(rows) == ("in", None)
    assert once_situation(rows[:3]) == ("late", None)
    assert once_situation(rows[:2]) == ("left", NOON.date())
    assert once_situation(rows[:1]) == ("none", None)


def test_reentry_pays_only_the_side_pools_that_are_new_to_its_side() -> None:
    side, jackpot = Pot(pk=1, kind=Pot.Kind.SIDE), Pot(pk=2, kind=Pot.Kind.JACKPOT)
    pools = EventPools({1: side, 2: jackpot}, {1: {11, 12}})

    assert pools.paid_by(10, []) == {2}
    assert pools.paid_by(11, [10]) == {1}  # the first entry was not in the side pool
    assert pools.paid_by(12, [11, 10]) == frozenset()
