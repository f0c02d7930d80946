"""The code of a table: it opens the match there, or a page that waits for one; reporting asks who it is."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.models import Table, Tournament
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_code_opens_the_match_at_the_table_now(client: Client) -> None:
    home = build.house()
    first, second = build.ready(build.drawn(home, 4))
    add_tables(ref=home.ref, names=["4"], ctx=ActContext(home.by_director, NOON))
    address = f"/en/{home.federation.slug}/open/tables/{Table.objects.get().pk}/"

    free = client.get(address)
    call_match(match_id=first.pk, table="4", ctx=ActContext(home.by_director, NOON))
    called = client.get(address)
    page = client.get(called["Location"]).content.decode()
    login = client.get(f"/en/desk/my/matches/{first.pk}/", follow=True).content.decode()
    build.play(first, home.by_director)
    call_match(match_id=second.pk, table="4", ctx=ActContext(home.by_director, NOON))

    assert (free.status_code, free["Refresh"]) == (200, "20")
    assert "No match is called to this table" in free.content.decode()
    assert called["Location"] == f"/en/matches/{first.pk}/"
    assert f"/en/desk/my/matches/{first.pk}/" in page
    assert "Scan your player card" in login
    assert client.get(address)["Location"] == f"/en/matches/{second.pk}/"


def test_code_of_another_or_hidden_tournament_does_not_exist(client: Client) -> None:
    home, elsewhere = build.house(), build.house()
    add_tables(ref=home.ref, names=["4"], ctx=ActContext(home.by_director, NOON))
    table = Table.objects.get().pk

    assert client.get(f"/en/{elsewhere.federation.slug}/open/tables/{table}/").status_code == 404
    Tournament.objects.update(is_public=False)
    assert client.get(f"/en/{home.federation.slug}/open/tables/{table}/").status_code == 404


def test_codes_are_printed_again_and_again(client: Client) -> None:
    home = build.house()
    add_tables(ref=home.ref, names=["1", "2"], ctx=ActContext(home.by_director, NOON))
    client.force_login(home.director)

    pages = [
        client.get(f"/en/desk/tournaments/{home.federation.slug}/open/tables/codes/").content.decode() for _ in range(2)
    ]

    assert [page.count('class="qr"') for page in pages] == [2, 2]
