"""What the door sees."""

import pytest

from registration.queries.door import door_of
from registration.queries.door_lists import door_players
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import joins, limited, members
from tests.support.visiting import new_visitor

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


def test_door_knows_the_name_of_a_new_person_before_it_is_public(home: House) -> None:
    event = build.event(home)
    new_visitor(event, name="Vera Newcomer")

    (hit,) = door_of(home.tournament, NOON).named("newcomer")
    (player,) = door_players(home.tournament, NOON)

    assert (hit.name, hit.row.name) == ("Vera Newcomer", f"#{player.player.public_id}")
    assert (player.name, player.event_names) == ("Vera Newcomer", [event.name])
