"""Pages that rename a tournament or an event, and change the days and the place of a tournament."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_director_renames_tournament_and_event(client: Client) -> None:
    home = build.house()
    event, slug = build.drawn(home, 2), home.federation.slug
    client.force_login(home.director)
    links = {
        f"/en/desk/tournaments/{slug}/open/": f"/en/desk/tournaments/{slug}/open/name/",
        f"/en/desk/events/{event.pk}/stages/": f"/en/desk/events/{event.pk}/name/",
    }

    for desk, address in links.items():
        assert f'href="{address}"' in client.get(desk).content.decode()
        assert fill(client, address, name="Quayside").status_code == 302
        assert "Quayside" in client.get(desk).content.decode()


def test_director_changes_days_and_place(client: Client) -> None:
    home = build.house()
    build.play_out(build.drawn(home, 2), home.by_director)
    address = f"/en/desk/tournaments/{home.federation.slug}/open/days/"
    client.force_login(home.director)

    refused = fill(client, address, from_on="2026-05-02")
    done = fill(client, address, until_on="2026-05-04", place="Town hall")
    late = client.post(address, {"from_on": "2026-05-01", "until_on": "2026-05-05", **_replaces("2026-05-03")})

    assert refused.status_code == 422
    assert "Matches were played from 1 May 2026 until 1 May 2026." in refused.content.decode()
    assert done.status_code == 302
    assert late.status_code == 409
    assert '<input type="hidden" name="replaces_until_on" value="2026-05-04"' in late.content.decode()
    again = {"from_on": "2026-05-01", "until_on": "2026-05-05", **_replaces("2026-05-04", "Town hall")}
    assert client.post(address, again).status_code == 302


def _replaces(until_on: str, place: str = "") -> dict[str, str]:
    return {"replaces_from_on": "2026-05-01", "replaces_until_on": until_on, "replaces_place": place}
