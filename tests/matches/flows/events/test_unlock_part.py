"""Unlocking: by who locked it, or an officer."""

import pytest

from journal.refusals import NotAllowed, NotFound, Refused
from matches.flows.events.unlock_part import unlock_part
from tests.support import build, locked_cup
from tests.support.locked_cup import Cup
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cup = once(locked_cup.cup)


@pytest.fixture
def cup(the_cup: Once[Cup]) -> Cup:
    return the_cup()


def test_another_director_does_not_unlock_and_an_officer_does(cup: Cup) -> None:
    lock = cup.lock()
    other = build.login()
    build.serve(cup.home.tournament, other, cup.director)

    with pytest.raises(NotAllowed):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(other)))
    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(cup.home.officer)))

    with pytest.raises(NotFound):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx())


def test_unlocking_needs_a_reason(cup: Cup) -> None:
    lock = cup.lock()

    with pytest.raises(Refused):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(""))
