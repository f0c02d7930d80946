"""The code of a table: it opens the match there, or a page that waits for one; reporting asks who it is."""

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.models import Table, Tournament
from tests.support import build
from tests.support.build import NOON
from tests.support.cards import secrets_of

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


def test_code_of_a_hidden_tournament_works_for_its_officials_and_players() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4))[0]
    Tournament.objects.update(is_public=False, until_on=date(2200, 1, 1))
    secret, _other = secrets_of(match, home.by_director, timezone.now())
    add_tables(ref=home.ref, names=["4", "5"], ctx=ActContext(home.by_director, NOON))
    call_match(match_id=match.pk, table="4", ctx=ActContext(home.by_director, timezone.now()))
    four, five = (f"/en/{home.federation.slug}/open/tables/{table.pk}/" for table in Table.objects.order_by("name"))
    director, player, holder, stranger = Client(), Client(), Client(), Client()
    director.force_login(home.director)
    login = build.login()
    build.link(home, match.side1.members.get().player, login)
    player.force_login(login)
    holder.post(f"/en/card/{secret}/")
    stranger.force_login(build.login())

    assert director.get(four)["Location"] == f"/en/desk/matches/{match.pk}/"
    for client in (player, holder):
        assert client.get(four)["Location"] == f"/en/desk/my/matches/{match.pk}/"
        assert client.get(four, follow=True).status_code == 200
        assert "No match is called to this table" in client.get(five).content.decode()
    assert [client.get(four).status_code for client in (stranger, Client())] == [404, 404]


def test_codes_are_printed_again_and_again(client: Client) -> None:
    home = build.house()
    add_tables(ref=home.ref, names=["1", "2"], ctx=ActContext(home.by_director, NOON))
    client.force_login(home.director)

    pages = [
        client.get(f"/en/desk/tournaments/{home.federation.slug}/open/tables/codes/").content.decode() for _ in range(2)
    ]

    assert [page.count('class="qr"') for page in pages] == [2, 2]
