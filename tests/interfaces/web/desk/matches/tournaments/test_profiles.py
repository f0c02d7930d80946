"""Pages that change the profile of a tournament or of an event."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_director_describes_tournament_and_event(client: Client) -> None:
    home = build.house()
    event, slug = build.drawn(home, 2), home.federation.slug
    client.force_login(home.director)
    links = {
        f"/en/desk/tournaments/{slug}/open/": f"/en/desk/tournaments/{slug}/open/profile/",
        f"/en/desk/events/{event.pk}/stages/": f"/en/desk/events/{event.pk}/profile/",
    }

    for desk, address in links.items():
        assert address in client.get(desk).content.decode()
        assert fill(client, address, text_en=f"Text of {address}").status_code == 302

    for page, address in zip((f"/en/{slug}/open/info/", f"/en/events/{event.pk}/info/"), links.values(), strict=True):
        assert f"<p>Text of {address}</p>" in Client().get(page).content.decode()
