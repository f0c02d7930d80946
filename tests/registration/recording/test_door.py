"""What closing the check-in states, and what its undo takes back."""

import pytest

from journal.context import ActContext
from journal.models import Act
from matches.flows.events.undo_act import undo_act
from matches.queries.tournaments import tournaments
from registration.flows.check_in_registration import check_in_registration
from registration.flows.close_check_in import close_check_in
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, limited, members, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


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
