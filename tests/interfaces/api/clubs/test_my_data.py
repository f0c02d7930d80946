"""The own data through the API: ask for the file, fetch it, plan an erasure and take it back."""

import pytest
from django.test import Client

from clubs.models import Erasure
from journal.jobs import drain
from tests.support import build

pytestmark = pytest.mark.django_db(transaction=True)


def test_file_is_made_listed_and_fetched_by_its_owner_alone(client: Client) -> None:
    login = build.login()
    client.force_login(login)
    made = client.post("/api/v1/me/data-exports/")
    drain()

    (row,) = client.get("/api/v1/me/data-exports/").json()["results"]
    file = client.get(f"/api/v1/me/data-exports/{row['id']}/")
    client.force_login(build.login())
    other = client.get(f"/api/v1/me/data-exports/{row['id']}/")

    assert (made.status_code, file.status_code, other.status_code) == (201, 200, 404)
    assert file["Content-Type"] == "application/zip"
    assert b"".join(file.streaming_content)[:2] == b"PK"  # type: ignore[attr-defined]  # of a file


def test_player_plans_their_erasure_and_takes_it_back(client: Client) -> None:
    login = build.login()
    player = build.player(build.house(), "Sigrid Secret", login)
    client.force_login(login)
    address = f"/api/v1/players/{player.public_id}/erasure/"

    planned, again = client.post(address), client.post(address)
    ended = client.delete(address)

    assert (planned.status_code, again.status_code, ended.status_code) == (201, 409, 204)
    assert not Erasure.objects.exists()
