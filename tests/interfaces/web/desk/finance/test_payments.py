"""What a player owes, with the code that fills in the transfer."""

import pytest
from django.test import Client

from finance.flows.change_bank_account import change_bank_account
from interfaces.web.public.finance.payment_requests import payment_requests
from tests.support import build
from tests.support.forms import fill
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_player_sees_amount_reason_reference_and_code(client: Client) -> None:
    at, user = treasury(), build.login()
    build.link(at.home, at.player, user)
    client.force_login(user)
    assert "You owe nothing." in client.get("/en/desk/my-payments/").content.decode()
    owing(at, 4_000)
    assert "<svg" not in _requests(client)

    client.force_login(at.home.manager)
    fill(client, f"/en/desk/books/{at.book.pk}/bank-account/", iban="NL91 ABNA 0417 1643 00", holder="The Club")
    client.force_login(user)
    page = _requests(client)

    (request,) = payment_requests(at.player)
    assert "You owe €40.00." in page and "NL91 ABNA 0417 1643 00" in page
    assert request.debt.reference in page and request.code in page
    assert payment_requests(at.player, frozenset()) == []


def test_login_without_a_player_owes_nothing(client: Client) -> None:
    at = treasury()
    owing(at, 4_000)
    change_bank_account(book_id=at.book.pk, iban="NL91ABNA0417164300", holder="The Club", ctx=at.ctx)
    client.force_login(build.login())

    assert "You owe nothing." in client.get("/en/desk/my-payments/").content.decode()


def _requests(client: Client) -> str:
    """The page without its head, which has pictures of its own."""
    return client.get("/en/desk/my-payments/").content.decode().split("<h1>")[1].split("<footer")[0]
