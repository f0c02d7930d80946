"""A fee is removed: who was charged still owes it, the next do not."""

import pytest

from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from registration.flows.remove_fee import remove_fee
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.registering import acting, joins, members

pytestmark = pytest.mark.django_db


def test_removed_fee_is_not_charged_any_more_and_stays_owed() -> None:
    at, elsewhere = desk(), desk()
    fee, ctx = at.set_fee("entry", 4_000), ActContext(at.home.by_director, NOON)
    ann, bob = members(at.home, 2)
    joins(at.event, ann)
    with pytest.raises(NotAllowed):
        remove_fee(ref=at.home.ref, fee_id=fee.pk, ctx=acting(ann))
    with pytest.raises(NotFound):
        remove_fee(ref=at.home.ref, fee_id=elsewhere.set_fee("entry", 100).pk, ctx=ctx)

    remove_fee(ref=at.home.ref, fee_id=fee.pk, ctx=ctx)
    joins(at.event, bob)

    assert (at.owes(ann), at.owes(bob)) == (4_000, 0)
    for unknown in (fee.pk, 10**30):
        with pytest.raises(NotFound):
            remove_fee(ref=at.home.ref, fee_id=unknown, ctx=ctx)
