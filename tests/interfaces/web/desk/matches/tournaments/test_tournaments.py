"""The desk of a tournament."""

import pytest
from django.test import Client

from matches.models import Tournament
from tests.support import build

pytestmark = pytest.mark.django_db


def test_desk_of_a_tournament_shows_its_place(client: Client) -> None:
    home = build.house()
    Tournament.objects.update(place="Dudok, Arnhem")
    client.force_login(home.director)

    page = client.get(f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/")

    assert '<p class="about">Dudok, Arnhem · ' in page.content.decode()


def test_event_is_added_by_a_button_of_that_name(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)

    page = client.get(f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/add-event/").content.decode()

    assert "Add event</button>" in " ".join(page.split())
    assert "Add stage" not in page
