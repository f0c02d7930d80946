"""The conditions of an event, as a director types them."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill
from tests.support.registering import limited

pytestmark = pytest.mark.django_db


def _text(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


def test_director_sets_conditions_that_the_settings_page_keeps(client: Client) -> None:
    home = build.house()
    event = limited(home, 2)
    client.force_login(home.director)
    desk = f"/en/desk/events/{event.pk}/registrations/"

    saved = fill(client, f"{desk}conditions/", countries="Netherlands, de", rating_below="1700", pool=home.pool.code)
    kept = fill(client, f"{desk}settings/", places="7", standby="on")
    wrong = fill(client, f"{desk}conditions/", countries="Atlantis")

    assert [saved.status_code, kept.status_code, wrong.status_code] == [302, 302, 422]
    page = _text(client, f"/en/events/{event.pk}/registration/")
    assert "Netherlands, Germany" in page
    assert "rating below 1700.00 in the list" in page
    assert "0 of 7 places taken" in page
