"""The list of entries at the desk, filtered without a script."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.inputs.entries import EntryInput
from matches.models import Event
from tests.support import build
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _event(home: build.House) -> Event:
    """Ann is here, Bjørn is not, Cas is out."""
    event, ctx = build.event(home), ActContext(home.by_director, build.NOON)
    for name in ("Ann Øst", "Bjørn Ås", "Cas Lund"):
        build.player(home, name)
        enter(event_id=event.pk, entrants=[EntryInput(name)], ctx=ctx)
    check_in(event_id=event.pk, entry_no=1, ctx=ctx)
    withdraw_entry(event_id=event.pk, entry_no=3, ctx=ctx)
    return event


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("", [2, 1, 3]),  # by family name, and who is out last
        ("?q=ost", [1]),
        ("?q=bjorn+AS", [2]),
        ("?show=absent", [2]),
        ("?show=out", [3]),
        ("?q=ann&show=absent", []),
        ("?q=%00&show=nonsense", [2, 1, 3]),
    ],
)
def test_list_shows_what_the_filter_asks_for(client: Client, home: build.House, query: str, numbers: list[int]) -> None:
    event = _event(home)
    page = client.get(f"/en/desk/events/{event.pk}/entries/{query}").content.decode()
    assert [int(number) for number in re.findall(r'<tr id="e(\d+)"', page)] == numbers
    assert ("No entry fits the filter." in page) is (not numbers)


def test_list_is_found_by_club_and_counts_who_is_not_here(client: Client, home: build.House) -> None:
    event = _event(home)

    page = client.get(f"/en/desk/events/{event.pk}/entries/", {"q": home.club.name}).content.decode()

    assert "3 of 3 shown" in page
    assert re.findall(r"(All|Not here|No longer in) (\d)", page) == [
        ("All", "3"),
        ("Not here", "1"),
        ("No longer in", "1"),
    ]
