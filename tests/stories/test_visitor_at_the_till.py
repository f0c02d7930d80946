"""A visitor whom nobody has approved yet pays at the till: the cashier finds them by name, and the public does not."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from finance.flows.open_till import open_till
from finance.queries.parties import balance_of, find_party
from journal.context import ActContext
from matches.models import Tournament
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_cashier_finds_a_visitor_by_name_and_takes_their_money() -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    Tournament.objects.update(is_public=True, until_on=date(2100, 1, 1))
    player = new_visitor(at.event, name="Vera Newcomer").player
    assert player is not None
    party, browser = find_party(player), Client()
    assert party is not None
    browser.force_login(at.home.manager)
    open_till(book_id=at.book.pk, coins={}, ctx=ActContext(build.acting(at.home.manager), NOON))
    till, take = reverse("desk_till", args=[at.book.pk]), reverse("desk_take_cash", args=[at.book.pk, party.pk])

    assert "Vera Newcomer" in browser.get(till).content.decode()
    assert browser.get(till, {"q": "vera new"}).headers["Location"] == take
    page = browser.get(take)
    assert "Vera Newcomer" in page.content.decode()
    fields = page.context["form"]
    done = browser.post(take, {name: fields[name].value() for name in ("client", "owed", "amount")}, follow=True)

    assert balance_of(at.book, party) == 0
    assert "Vera Newcomer" in done.content.decode()  # the receipt
    assert "Vera Newcomer" not in Client().get(f"/en/players/{player.public_id}/").content.decode()
