"""Who lists the people that wait for an answer sees their addresses, which is noted."""

import pytest
from django.test import Client

from clubs.models import Look
from tests.support import build
from tests.support.visiting import new_visitor

pytestmark = pytest.mark.django_db


def test_look_at_the_address_of_a_visitor_is_noted(client: Client) -> None:
    home = build.house()
    request = new_visitor(build.event(home))
    client.force_login(home.officer)

    for address in (f"/en/desk/federations/{home.federation.slug}/visitors/",) * 2:
        assert client.get(address).status_code == 200
    assert client.get(f"/api/v1/federations/{home.federation.slug}/visitors/").status_code == 200

    row = Look.objects.get()
    assert (row.player, row.user) == (request.player, home.officer)
    assert (row.what, row.place) == ("address", home.federation.name)
