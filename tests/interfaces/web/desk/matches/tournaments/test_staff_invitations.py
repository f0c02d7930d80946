"""A director invites the staff of a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill
from tests.support.invitations import ADDRESS

pytestmark = pytest.mark.django_db


def test_director_invites_a_scorer(client: Client) -> None:
    home = build.house()
    tournament = build.event(home).tournament
    client.force_login(home.director)
    place = f"/en/desk/tournaments/{home.federation.slug}/{tournament.slug}/"

    assert f"{place}invitations/" in client.get(place).content.decode()
    assert fill(client, f"{place}invitations/", role="scorer", email=ADDRESS).status_code == 302
    listed = client.get(f"{place}invitations/").content.decode()
    assert ADDRESS in listed and "Scorer" in listed
