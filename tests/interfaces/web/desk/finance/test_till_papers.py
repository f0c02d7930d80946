"""The printed sheet of a till."""

import pytest
from django.test import Client
from django.urls import reverse

from finance.flows.close_till import close_till
from tests.support.fees import desk
from tests.support.money import owing, take, till_of, treasury

pytestmark = pytest.mark.django_db


def test_sheet_names_receipts_count_difference_and_cashier(client: Client) -> None:
    at = treasury()
    till_of(at, 10_000)
    take(at, owing(at, 5_000), 5_000)
    close_till(book_id=at.book.pk, till=1, coins={10_000: 1}, ctx=at.ctx)
    client.force_login(at.home.manager)
    address = reverse("desk_till_sheet", args=[at.book.pk, 1])
    page = client.get(address).content.decode()

    assert "/paper/" in address and address in client.get(reverse("desk_till", args=[at.book.pk])).content.decode()
    for text in ("Till sheet 1", f"ABC-{at.ctx.at.year}-1", at.player.public_name, "€150.00", "-€50.00", "data-print"):
        assert text in page
    assert page.count(at.home.manager.get_username()) == 3


def test_staff_of_a_tournament_prints_their_own_till_alone(client: Client) -> None:
    at = desk()
    client.force_login(at.home.manager)
    client.post(reverse("desk_open_till", args=[at.book.pk]), {})
    client.force_login(at.home.director)
    client.post(reverse("desk_open_till", args=[at.book.pk]), {})

    statuses = [client.get(reverse("desk_till_sheet", args=[at.book.pk, number])).status_code for number in (1, 2, 3)]
    assert statuses == [404, 200, 404]
