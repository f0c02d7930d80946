"""A closed book offers nothing that it refuses."""

import pytest
from django.test import Client
from django.urls import reverse

from finance.queries.debts import debts_of
from interfaces.web.templatetags.money import in_fours
from registration.flows.reopen_books import reopen_books
from registration.flows.settle_tournament import settle_tournament
from tests.support import build
from tests.support.prizes import PrizeScene, charge, finish, prize_scene

pytestmark = pytest.mark.django_db


@pytest.fixture
def carried() -> PrizeScene:
    """A settled tournament with a debt of 7.00 that is carried over, in a book with a provider and an IBAN."""
    scene = prize_scene(2)
    scene.book.provider, scene.book.iban, scene.book.account_holder = "fake", "NL91ABNA0417164300", "Club"
    scene.book.save()
    party = scene.players[0]
    finish(scene)
    charge(scene, party, registration=700)
    settle_tournament(ref=scene.home.ref, carry_ids=[party.pk], ctx=scene.by_treasurer)
    return scene


def test_debtor_is_told_whom_to_ask_and_gets_no_way_to_pay(client: Client, carried: PrizeScene) -> None:
    user, player = build.login(), carried.players[0].player
    assert player is not None
    build.link(carried.home, player, user)
    client.force_login(user)

    closed = client.get(reverse("desk_my_payments")).content.decode()
    reopen_books(ref=carried.home.ref, ctx=carried.by_treasurer)
    again = client.get(reverse("desk_my_payments")).content.decode()

    pay_url, iban = reverse("desk_pay_now", args=[carried.book.pk]), in_fours(carried.book.iban)
    assert "This book is closed" in closed
    assert "You owe" in closed
    assert [text in closed for text in (pay_url, iban, "qr-code")] == [False] * 3
    assert [text in again for text in (pay_url, iban, "qr-code")] == [True] * 3
    assert "This book is closed" not in again
    (debt,) = debts_of(player)
    assert (debt.is_closed, debt.can_pay, bool(debt.transfer)) == (False, True, True)


@pytest.mark.parametrize("name", ["desk_till", "desk_book", "desk_account", "desk_bank", "desk_online_payments"])
def test_desk_offers_no_act_of_a_closed_book(client: Client, carried: PrizeScene, name: str) -> None:
    client.force_login(carried.home.manager)
    party = carried.players[0].pk
    args = [carried.book.pk, party] if name == "desk_account" else [carried.book.pk]

    page = client.get(reverse(name, args=args)).content.decode()

    of_party = ("desk_take_payment", "desk_refund", "desk_write_off", "desk_take_cash", "desk_charge_party")
    urls = [reverse(url, args=[carried.book.pk, party]) for url in of_party]
    urls += [reverse(url, args=[carried.book.pk]) for url in ("desk_open_till", "desk_charge")]
    assert [url for url in urls if url in page] == []
    assert "This book is closed, since its tournaments are settled" in page
