"""The pages of books: opened, seen by the treasurer, and by nobody else."""

import pytest
from django.test import Client

from clubs.models import Appointment
from finance.models import Book
from tests.support import build
from tests.support.forms import fill
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_nothing_is_shown_until_a_book_is_open(client: Client) -> None:
    home = build.house()
    client.force_login(home.manager)
    desk = f"/en/desk/federations/{home.federation.slug}/clubs/club/"
    assert "Books" not in client.get(desk).content.decode()

    assert fill(client, f"{desk}money/open/", name="Main book", receipt_prefix="ABC").status_code == 302

    book = Book.objects.get()
    assert (book.club, book.currency) == (home.club, "EUR")
    assert f"/en/desk/books/{book.pk}/" in client.get(desk).content.decode()
    assert f"/en/desk/books/{book.pk}/" in client.get(f"{desk}money/").content.decode()


def test_treasurer_is_appointed_finds_the_book_and_ends(client: Client) -> None:
    at, user = treasury(), build.login("tess")
    money = f"/en/desk/federations/{at.home.federation.slug}/clubs/club/money/"
    client.force_login(at.home.manager)
    assert fill(client, f"{money}appoint/", login="tess", role="treasurer").status_code == 302
    assert client.get(f"/en/desk/books/{at.book.pk}/").status_code == 404

    client.force_login(user)
    assert money in client.get("/en/desk/").content.decode()
    assert client.get(f"/en/desk/books/{at.book.pk}/").status_code == 200

    office = Appointment.objects.get(user=user)
    assert fill(client, f"{money}offices/{office.pk}/dismiss/", why="Moved").status_code == 302
    assert client.get(f"/en/desk/books/{at.book.pk}/").status_code == 404


def test_book_shows_who_owes_and_what_is_not_0(client: Client) -> None:
    at = treasury()
    owing(at, 4050)
    client.force_login(at.home.manager)
    page = client.get(f"/en/desk/books/{at.book.pk}/").content.decode()

    assert "owes €40.50" in page
    assert "-€40.50" in page
    assert "Entry and registration fees" in page


def test_refusal_names_who_may_state_the_bank_account(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.officer)
    answer = client.get(f"/en/desk/books/{at.book.pk}/bank-account/")

    assert answer.status_code == 403
    assert "These may do it: the treasurer (the manager, where a club has none)." in answer.content.decode()
