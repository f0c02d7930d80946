"""The pages on which a player pays."""

import pytest
from django.test import Client

from clubs.models import User
from finance.models import OnlinePayment
from journal.jobs import run_job_for_key
from tests.support.forms import fill
from tests.support.money import owing, treasury
from tests.support.paying import online

pytestmark = pytest.mark.django_db


def test_player_pays_what_they_owe(client: Client) -> None:
    till = online()
    client.force_login(User.objects.get(pk=till.by.actor.id))
    assert "/en/desk/my-payments/" in client.get("/en/desk/").content.decode()
    pay = f"/en/desk/books/{till.at.book.pk}/pay/"
    assert pay in client.get("/en/desk/my-payments/").content.decode()
    answer = fill(client, pay)
    payment = OnlinePayment.objects.get()
    assert answer.url == f"/en/desk/my-payments/{payment.pk}/"
    page = client.get(answer.url).content.decode()
    assert "being checked" in page
    assert f'href="{payment.address}"' in page
    run_job_for_key("read_payment", payment.pk)

    assert "Your payment has arrived" in client.get(answer.url).content.decode()
    assert "You owe nothing." in client.get("/en/desk/my-payments/").content.decode()


def test_player_pays_a_part(client: Client) -> None:
    till = online()
    client.force_login(User.objects.get(pk=till.by.actor.id))
    pay = f"/en/desk/books/{till.at.book.pk}/pay/"
    assert "You owe EUR 50.00." in fill(client, pay, amount="50.01").content.decode()
    fill(client, pay, amount="12.50")
    payment = OnlinePayment.objects.get()
    run_job_for_key("read_payment", payment.pk)

    assert (payment.cents, fill(client, pay).status_code) == (1250, 302)
    assert sorted(OnlinePayment.objects.values_list("cents", flat=True)) == [1250, 3750]


def test_without_a_provider_the_reference_is_shown(client: Client) -> None:
    till = online()
    till.at.book.provider = ""
    till.at.book.save()
    client.force_login(User.objects.get(pk=till.by.actor.id))
    page = client.get("/en/desk/my-payments/").content.decode()

    assert "Pay now" not in page
    assert "Reference" in page


def test_payment_of_another_is_not_found(client: Client) -> None:
    payment = online().start()
    at = treasury()
    owing(at, 100)
    client.force_login(at.home.manager)

    assert client.get(f"/en/desk/my-payments/{payment.pk}/").status_code == 404
    assert client.get(f"/en/desk/books/{at.book.pk}/pay/").status_code == 404
    assert "You owe nothing." in client.get("/en/desk/my-payments/").content.decode()
