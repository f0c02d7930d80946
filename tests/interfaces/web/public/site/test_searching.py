"""The search: who and what is found, who is not, and how soon a change is seen."""

import re
from functools import partial

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from clubs.flows.edit_player import edit_player
from clubs.flows.found_club import found_club
from clubs.models import Person, Player
from interfaces.shared.throttling import Searches
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Tournament
from tests.support import build
from tests.support.build import NOON, House
from tests.support.page_world import queries_of, show
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def found(client: Client, query: str) -> list[str]:
    page = show(client, f"/en/search/?q={query}").split("<footer")[0]
    return re.findall(r'<li><a href="[^"]*">([^<]*)</a>', page)


@pytest.mark.parametrize(
    "query", ["Østergård", "oestergaard", "ostergard jens", "jens ostergrad", "ost", "%20jens%20%20OST%20"]
)
def test_player_is_found_as_people_type_him(client: Client, home: House, query: str) -> None:
    build.player(home, "Jens Østergård")
    build.player(home, "Hans Müller")

    assert found(client, query) == ["Jens Østergård"]


def test_everything_with_a_name_is_found_in_groups(client: Client, home: House) -> None:
    by = build.acting(home.officer)
    build.player(home, "Bo Skov")
    found_club(federation="home", slug="harbour", name="Harbour Club", ctx=ActContext(by, NOON))
    build.tournament_of("home", by, "harbour-cup")
    build.event(home, "Harbour Championship")

    page = show(client, "/en/search/?q=harbour")

    assert sorted(re.findall(r'<h2 id="found-\w+">(\w+)</h2>', page)) == ["Clubs", "Events", "Tournaments"]
    assert all(name in page for name in ("Harbour Club", "Harbour-Cup", "Harbour Championship"))


def test_every_page_leads_to_the_search(client: Client, home: House) -> None:
    pages = (show(client, address).split("</header>")[0] for address in ("/en/players/", "/en/search/"))
    links = [re.findall(r'<a [^>]*href="/en/search/"[^>]*>', page) for page in pages]
    assert [["aria-current" in link for link in of_page] for of_page in links] == [[False], [True]]


def test_federation_is_found(client: Client, home: House) -> None:
    assert found(client, "federation home") == ["Federation home"]


def test_group_with_the_likeliest_comes_first(client: Client, home: House) -> None:
    build.player(home, "Open Wide")
    build.player(home, "Otto Oper")

    page = show(client, "/en/search/?q=otto")
    assert 'id="found-players"' in page
    page = show(client, "/en/search/?q=open")
    assert page.index('id="found-tournaments"') < page.index('id="found-players"')


def test_edit_is_seen_at_once(client: Client, home: House) -> None:
    player = build.player(home, "Jens Østergård")
    assert found(client, "ostergard") == ["Jens Østergård"]

    ctx = ActContext(build.acting(home.officer), NOON)
    edit_player(player=player.public_id, name="Bo Skov", country="", visibility="full", ctx=ctx)

    assert found(client, "ostergard") == []
    assert found(client, "skov") == ["Bo Skov"]
    edit_player(player=player.public_id, name="Bo Skov", country="", visibility="hidden", ctx=ctx)
    assert found(client, "skov") == []


def test_newcomer_who_is_entered_by_the_desk_is_found_at_once(client: Client, home: House) -> None:
    event = build.event(home)
    assert found(client, "quentin") == []

    enter(
        event_id=event.pk,
        entrants=[EntryInput("Quentin Zuiderveen")],
        ctx=ActContext(home.by_director, NOON),
        register_new=True,
    )

    assert found(client, "quentin") == ["Quentin Zuiderveen"]


def test_hidden_player_is_not_found_even_before_the_names_are_read_again(client: Client, home: House) -> None:
    player = build.player(home, "Jens Østergård")
    assert found(client, "ostergard") == ["Jens Østergård"]

    Player.objects.filter(pk=player.pk).update(visibility=Player.Visibility.HIDDEN)  # without an act

    assert found(client, "østergård") == []  # another address: pages are kept, and nothing was recorded
    assert found(client, player.public_id) == []


def test_pseudonym_is_found_and_the_name_behind_it_is_not(client: Client, home: House) -> None:
    player = build.player(home, "Night Owl")
    Player.objects.filter(pk=player.pk).update(visibility=Player.Visibility.PSEUDONYM)
    Person.objects.filter(player=player).update(legal_name="Jens Østergård", email="jens@example.org")

    assert found(client, "night") == ["Night Owl"]
    assert found(client, "ostergard") == found(client, "jens@example.org") == []


def test_what_is_not_public_is_not_found(client: Client, home: House) -> None:
    build.event(home, "Secret Championship")
    Tournament.objects.update(is_public=False, name="Secret Cup")

    assert found(client, "secret") == []


def test_merged_player_is_found_as_the_other(client: Client, home: House) -> None:
    one, other = build.player(home, "Jens Ostergaard"), build.player(home, "Jens Østergård")
    Player.objects.filter(pk=one.pk).update(merged_into=other)

    assert found(client, "ostergard") == ["Jens Østergård"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "Type a name, or its first letters."),
        ("%00", "Type a name, or its first letters."),
        ("xqzzy", "Nothing found."),
        ("%3Cscript%3Ealert(1)%3C/script%3E", "Nothing found."),
        ("y" * 200, "Nothing found."),
        ("'%22--%25_", "Nothing found."),
    ],
)
def test_search_without_a_hit_says_what_to_do(client: Client, home: House, query: str, said: str) -> None:
    assert said in show(client, f"/en/search/?q={query}")


def test_search_takes_as_many_queries_for_three_hits_as_for_one(client: Client, home: House) -> None:
    build.player(home, "Ann Berg")
    few = queries_of(client, "/en/search/?q=ann")

    for number in range(2):
        build.player(home, f"Ann Berg{number}")

    assert queries_of(client, "/en/search/?q=ann") == few


def test_too_many_searches_are_put_off(client: Client, home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {Searches.scope: "2/min"})
    cache.clear()

    answers = [client.get(f"/en/search/?q=ann{number}") for number in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[2].headers["Retry-After"]) > 0
    assert "Too many" in answers[2].content.decode()
    assert answers[2].headers["Cache-Control"] == "no-store"
