"""What the door sees."""

import pytest

from registration.queries.door import door_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, limited, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_door_finds_names_and_the_same_players_in_other_events(home: House) -> None:
    first, second = limited(home, 2), limited(home, 2)
    ann, bob = members(home, 2)
    for event in (first, second):
        joins(event, ann)
    joins(first, bob)

    door = door_of(home.tournament, NOON)

    assert [(hit.event, hit.row.players) for hit in door.named(bob.display_name)] == [(first, (bob,))]
    assert len(door.named("")) == 3
    (row,) = [hit.row for hit in door.named(ann.display_name) if hit.event == first]
    assert [hit.event for hit in door.beside(first, row)] == [second]
