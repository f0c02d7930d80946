"""Who sees the pages about prizes."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.prizes import prize_scene

pytestmark = pytest.mark.django_db


def test_treasurers_see_prizes_without_the_tabs_of_the_desk(client: Client) -> None:
    scene = prize_scene(2)
    address = f"/en/desk/events/{scene.event.pk}/prizes/"
    client.force_login(scene.home.director)
    assert "Entries</a>" in client.get(address).content.decode()
    client.force_login(build.login())
    assert client.get(address).status_code == 403
