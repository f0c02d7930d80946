"""A fee that is changed: whom it touches, what they owe then, and who is left as they are."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.refusals import Conflicting, Refused, Stale
from matches.inputs.tournaments import TournamentRef
from registration.flows.change_fee import change_fee, preview_fee_change
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.fees import FeeChange
from registration.models import FeeItem
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def _ctx(at: Desk) -> ActContext:
    return ActContext(at.home.by_director, NOON)


def _ref(at: Desk) -> TournamentRef:
    return build.ref(at.home.tournament)


def _change(at: Desk, fee: FeeItem, cents: int, **more: Any) -> list[tuple[str, int, int]]:
    """Change a fee, and return whom it touched, as its preview said."""
    change = FeeChange(cents, **more)
    seen = preview_fee_change(ref=_ref(at), fee_id=fee.pk, change=change, ctx=_ctx(at))
    done = change_fee(ref=_ref(at), fee_id=fee.pk, change=change, ctx=_ctx(at))
    assert [(row.row.pk, row.new_cents) for row in seen] == [(row.row.pk, row.new_cents) for row in done]
    return [(row.row.player.public_name, row.cents, row.new_cents) for row in done]


def test_who_was_charged_is_charged_again_and_what_was_paid_stays_paid() -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000, pot_id=at.pot.pk)
    ann, bob = members(at.home, 2)
    for player in (ann, bob):
        joins(at.event, player)
    at.pays(ann, 4_000)

    touched = _change(at, fee, 3_000)

    assert touched == [(ann.public_name, 4_000, 3_000), (bob.public_name, 4_000, 3_000)]
    assert (at.owes(ann), at.owes(bob), at.balance(at.pot.account)) == (-1_000, 3_000, -6_000)
    assert FeeItem.objects.get().cents == 3_000
    at.check()


def test_waiver_of_a_treasurer_stays_and_who_left_is_not_touched() -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    at.set_refunds((0, 5_000, 0))
    ann, bob = members(at.home, 2)
    for player in (ann, bob):
        joins(at.event, player)
    at.waives(ann, 1_000)
    withdraw_registration(event_id=at.event.pk, number=2, ctx=acting(bob))

    assert _change(at, fee, 5_000) == [(ann.public_name, 4_000, 5_000)]
    assert (at.owes(ann), at.owes(bob)) == (4_000, 2_000)


def test_fee_for_other_days_or_people_is_no_longer_owed_by_those_whom_it_does_not_fit() -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    assert _change(at, fee, 4_000, from_on=date(2027, 1, 1)) == [(ann.public_name, 4_000, 0)]
    assert at.owes(ann) == 0
    assert _change(at, fee, 4_000, group="member") == [(ann.public_name, 0, 4_000)]
    assert at.owes(ann) == 4_000
    assert _change(at, fee, 4_000, group="member") == []


def test_fee_that_is_paid_once_is_changed_once() -> None:
    at = desk()
    fee = at.set_fee("registration", 1_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)

    assert _change(at, fee, 1_500) == [(ann.public_name, 1_000, 1_500)]
    assert at.charged(ann) == [0, 1_500]
    at.check()


def test_statements_do_not_grow_with_those_who_are_in() -> None:
    counts = []
    for count in (2, 5):
        at = desk()
        fee = at.set_fee("entry", 4_000)
        for player in members(at.home, count):
            joins(at.event, player)
        with CaptureQueriesContext(connection) as queries:
            change_fee(ref=_ref(at), fee_id=fee.pk, change=FeeChange(3_000), ctx=_ctx(at))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_fee_of_others_of_the_same_days_and_one_of_0_are_refused() -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    at.set_fee("entry", 3_000, group="junior")

    with pytest.raises(Conflicting):
        _change(at, fee, 4_000, group="junior")
    with pytest.raises(Refused):
        change_fee(ref=_ref(at), fee_id=fee.pk, change=FeeChange(0), ctx=_ctx(at))
    with pytest.raises(Stale):
        stale = replace(_ctx(at), expected_version=0)
        change_fee(ref=_ref(at), fee_id=fee.pk, change=FeeChange(1), ctx=stale)
