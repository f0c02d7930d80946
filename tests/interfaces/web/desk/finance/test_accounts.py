"""The account of a party, and the acts on it."""

import pytest
from django.test import Client

from finance.models import Party
from finance.queries.balances import trial_balance
from finance.queries.charges import states_of
from finance.queries.parties import balance_of
from finance.queries.tills import content_of
from tests.support.forms import fill
from tests.support.money import owing, paying, till_of, treasury

pytestmark = pytest.mark.django_db


def test_charge_payment_waiver_and_refund_of_a_player(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    book = f"/en/desk/books/{at.book.pk}/"
    fill(client, f"{book}charge/", player=at.player.public_id, account="levy", amount="40,00", words="Levy")
    party = Party.objects.get()
    account = f"{book}parties/{party.pk}/"

    more = fill(client, f"{account}pay/", amount="45.00")
    assert (more.status_code, more.context["form"].errors["amount"]) == (
        422,
        ["40.00 is owed. Give that, or tick below that the rest becomes a credit."],
    )
    assert fill(client, f"{account}pay/", amount="45.00", is_credit="on").status_code == 302
    assert balance_of(at.book, party) == -500
    assert fill(client, f"{account}refund/").status_code == 422  # it does not say how it is paid
    assert fill(client, f"{account}refund/", how="bank").status_code == 302
    fill(client, f"{account}charge/", account="levy", amount="12.00", words="Late")
    late = states_of(at.book, party)[1].charge
    assert fill(client, f"{account}charges/{late.pk}/waive/", amount="10.00", why="Helped").status_code == 302
    page = client.get(account).content.decode()

    assert balance_of(at.book, party) == 200
    assert "owes €2.00" in page
    assert "Helped" in page


def test_amount_that_cannot_be_read_is_shown_again(client: Client) -> None:
    at = treasury("JPY")
    party = owing(at, 500)
    client.force_login(at.home.manager)
    answer = fill(client, f"/en/desk/books/{at.book.pk}/parties/{party.pk}/pay/", amount="5.00")

    assert answer.status_code == 422
    assert balance_of(at.book, party) == 500


def test_credit_is_paid_back_in_cash_from_the_open_till(client: Client) -> None:
    at = treasury()
    party = owing(at, 500)
    paying(at, party, 700)
    client.force_login(at.home.manager)
    address = f"/en/desk/books/{at.book.pk}/parties/{party.pk}/refund/"
    assert [value for value, _ in client.get(address).context["form"].fields["how"].choices] == ["bank"]
    till = till_of(at, 1000)

    assert fill(client, address, how="cash").status_code == 302

    assert (balance_of(at.book, party), content_of(till)) == (0, 800)


def test_booking_is_countered(client: Client) -> None:
    at = treasury()
    owing(at, 500)
    client.force_login(at.home.manager)
    book = f"/en/desk/books/{at.book.pk}/"
    assert f"{book}bookings/1/counter/" in client.get(book).content.decode()
    assert fill(client, f"{book}bookings/1/counter/", why="Typed twice").status_code == 302

    assert trial_balance(at.book).is_zero
    assert f"{book}bookings/1/counter/" not in client.get(book).content.decode()
