"""Fees are set by who may, once each, and only as they can be."""

from datetime import timedelta
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from registration.flows.set_fee import set_fee
from registration.inputs.fees import FeeInput
from registration.models import FeeItem
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_same_fee_again_writes_nothing_and_another_for_the_same_people_and_days_is_refused() -> None:
    at = desk()

    assert at.set_fee("entry", 4_000) == at.set_fee("entry", 4_000)
    assert Act.objects.filter(kind="set_fee").count() == FeeItem.objects.count() == 1
    with pytest.raises(Conflicting):
        at.set_fee("entry", 5_000)
    at.set_fee("entry", -500)
    at.set_fee("entry", 5_000, group="member")


@pytest.mark.parametrize(
    ("item", "cents", "more", "code"),
    [
        ("entry", 0, {}, "fee_is_zero"),
        ("entry", 10**16, {}, "money.out_of_range"),
        ("dinner", 100, {}, "unknown_fee_item"),
        ("re_entry", 100, {}, "fee_needs_event"),
        ("entry", 100, {"event_id": 0}, "fee_needs_event"),
        ("entry", 100, {"group": "rich"}, "unknown_fee_group"),
        ("entry", 100, {"pot_id": 0}, "unknown_fee_pot"),
        ("entry", 100, {"from_on": NOON.date(), "until_on": NOON.date() - timedelta(1)}, "fee_ends_before_it_begins"),
    ],
)
def test_fee_that_cannot_be_is_refused(item: str, cents: int, more: dict[str, Any], code: str) -> None:
    at = desk()

    with pytest.raises(Refused) as refusal:
        at.set_fee(item, cents, **more)

    assert refusal.value.verdict.violations[0].code == code


def test_registration_fee_has_no_event_and_a_pool_has_a_pot() -> None:
    at, elsewhere = desk(), desk()
    plans: tuple[tuple[str, dict[str, Any]], ...] = (
        ("registration", {"event_id": at.event.pk}),
        ("pool", {"event_id": at.event.pk}),
        ("entry", {"event_id": elsewhere.event.pk}),
        ("pool", {"event_id": at.event.pk, "pot_id": elsewhere.pot.pk}),
    )
    for item, more in plans:
        with pytest.raises(Refused):
            at.set_fee(item, 100, **more)


def test_currency_without_a_book_and_actors_without_a_role_are_refused() -> None:
    at = desk()
    (ann,) = members(at.home, 1)
    plan = FeeInput("registration", 100)
    with pytest.raises(NotFound):
        set_fee(ref=at.home.ref, currency="DKK", plan=plan, ctx=ActContext(at.home.by_director, NOON))
    with pytest.raises(NotAllowed):
        set_fee(ref=at.home.ref, currency="EUR", plan=plan, ctx=acting(ann))
    with pytest.raises(NotAllowed):
        set_fee(ref=at.home.ref, currency="EUR", plan=plan, ctx=ActContext(build.acting(build.login()), NOON))


def test_those_who_were_accepted_without_a_fee_pay_only_if_asked_to() -> None:
    at = desk()
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    enter(event_id=at.event.pk, entrants=[EntryInput(player=bob.public_id)], ctx=ActContext(at.home.by_director, NOON))

    at.set_fee("entry", 4_000)
    assert (at.owes(ann), at.owes(bob)) == (0, 0)
    at.set_fee("registration", 1_000, charges_all=True)

    assert (at.charged(ann), at.charged(bob)) == ([1_000, 4_000], [1_000, 4_000])
    at.set_fee("registration", 1_000, charges_all=True)
    assert at.owes(ann) == 5_000
