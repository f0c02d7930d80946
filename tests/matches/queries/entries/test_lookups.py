"""Entries looked up by number or by player."""

import pytest

from clubs.models import Player
from matches.models import EntryMember, Event
from matches.queries.entries import lookups
from tests.support import build
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _players(event: Event) -> list[Player]:
    return [member.player for member in EntryMember.objects.filter(event=event).order_by("pk")]


def test_an_entry_is_found_by_its_number_alone(home: House) -> None:
    event, other = build.entered(home, 2), build.entered(home, 3)

    first = lookups.entry(event, 1)
    assert first is not None and first.event == event
    assert lookups.entry(event, 3) is None
    assert lookups.entry(event, 0) is None and lookups.entry(event, 2**31) is None
    assert set(lookups.by_numbers(other, [1, 3, 4, 2**40])) == {1, 3}
    assert (lookups.highest_number(other), lookups.count_of_all(other)) == (3, 3)
    assert lookups.highest_number(build.event(home)) == 0


def test_a_player_is_found_in_their_entry_and_in_no_other_event(home: House) -> None:
    event, other = build.entered(home, 2), build.entered(home, 1)
    first, _ = _players(event)
    (stranger,) = _players(other)

    assert lookups.entry_of_player(event, first) == lookups.entry(event, 1)
    assert lookups.entry_of_player(event, stranger) is None
    assert lookups.times_entered(event, [first, stranger]) == {first.pk: 1}


def test_a_side_has_the_entry_that_all_its_members_share(home: House) -> None:
    event = build.doubles(home, "Ann / Bob", "Cem / Dag")
    ann, bob, cem, _ = _players(event)

    entries, times = lookups.entries_of_sides(event, [[bob, ann], [ann, cem]])

    assert entries == [lookups.entry(event, 1), None]
    assert times == {ann.pk: 1, bob.pk: 1, cem.pk: 1}
