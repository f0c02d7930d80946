"""Approving registrations."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Stale
from registration.flows.approve_registration import approve_registration
from registration.inputs.settings import Approval
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


def test_director_approves_into_a_place_or_onto_the_waiting_list() -> None:
    home = build.house()
    event = limited(home, 1, approval=Approval.DIRECTOR)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)
    ctx = ActContext(home.by_director, NOON)

    with pytest.raises(NotAllowed):
        approve_registration(event_id=event.pk, number=1, ctx=acting(ann))
    with pytest.raises(Stale):
        approve_registration(event_id=event.pk, number=2, ctx=ctx.with_note("", 1))
    approve_registration(event_id=event.pk, number=2, ctx=ctx)
    approve_registration(event_id=event.pk, number=1, ctx=ctx)

    assert states(event) == ["waiting", "accepted"]
    with pytest.raises(Conflicting):
        approve_registration(event_id=event.pk, number=1, ctx=ctx)
