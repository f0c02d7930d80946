"""What a player owes, with the code that fills in the transfer."""

import pytest
from django.test import Client
from django.urls import reverse

from finance.flows.change_bank_account import change_bank_account
from interfaces.web.public.finance.payment_requests import payment_requests
from journal.context import ActContext
from registration.flows.change_fee import change_fee
from registration.inputs.fees import FeeChange
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import desk
from tests.support.forms import fill
from tests.support.money import owing, treasury
from tests.support.registering import joins, login_of, members

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


def test_credit_is_said_once_where_a_fee_was_changed(client: Client) -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    at.pays(ann, 4_000)
    ref, ctx = build.ref(at.home.tournament), ActContext(at.home.by_director, NOON)
    change_fee(ref=ref, fee_id=fee.pk, change=FeeChange(3_000), ctx=ctx)
    client.force_login(login_of(ann))
    page = client.get(reverse("desk_my_payments")).content.decode()

    assert "You are owed €10.00." in page and page.count("credit") == 0
    assert page.count(">waived<") == page.count(">paid<") == 1
