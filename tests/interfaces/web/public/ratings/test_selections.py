"""The public pages of a selection."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.published import JULY, history, published
from tests.support.selections import decided, opened_selection, published_selection

pytestmark = pytest.mark.django_db


def test_edition_shows_who_is_selected_and_nobody_who_is_passed_over(client: Client) -> None:
    home = build.house("north")
    ann, _bo, _cas = history(home)
    guest = build.player(home, "Dora Guest")
    assert "No selection has been published yet." in client.get("/en/north/selections/").content.decode()
    published(home, JULY.date())
    opened_selection(home)
    decided(home, ann, "out")
    decided(home, guest)
    assert client.get("/en/north/selections/team/").status_code == 404
    published_selection(home)

    page = client.get("/en/north/selections/team/").content.decode()
    paper = client.get("/en/north/selections/team/1/print/").content.decode()

    assert "Dora Guest" in page and "wild card" in page and "Ann Berg" not in page and "Won in Paris" not in page
    assert "Dora Guest" in paper and "Ann Berg" not in paper
    assert "/en/north/selections/team/" in client.get("/en/north/selections/").content.decode()
    assert "/en/north/selections/" in client.get("/en/north/").content.decode()


def test_older_edition_leads_to_the_newest(client: Client) -> None:
    home = build.house("north")
    history(home)
    published(home, JULY.date())
    opened_selection(home)
    for _number in range(2):
        published_selection(home)

    assert "There is a newer edition." in client.get("/en/north/selections/team/1/").content.decode()
    assert "There is a newer edition." not in client.get("/en/north/selections/team/2/").content.decode()
