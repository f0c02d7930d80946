"""Operations on invitations to the staff of a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.invitations import ADDRESS

pytestmark = pytest.mark.django_db


def test_director_invites_to_posts_and_to_no_office(client: Client) -> None:
    home = build.house()
    tournament = build.event(home).tournament
    client.force_login(home.director)
    address = f"/api/v1/federations/{home.federation.slug}/tournaments/{tournament.slug}/invitations/"

    sent = client.post(address, {"role": "director", "email": ADDRESS}, content_type="application/json")
    officer = client.post(address, {"role": "officer", "email": ADDRESS}, content_type="application/json")

    assert (sent.status_code, officer.status_code) == (201, 403)
    assert client.get(address).json()["results"] == [sent.json()]
