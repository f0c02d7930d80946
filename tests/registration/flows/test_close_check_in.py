"""The door: checking in, standby, and closing."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, Refused
from matches.queries.entries import entries
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, limited, members, states
from tests.support.suspensions import suspended

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


def test_suspended_player_on_standby_gets_no_place(home: House) -> None:
    event, ctx = limited(home, 1, standby=True), ActContext(home.by_director, NOON)
    _ann, bob, cem = (players := members(home, 3))
    for player in players:
        joins(event, player)
    for number in (2, 3):
        check_in_registration(event_id=event.pk, number=number, ctx=ctx)
    suspended(home, bob)

    close_check_in(event_id=event.pk, ctx=ctx)

    assert [entry.name for entry in entries.field(event)] == [cem.public_name]
