"""The way to one's own row of a rating list."""

import pytest
from django.test import Client

from tests.interfaces.web.public.site.test_players import met_once
from tests.support import build
from tests.support.build import NOON
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


def test_row_leads_to_the_row_and_keeps_the_filters(client: Client) -> None:
    home = build.house()
    ann, bo = (build.player(home, name) for name in ("Ann Berg", "Bo Skov"))
    met_once(home, ann, bo, NOON)
    page = f"/en/{home.federation.slug}/ratings/standard/"

    response = client.get(page, {"q": "skov", "row": bo.public_id})

    assert (response.status_code, response["Location"]) == (302, f"{page}?q=skov&page=1#{bo.public_id}")
    assert f'<tr id="{bo.public_id}"' in show(client, page)


def test_row_somebody_who_is_not_listed_says_so(client: Client) -> None:
    home = build.house()
    build.player(home, "Ann Berg")
    page = f"/en/{home.federation.slug}/ratings/standard/"

    assert "You are not on this list" in show(client, f"{page}?row=nobody00")
    assert "You are not on this list" not in show(client, page)
