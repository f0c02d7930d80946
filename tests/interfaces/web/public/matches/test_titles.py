"""The roll of honour, and titles on the profile and on the page of the federation."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.support import build
from tests.support.titles import gives_title, held

pytestmark = pytest.mark.django_db


def test_titles_by_name_and_by_year(client: Client) -> None:
    home = build.house("north")
    ann = build.player(home, "Ann Alone")
    assert "No title has been awarded yet." in client.get("/en/north/titles/").content.decode()
    held(home, ann, year=2024)
    held(home, ann, name="Cup", year=2025)

    by_title = client.get("/en/north/titles/").content.decode()
    by_year = client.get("/en/north/titles/?by=year").content.decode()

    assert "<h2>Cup</h2>" in by_title and f"/en/players/{ann.public_id}/" in by_title
    assert by_year.index("<h2>2025</h2>") < by_year.index("<h2>2024</h2>")
    assert "Champion of the North 2024" in client.get(f"/en/players/{ann.public_id}/").content.decode()
    assert "Champions" in client.get("/en/north/").content.decode()


def test_profile_shows_a_title_at_once_and_hidden_holders_are_numbers(client: Client) -> None:
    home = build.house("north")
    ann = build.player(home, "Ann Alone")
    address = f"/en/players/{ann.public_id}/"
    assert "Champion" not in client.get(address).content.decode()
    held(home, ann)

    assert "Champion of the North 2025" in client.get(address).content.decode()
    Player.objects.filter(pk=ann.pk).update(visibility="hidden")
    assert "Ann Alone" not in client.get("/en/north/titles/?by=year").content.decode()


def test_conditions_of_play_name_the_title(client: Client) -> None:
    home = build.house("north")
    event = build.event(home)
    gives_title(home, event)

    assert "Champion of the North 2026" in client.get(f"/en/events/{event.pk}/rules/").content.decode()
