"""A visitor pays online what they owe."""

from datetime import date

import pytest
from django.test import Client

from finance.flows.set_provider import set_provider
from finance.models import OnlinePayment
from journal.context import ActContext, system
from matches.models import Tournament
from notifications.queries.visitor_keys import visitor_key
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def _owing_visitor() -> tuple[Desk, str]:
    """A visitor who owes 40.00 to a book with a provider, and their page."""
    at = desk()
    at.set_fee("entry", 4_000)
    Tournament.objects.update(is_public=True, until_on=date(2100, 1, 1))  # pages show what is not over
    player = new_visitor(at.event).player
    assert player is not None
    set_provider(book_id=at.book.pk, provider="club", ctx=ActContext(system(), NOON))
    return at, f"/en/visitors/{visitor_key(player)}/"


def test_visitor_starts_one_payment_from_their_page_and_is_led_back_to_it() -> None:
    (at, page), browser = _owing_visitor(), Client()
    pay = f"{page}books/{at.book.pk}/pay/"
    assert pay in browser.get(page).content.decode()
    client = browser.get(pay).context["form"]["client"].value()

    for _ in range(2):
        answer = browser.post(pay, {"client": client})

    payment = OnlinePayment.objects.get()
    assert (payment.cents, answer.headers["Location"]) == (4_000, f"{page}payments/{payment.pk}/")
    assert payment.address in browser.get(answer.headers["Location"]).content.decode()


def test_what_is_owed_is_shown_when_the_tournament_is_over() -> None:
    (at, page), browser = _owing_visitor(), Client()
    Tournament.objects.update(from_on=date(2020, 1, 1), until_on=date(2020, 1, 1))

    text = browser.get(page).content.decode()

    assert "You owe €40.00." in text
    assert f"{page}books/{at.book.pk}/pay/" in text


def test_who_owes_nothing_to_a_book_and_a_wrong_key_find_nothing() -> None:
    (at, page), browser = _owing_visitor(), Client()

    assert browser.get(f"{page}books/{at.book.pk + 1}/pay/").status_code == 404
    assert browser.get(f"/en/visitors/wrong/books/{at.book.pk}/pay/").status_code == 404
