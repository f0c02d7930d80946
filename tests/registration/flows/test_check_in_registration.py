"""Checking in at the door."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed
from registration.flows.check_in_registration import check_in_registration
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, joins, limited, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_checking_in_twice_writes_one_act_and_needs_a_place(home: House) -> None:
    event, ctx = limited(home, 1), ActContext(home.by_director, NOON)
    ann, bob = members(home, 2)
    joins(event, ann)
    joins(event, bob)

    for _ in range(2):
        check_in_registration(event_id=event.pk, number=1, ctx=ctx)

    assert Act.objects.filter(kind="check_in_registration").count() == 1
    with pytest.raises(Conflicting):  # no standby
        check_in_registration(event_id=event.pk, number=2, ctx=ctx)
    with pytest.raises(NotAllowed):
        check_in_registration(event_id=event.pk, number=1, ctx=acting(ann))
