"""The page that announces a tournament as a copy of another one."""

import pytest
from django.test import Client

from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def test_officer_copies_a_tournament_and_comes_to_its_desk(client: Client) -> None:
    home = build.house("home")
    client.force_login(home.officer)
    desk = "/en/desk/tournaments/home/open/"
    assert f'href="{desk}copy/"' in client.get(desk).content.decode()

    taken = fill(client, f"{desk}copy/", slug="open", from_on="2027-05-01")
    done = fill(client, f"{desk}copy/", slug="next-year", from_on="2027-05-01")

    assert (taken.status_code, done.status_code) == (409, 302)
    assert done.headers["Location"] == "/en/desk/tournaments/home/next-year/"
