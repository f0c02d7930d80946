"""The page of one's own data."""

import pytest
from django.test import Client

from clubs.models import Erasure
from journal.jobs import drain
from tests.support import build

pytestmark = pytest.mark.django_db(transaction=True)


def test_person_has_the_file_made_and_downloads_it(client: Client) -> None:
    client.force_login(build.login())
    page = client.post("/en/desk/my/data/").content.decode()
    drain()
    ready = client.get("/en/desk/my/data/")

    file = client.get(f"/en/desk/my/data/{ready.context['exports'][0].pk}/")
    file.close()

    assert "It is being made." in page
    assert "Download" in ready.content.decode()
    assert (file.status_code, file["Content-Type"]) == (200, "application/zip")


def test_player_plans_the_erasure_and_takes_it_back(client: Client) -> None:
    login = build.login()
    player = build.player(build.house(), "Sigrid Secret", login)
    client.force_login(login)

    planned = client.post(f"/en/desk/players/{player.public_id}/erase/", follow=True).content.decode()
    assert "Your data are erased on" in planned
    client.post(f"/en/desk/players/{player.public_id}/keep/", follow=True)

    assert not Erasure.objects.exists()
