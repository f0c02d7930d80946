"""Links to fees are shown where there is a book, to who may set them."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.fees import desk
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_desk_of_a_tournament_links_to_fees_only_where_money_is_taken(client: Client) -> None:
    at, home = desk(), build.house()
    for place, has_link in ((at.home, True), (home, False)):
        client.force_login(place.director)
        page = client.get(f"/en/desk/tournaments/{place.federation.slug}/open/").content.decode()
        assert (f"/en/desk/tournaments/{place.federation.slug}/open/fees/" in page) == has_link


def test_page_of_a_book_links_to_the_fees_of_its_tournaments(client: Client) -> None:
    at = desk()
    client.force_login(at.home.manager)

    page = client.get(f"/en/desk/books/{at.book.pk}/").content.decode()

    assert f"/en/desk/tournaments/{at.home.federation.slug}/open/fees/" in page


def test_who_may_open_a_book_is_led_from_the_tournament_to_its_fees(client: Client) -> None:
    home = build.house()
    start = f"/en/desk/tournaments/{home.federation.slug}/open/"
    address = f"/en/desk/federations/{home.federation.slug}/clubs/club/money/open/?onward={start}fees/"

    client.force_login(home.officer)
    pages = [client.get(page).content.decode() for page in (start, f"{start}fees/")]
    client.force_login(home.director)
    foreign = client.get(start).content.decode()
    client.force_login(home.officer)
    answer = fill(client, address, name="Book", currency="EUR", receipt_prefix="CLUB", vat="0")

    assert [address in page for page in pages] == [True, True]
    assert "/money/open/" not in foreign
    assert answer.headers["Location"] == f"{start}fees/"


def test_tournament_and_settlement_link_to_the_till_of_who_may_have_one(client: Client) -> None:
    at = desk()
    start = f"/en/desk/tournaments/{at.home.federation.slug}/open/"
    link = f'href="/en/desk/books/{at.book.pk}/till/"'

    client.force_login(at.home.director)
    pages = [client.get(page).content.decode() for page in (start, f"{start}settlement/")]

    assert [link in page for page in pages] == [True, True]
