"""The public list of certified directors."""

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from tests.support import build
from tests.support.certificates import certified_director

pytestmark = pytest.mark.django_db


def test_certified_directors_are_listed_and_hidden_ones_are_numbers(client: Client) -> None:
    home = build.house("north")
    ann = build.player(home, "Ann Alone")
    assert "certified no directors" in client.get("/en/north/directors/").content.decode()
    assert "/en/north/directors/" not in client.get("/en/north/").content.decode()
    certified_director(home, ann, at=timezone.now())

    assert "/en/north/directors/" in client.get("/en/north/").content.decode()
    assert "Ann Alone" in client.get("/en/north/directors/").content.decode()
    Player.objects.filter(pk=ann.pk).update(visibility="hidden")
    page = client.get("/en/north/directors/?again=1").content.decode()
    assert "Ann Alone" not in page and f"#{ann.public_id}" in page
