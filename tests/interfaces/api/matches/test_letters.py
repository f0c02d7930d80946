"""Operations on the letters about a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_director_lists_reads_and_sends_again(client: Client) -> None:
    home = build.house("dk")
    row = letter(home.federation, about=f"tournament:{home.tournament.pk}")
    client.force_login(home.director)
    address = "/api/v1/federations/dk/tournaments/open/letters/"

    listed = client.get(address).json()["results"]
    texts = [client.get(f"{address}{row.pk}/").json(), client.post(f"{address}{row.pk}/resending/").json()]

    assert [one["id"] for one in listed] == [str(row.pk)]
    assert [text["subject"] for text in texts] == ["You are entered: Main · Open"] * 2
