"""The page of the till."""

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from finance.inputs import ChargeInput
from finance.models import Till
from finance.recording.charges import charge_party
from finance.recording.parties import new_outsider
from interfaces.web.desk.finance.books import money_address
from tests.support.money import owing, till_of, treasury

pytestmark = pytest.mark.django_db


def test_person_owes_amount_receipt_in_four_keys(client: Client) -> None:
    at = treasury()
    party = owing(at, 5000)
    till_of(at)
    client.force_login(at.home.manager)
    page = reverse("desk_till", args=[at.book.pk])

    cash = client.get(page, {"q": party.public_name[:3].lower()}, follow=True)
    initial = cash.context["form"].initial
    receipt = client.post(cash.request["PATH_INFO"], initial, follow=True)
    copy = client.get(receipt.request["PATH_INFO"])

    assert (initial["amount"], "autofocus" in cash.content.decode()) == ("50.00", True)
    assert receipt.request["PATH_INFO"].endswith("/receipts/2/")
    assert (receipt.context["is_copy"], copy.context["is_copy"]) == (False, True)
    assert "Next person" in receipt.content.decode()


def test_till_is_opened_moved_counted_and_closed(client: Client) -> None:
    at = treasury()
    client.force_login(at.home.manager)
    page = reverse("desk_till", args=[at.book.pk])

    client.post(reverse("desk_open_till", args=[at.book.pk]), {"coin_5000": 4, "coin_50": 2})
    opened = client.get(page).context
    move = reverse("desk_move_cash", args=[at.book.pk, 1])
    initial = client.get(move).context["form"].initial
    client.post(move, {**initial, "way": "out", "amount": "100", "why": "Full"})
    client.post(reverse("desk_close_till", args=[at.book.pk, 1]), {"coin_5000": 2, "coin_50": 2})
    closed = client.get(page).context
    form = client.get(reverse("desk_open_till", args=[at.book.pk])).context["form"]
    client.post(reverse("desk_open_till", args=[at.book.pk]), {"coin_5000": 1, "from": "1"})

    assert (opened["till"].number, opened["content"]) == (1, 20100)
    assert (closed["till"], closed["other_tills"]) == (None, [(opened["till"], 10100)])
    assert (form.fields["from"].choices, form.initial["from"]) == ([("1", "Till 1 (€101.00)"), ("", "Bank")], "1")
    assert client.get(page).context["content"] == 5000


def test_without_an_open_till_no_cash_is_taken(client: Client) -> None:
    at = treasury()
    party = owing(at, 5000)
    client.force_login(at.home.manager)

    answer = client.get(reverse("desk_take_cash", args=[at.book.pk, party.pk]))

    assert answer["Location"] == reverse("desk_till", args=[at.book.pk])


def test_name_that_nobody_has_shows_nobody(client: Client) -> None:
    at = treasury()
    till_of(at)
    client.force_login(at.home.manager)

    answer = client.get(reverse("desk_till", args=[at.book.pk]), {"q": "zzz"})

    assert (answer.status_code, answer.context["balances"]) == (200, [])


def test_without_a_search_no_more_accounts_are_read_than_a_page_shows(client: Client) -> None:
    at = treasury()
    with transaction.atomic():
        for number in range(70):
            outsider = new_outsider(at.book, f"Sponsor {number}")
            charge_party(at.book, outsider, [ChargeInput("registration", 100 + number, "Fee")], at.ctx)
    client.force_login(at.home.manager)

    with CaptureQueriesContext(connection) as queries:
        pages = [client.get(reverse("desk_till", args=[at.book.pk]), {"page": number}) for number in (1, 2)]

    assert sum(len(page.context["balances"]) for page in pages) == 70
    listing = [row["sql"] for row in queries if "reference" in row["sql"] and "ORDER BY" in row["sql"]]
    assert listing != []
    assert [sql for sql in listing if "LIMIT" not in sql] == []


@pytest.mark.parametrize(("coins", "remark"), [(3, "€50.00 too much was counted."), (1, "€50.00 is missing.")])
def test_difference_is_asked_about_once_and_then_closes_the_till(client: Client, coins: int, remark: str) -> None:
    at = treasury()
    till_of(at, 5000, 5000)
    client.force_login(at.home.manager)
    address, typed = reverse("desk_close_till", args=[at.book.pk, 1]), {"coin_5000": coins}

    asked = client.post(address, typed)
    assert (asked.status_code, f"{remark} Count again" in asked.content.decode()) == (422, True)
    shown = asked.context["form"]["shown"].value()
    other = client.post(address, {"coin_5000": coins, "coin_10": 1, "shown": shown})
    assert (other.status_code, Till.objects.get().closed_at) == (422, None)

    page = client.post(address, {**typed, "shown": shown}, follow=True)
    assert f"The till is closed. {remark}" in page.content.decode()


def test_till_that_holds_what_the_book_says_is_closed_at_once(client: Client) -> None:
    at = treasury()
    till_of(at, 5000, 5000)
    client.force_login(at.home.manager)

    page = client.post(reverse("desk_close_till", args=[at.book.pk, 1]), {"coin_5000": 2}, follow=True)
    assert "The till is closed." in page.content.decode()


def test_second_person_counts_and_signs_on_a_page(client: Client) -> None:
    at = treasury()
    till_of(at, 10_000)
    client.force_login(at.home.manager)
    page, sign = reverse("desk_till", args=[at.book.pk]), reverse("desk_sign_till", args=[at.book.pk, 1])
    client.post(reverse("desk_till_signing", args=[at.book.pk]), {"signs_tills": "on"})
    client.post(reverse("desk_close_till", args=[at.book.pk, 1]), {"coin_5000": 2})
    assert sign not in client.get(page).content.decode() and client.get(sign).status_code == 422
    client.force_login(at.home.officer)
    displayed = client.get(page).content.decode()
    paper = client.get(reverse("desk_till_sheet", args=[at.book.pk, 1])).content.decode()
    for place in (reverse("desk_book", args=[at.book.pk]), money_address(at.book.owner)):
        assert sign in client.get(place).content.decode()
    assert sign in displayed and "waits for its second count" in displayed and "Counted by" not in paper
    asked = client.post(sign, {"coin_5000": 1})
    assert "You have counted €50.00 less than the first person." in asked.content.decode()
    assert client.post(sign, asked.context["form"].data).status_code == 302

    displayed = client.get(page).content.decode()
    assert sign not in displayed and "· signed" in displayed
    paper = client.get(reverse("desk_till_sheet", args=[at.book.pk, 1])).content.decode()
    assert "Counted again by" in paper and at.home.officer.get_username() in paper and "-€50.00" in paper
