"""What is printed for the members of a year."""

import re
from datetime import date

import pytest
from django.test import Client

from tests.support import build
from tests.support.licences import Members, born, members

pytestmark = pytest.mark.django_db


@pytest.fixture
def at() -> Members:
    return members()


def test_licences_that_hold_are_printed_by_name(client: Client, at: Members) -> None:
    ann, bob = build.player(at.home, "Ann Aa"), build.player(at.home, "Bob Bb")
    at.give(bob)
    at.give(ann)
    at.pay(ann, 6_000)
    client.force_login(at.home.manager)
    address = f"/en/desk/federations/{at.slug}/licence-years/2026/paper/"

    page = client.get(address).content.decode()
    names = re.findall(r"<td>(Ann Aa|Bob Bb)</td>", page)

    assert names == ["Ann Aa", "Bob Bb"]
    assert all(text in page for text in ("paid-up", "lapsed", "Adults"))
    assert "Bob Bb" not in client.get(f"{address}?state=paid_up").content.decode()


def test_cards_of_a_year_are_printed_narrowed_as_the_list(client: Client, at: Members) -> None:
    ann, bob = build.player(at.home, "Ann Aa"), build.player(at.home, "Bob Bb")
    at.give(ann)
    born(at.home, bob, date(2015, 1, 1))
    at.give(bob, category="junior")
    client.force_login(at.home.manager)
    address = f"/en/desk/federations/{at.slug}/licence-years/2026/paper/cards/"

    everybody, juniors = (client.get(address + query).content.decode() for query in ("", "?category=junior"))

    assert ("Ann Aa" in everybody, "Bob Bb" in everybody) == (True, True)
    assert ("Ann Aa" in juniors, "Bob Bb" in juniors) == (False, True)
