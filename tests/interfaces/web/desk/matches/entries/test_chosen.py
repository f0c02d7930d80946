"""Acts on several entries that are chosen in the list."""

from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from journal.models import Act
from matches.flows.entries.check_in import check_in
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.models import Event
from matches.queries.entries import entries
from tests.support import build
from tests.support.forms import form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _url(event: Event, path: str = "") -> str:
    return f"/en/desk/events/{event.pk}/entries/{path}"


def _choose(client: Client, event: Event, act: str, *numbers: str, query: str = "") -> Any:
    """Tick the boxes of these entries in the list and press a button below the filter."""
    form = form_to(client.get(_url(event) + query), _url(event, "chosen/"))
    return client.post(form.action, {**form.values, "entry": list(numbers), act: "1"}, follow=True)


def test_chosen_entries_are_checked_in_by_one_act_and_out_again(client: Client, home: build.House) -> None:
    event = build.entered(home, 4)

    answer = _choose(client, event, "check_in", "1", "3", "3", query="?show=absent")
    present = [row.number for row in entries.entries(event) if row.is_present]
    again = _choose(client, event, "check_in", "1", "2")
    out = _choose(client, event, "check_out", "1", "2")

    assert answer.redirect_chain == [(f"{_url(event)}?show=absent", 302)]
    assert present == [1, 3]
    assert Act.objects.filter(kind="check_in").count() == 3
    assert "2 entries are checked in." in answer.content.decode()
    assert "1 entry is checked in. 1 needed no change." in again.content.decode()
    assert "2 entries are checked out." in out.content.decode()


@pytest.mark.parametrize("act", ["check_in", "withdraw"])
def test_nothing_chosen_is_said(client: Client, home: build.House, act: str) -> None:
    answer = _choose(client, build.entered(home, 2), act)
    assert "No entry is chosen." in answer.content.decode()


@pytest.mark.parametrize("number", ["99", "x", "2"])
def test_entry_that_is_not_in_is_refused_with_all(client: Client, home: build.House, number: str) -> None:
    event = build.entered(home, 2)
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, build.NOON))

    answer = _choose(client, event, "check_in", "1", number)

    assert "is no longer in" in answer.content.decode()
    assert not any(row.is_present for row in entries.entries(event))


def test_chosen_entries_are_named_looked_at_and_withdrawn_together(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8)
    numbers = [row.number for row in entries.field(event)][:2]
    names = [row.name for row in entries.field(event)][:2]

    asked = _choose(client, event, "withdraw", *map(str, numbers))
    address = asked.redirect_chain[-1][0]
    form = form_to(asked)
    typed = {"entry": [str(number) for number in numbers], "after_match": "", "why": "ill"}
    looked = client.post(address, {**form.values, **typed, "look": "1"})
    before = len(entries.field(event))
    done = client.post(address, {**form_to(looked).values, **typed})

    page = asked.content.decode()
    assert "2 entries leave the event:" in page
    assert all(name in page for name in names)
    assert "What this changes" in looked.content.decode()
    assert (before, done.status_code) == (8, 302)
    assert [row.number for row in entries.entries(event) if not row.is_in] == numbers
    assert Act.objects.filter(kind="withdraw_entry").count() == 1


def test_withdrawal_is_refused_for_all_if_for_one(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    address = f"{_url(event, 'chosen/withdraw/')}?entry=1&entry=2"
    form = form_to(client.get(address))
    withdraw_entry(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, build.NOON))

    answer = client.post(address, {**form.values, "entry": ["1", "2"]})

    assert answer.status_code == 422
    assert [row.number for row in entries.field(event)] == [1, 3]


def test_withdrawal_is_refused_if_an_entry_has_changed_since_the_page(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    address = f"{_url(event, 'chosen/withdraw/')}?entry=1&entry=2"
    form = form_to(client.get(address))
    check_in(event_id=event.pk, entry_no=2, ctx=ActContext(home.by_director, build.NOON))

    answer = client.post(address, {**form.values, "entry": ["1", "2"]})
    again = client.post(address, {**form_to(answer).values, "entry": ["1", "2"]})

    assert (answer.status_code, again.status_code) == (412, 302)
    assert [row.number for row in entries.field(event)] == [3]


def test_page_without_chosen_entries_says_how_to_choose(client: Client, home: build.House) -> None:
    answer = client.get(_url(build.entered(home, 2), "chosen/withdraw/"))
    assert "Tick the boxes" in answer.content.decode()


def test_address_of_the_buttons_leads_back(client: Client, home: build.House) -> None:
    event = build.entered(home, 2)
    assert client.get(_url(event, "chosen/"))["Location"] == _url(event)
