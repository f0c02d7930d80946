"""Links to fees are shown where there is a book, to who may set them."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.fees import desk

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
