"""The door: checking in, standby, and closing."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.events.undo_act import undo_act
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from registration.flows.renew_check_in_code import renew_check_in_code
from registration.models import CheckInCode
from registration.queries.door import registration_by_code
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import acting, joins, limited, members, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_standby_moves_up_in_order_and_the_absent_leave(home: House) -> None:
    event, ctx = limited(home, 2, standby=True), ActContext(home.by_director, NOON)
    players = members(home, 5)
    for player in players:
        joins(event, player)
    for number in (1, 5, 4):
        check_in_registration(event_id=event.pk, number=number, ctx=ctx)
    before = states(event)

    close_check_in(event_id=event.pk, ctx=ctx)

    assert before == ["here", "accepted", "waiting", "standby", "standby"]
    assert states(event) == ["here", "absent", "waiting", "here", "standby"]
    assert [row.players[0] for row in entries.field(event)] == [players[0], players[3]]
    with pytest.raises(Conflicting):
        close_check_in(event_id=event.pk, ctx=ctx)
    (late,) = members(home, 1)
    with pytest.raises(Refused, match="check_in_closed"):
        joins(event, late)


def test_undo_opens_the_check_in_again(home: House) -> None:
    event, ctx = limited(home, 1, standby=True), ActContext(home.by_director, NOON)
    for player in members(home, 2):
        joins(event, player)
    check_in_registration(event_id=event.pk, number=2, ctx=ctx)
    close_check_in(event_id=event.pk, ctx=ctx)
    closing = Act.objects.get(kind="close_check_in")

    seen = ActContext(home.by_director, NOON, "", tournaments.number(event))
    undo_act(event_id=event.pk, act_id=closing.pk, ctx=seen)

    assert states(event) == ["accepted", "standby"]
    close_check_in(event_id=event.pk, ctx=ctx)


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


def test_renewed_code_opens_the_registration_and_the_old_one_nothing(home: House) -> None:
    event = limited(home, 1)
    ann, bob = members(home, 2)
    registration = joins(event, ann)
    old = CheckInCode.objects.get(registration=registration).code
    assert registration_by_code(old) == registration
    assert len(old) == 32

    with pytest.raises(NotAllowed):
        renew_check_in_code(event_id=event.pk, number=1, ctx=acting(bob))
    renew_check_in_code(event_id=event.pk, number=1, ctx=acting(ann))

    with pytest.raises(NotFound):
        registration_by_code(old)
    assert registration_by_code(CheckInCode.objects.get(registration=registration).code) == registration
