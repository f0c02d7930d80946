"""The page of the letters about a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_director_reads_a_letter_and_sends_it_again(client: Client) -> None:
    home = build.house("dk")
    row = letter(home.federation, about=f"tournament:{home.tournament.pk}/event:1")
    client.force_login(home.director)
    desk, address = "/en/desk/tournaments/dk/open/", "/en/desk/tournaments/dk/open/letters/"

    assert f'href="{address}"' in client.get(desk).content.decode()
    assert f'href="{address}{row.pk}/"' in client.get(address).content.decode()
    sent = fill(client, f"{address}{row.pk}/")
    assert (sent.status_code, sent.headers["Location"]) == (302, address)
