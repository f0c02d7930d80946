"""The pages of payments through providers at the desk."""

import pytest
from django.test import Client

from clubs.models import User
from finance.models import Book, OnlinePayment, OnlineRefund
from finance.queries.balances import balance_of_account
from tests.support.forms import fill
from tests.support.money import owing, paying
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_late_payment_is_shown_paid_back_and_the_rest_settled(client: Client) -> None:
    till = online()
    payment = till.start()
    paying(till.at, owing(till.at), 5000)
    till.read(payment)
    client.force_login(till.at.home.manager)
    book = f"/en/desk/books/{till.at.book.pk}/"
    assert "1 payment online came late" in client.get(book).content.decode()
    page = client.get(f"{book}online/").content.decode()
    assert "The provider club holds €50.00." in page
    assert "Came late" in page

    assert fill(client, f"{book}online/{payment.pk}/refund/", amount="20.00").status_code == 302
    assert OnlineRefund.objects.get().cents == 2000
    assert fill(client, f"{book}online/settle/", fee="1.15").status_code == 302
    assert balance_of_account(till.at.book, "bank") == 5000 + 3000 - 115


def test_payment_that_is_not_booked_is_listed_with_its_remedy(client: Client) -> None:
    till = online()
    till.start()
    OnlinePayment.objects.update(state="unbooked", is_late=True)
    client.force_login(till.at.home.manager)

    page = client.get(f"/en/desk/books/{till.at.book.pk}/online/").content.decode()

    assert "Not booked: the book was closed when they were paid." in page
    assert "paid, not booked" in page


def test_operator_chooses_the_provider(client: Client) -> None:
    till = online()
    client.force_login(User.objects.create_superuser("operator"))
    assert fill(client, f"/en/desk/books/{till.at.book.pk}/online/provider/", provider="").status_code == 302

    assert Book.objects.get().provider == ""
