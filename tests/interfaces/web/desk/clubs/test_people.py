"""The page that registers a player."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(client: Client) -> str:
    home = build.house()
    client.force_login(home.officer)
    return f"/en/desk/federations/{home.federation.slug}/register/"


def test_namesake_is_asked_about_once(client: Client, address: str) -> None:
    fill(client, address, name="Anna Huber", country="CH")

    page = fill(client, address, name="Huber, Anna", country="CH")
    answer = fill(client, address, name="Huber, Anna", country="CH", is_new="on")

    assert page.status_code == 422
    assert '<input type="checkbox" name="is_new"' in page.content.decode()
    assert answer.status_code == 302
    assert Player.objects.filter(display_name="Anna Huber").count() == 2


@pytest.mark.parametrize("country", ["Schweiz", "Switzerland", "ch", "CH"])
def test_country_may_be_named(client: Client, address: str, country: str) -> None:
    fill(client, address, name="Bert Keller", country=country)

    assert Player.objects.get(display_name="Bert Keller").country == "CH"


def test_country_that_is_none_is_refused_with_a_sentence(client: Client, address: str) -> None:
    page = fill(client, address, name="Bert Keller", country="Atlantis")

    assert "“Atlantis” is not a country." in page.content.decode()
