"""Pages that postpone, cancel and archive a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_director_cancels_and_everybody_reads_why(client: Client) -> None:
    home = build.house("home")
    event = build.event(home)
    client.force_login(home.director)
    desk = "/en/desk/tournaments/home/open/"
    assert f'href="{desk}state/"' in client.get(desk).content.decode()

    refused = fill(client, f"{desk}state/", state="cancelled", reason="")
    done = fill(client, f"{desk}state/", state="cancelled", reason="The hall is flooded.")
    late = client.post(f"{desk}state/", {"state": "planned", "replaces": "planned"})

    assert (refused.status_code, done.status_code, late.status_code) == (422, 302, 409)
    assert '<input type="hidden" name="replaces" value="cancelled"' in late.content.decode()
    for address in (desk, "/en/home/open/", f"/en/events/{event.pk}/", "/en/tournaments/"):
        assert "Cancelled" in client.get(address).content.decode()
    assert "The hall is flooded." in client.get(f"/en/events/{event.pk}/").content.decode()


def test_director_archives_and_puts_back(client: Client) -> None:
    home = build.house()
    desk = f"/en/desk/tournaments/{home.federation.slug}/open/"
    client.force_login(home.director)

    assert client.post(f"{desk}archive/").status_code == 302
    assert f"{desk}unarchive/" in client.get(desk).content.decode()
    assert client.post(f"{desk}unarchive/").status_code == 302
    assert f"{desk}archive/" in client.get(desk).content.decode()
