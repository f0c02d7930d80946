"""Pages that rename a federation or a club."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_officer_renames_federation_and_club(client: Client) -> None:
    home = build.house()
    desk = f"/en/desk/federations/{home.federation.slug}/"
    client.force_login(home.officer)

    for page, name in ((desk, "Nordic Federation"), (f"{desk}clubs/club/", "Harbour Club")):
        address = f"{page}name/"
        assert f'href="{address}"' in client.get(page).content.decode()
        assert fill(client, address, name=name).status_code == 302
        assert f"<h1>{name}</h1>" in client.get(page).content.decode()


def test_second_editor_keeps_what_they_typed_and_may_send_it_again(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/name/"
    fill(client, address, name="First")

    late = client.post(address, {"replaces": home.federation.name, "name": "Second"})
    again = client.post(address, {"replaces": "First", "name": "Second"})

    page = late.content.decode()
    assert late.status_code == 409
    assert "The name was changed meanwhile, to “First”." in page
    assert '<input type="hidden" name="replaces" value="First"' in page
    assert again.status_code == 302


def test_pages_of_events_show_the_new_name_of_the_federation(client: Client) -> None:
    home = build.house()
    event, visitor = build.drawn(home, 2), Client()
    client.force_login(home.officer)
    page = f"/en/events/{event.pk}/info/"
    assert home.federation.name in visitor.get(page).content.decode()

    fill(client, f"/en/desk/federations/{home.federation.slug}/name/", name="Nordic Federation")

    assert "Nordic Federation" in visitor.get(page).content.decode()


def test_slug_is_changed_and_the_second_editor_may_send_theirs_again(client: Client) -> None:
    home = build.house("north")
    client.force_login(home.officer)
    address = "/en/desk/federations/north/clubs/club/address/"
    assert f'href="{address}"' in client.get("/en/desk/federations/north/clubs/club/").content.decode()

    first = fill(client, address, slug="harbour")
    new = first["Location"] + "address/"
    late = client.post(new, {"replaces": "club", "slug": "quay"})

    assert first["Location"] == "/en/desk/federations/north/clubs/harbour/"
    assert (late.status_code, client.get(first["Location"]).status_code) == (409, 200)
    assert '<input type="hidden" name="replaces" value="harbour"' in late.content.decode()
    assert client.post(new, {"replaces": "harbour", "slug": "quay"}).status_code == 302
