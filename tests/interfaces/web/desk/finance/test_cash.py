"""Payments in cash at the desk, and their receipts."""

import pytest
from django.test import Client
from django.urls import reverse

from finance.flows.counter_booking import counter_booking
from tests.support.money import client_id, owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_credit_is_paid_out_and_the_receipt_names_what_voids_it(client: Client) -> None:
    at = treasury("DKK", vat_bp=2100)
    till_of(at)
    party = owing(at, 7000)
    first = take(at, party, 7050)
    client.force_login(at.home.manager)
    page = reverse("desk_pay_cash", args=[at.book.pk, party.pk])

    receipt = client.post(page, client.get(page).context["form"].initial, follow=True)
    void = counter_booking(
        book_id=at.book.pk, number=receipt.context["receipt"].booking.number, client=client_id(), ctx=at.ctx
    )
    texts = [client.get(reverse("desk_receipt", args=[at.book.pk, number])) for number in (first.number, void.number)]

    assert receipt.context["cash"] == -50
    assert (texts[0].context["vat"], texts[0].context["cash"]) == (1215, 7050)
    assert "This voids the receipt ABC-2026-2." in texts[1].content.decode()


def test_amount_in_coins_is_shown(client: Client) -> None:
    at = treasury("DKK")
    till_of(at)
    party = owing(at, 16674)
    client.force_login(at.home.manager)

    page = client.get(reverse("desk_take_cash", args=[at.book.pk, party.pk]))

    assert "in coins 166.50" in page.content.decode()


def test_lines_of_a_receipt_sum_to_what_was_taken(client: Client) -> None:
    at = treasury("DKK")
    till_of(at)
    party = owing(at, 2500, 1020)
    number = take(at, party, 7020).number
    client.force_login(at.home.manager)

    page = client.get(reverse("desk_receipt", args=[at.book.pk, number]))

    context, text = page.context, page.content.decode()
    paid = sum(cents for _charge, cents in context["charges"])
    assert (paid, context["credit"], context["rounding"], context["cash"]) == (3520, 3500, -20, 7000)
    assert ("Credit" in text, "Rounded to coins" in text) == (True, True)
