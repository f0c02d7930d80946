"""What holds for every public page."""

import re

import pytest
from django.conf import settings
from django.test import Client, override_settings

from clubs.models import Club, Federation, Player
from interfaces.shared.languages import same_page
from matches.models import Event, RatingPool, Tournament
from tests.support import build
from tests.support.page_world import World, show, tags_on_one_line, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)
EVIL = "<img src=x onerror=alert(1)>"
NAMES = [
    *("home", "tournaments", "players", "player", "federation", "club", "ratings", "tournament", "event", "match"),
    *("bracket", "results", "section", "entries", "path", "info", "federations"),
    *("tournament results", "tournament players", "tournament info"),
    *("season", "season_player"),
    *("against", "pair", "match_rating", "calendar", "search"),
    *("federation_clubs", "documents", "federation_rules", "own_ruleset", "event_rules"),
]
OF_NOBODY = [
    "rulesets",
    "ruleset",
    "variant_rules",
    "solitaire_today",
    "solitaire",
    "solitaire_hint",
    "solitaire_solution",
]


@pytest.fixture
def there(the_world: Once[World]) -> World:
    return the_world()


@pytest.mark.parametrize("name", [*NAMES, *OF_NOBODY])
def test_page_is_whole_and_leads_on(client: Client, name: str, there: World) -> None:
    page = show(client, there.addresses()[name])

    assert page.count("<h1") == 1
    assert '<footer class="bottom">' in page
    assert re.search(r"<title>\s*\S.* · Bearoff</title>", page)


@pytest.mark.parametrize("name", [*NAMES, *OF_NOBODY])
def test_page_is_the_same_for_somebody_logged_in(client: Client, name: str, there: World) -> None:
    address = there.addresses()[name]
    page = show(client, address)

    client.force_login(there.home.director)
    answer = client.get(address)

    assert tags_on_one_line(answer.content.decode()) == page
    assert "Cookie" not in answer.headers.get("Vary", "")


@pytest.mark.parametrize("name", [*NAMES, *OF_NOBODY])
def test_page_may_be_kept_by_caches_that_ask(client: Client, name: str, there: World) -> None:
    answer = client.get(there.addresses()[name])

    assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate, s-maxage=1"
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("name", NAMES)
def test_page_shows_names_as_text(client: Client, name: str, there: World) -> None:
    address = there.addresses()[name]
    for model in (Federation, Club, Tournament, Event, RatingPool):
        model.objects.update(name=EVIL)
    Player.objects.update(display_name=EVIL)

    page = show(client, address)

    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page


@pytest.mark.parametrize("name", [*NAMES, *OF_NOBODY])
def test_page_only_reads(client: Client, name: str, there: World) -> None:
    assert client.post(there.addresses()[name]).status_code == 405


@pytest.mark.parametrize("language", [code for code, _ in settings.LANGUAGES])
def test_page_speaks_every_language_of_the_site(client: Client, language: str, there: World) -> None:
    for address in there.addresses().values():
        page = show(client, address.replace("/en/", f"/{language}/"))
        assert f'<html lang="{language}">' in page
        assert f'href="{address}" hreflang="en"' in page


def test_page_without_another_language_offers_none(client: Client) -> None:
    with override_settings(LANGUAGES=[("en", "English")]):
        page = show(client, "/en/")

    assert "hreflang" not in page


def test_bare_address_leads_to_the_language_of_the_browser(client: Client) -> None:
    answer = client.get("/", headers={"accept-language": "nl, en;q=0.5"})

    assert answer.headers["Location"] == "/nl/"
    assert answer.headers["Vary"] == "Accept-Language, Cookie"
    assert not answer.cookies


def test_bare_address_leads_to_the_language_of_the_readers_desk(client: Client, there: World) -> None:
    client.force_login(there.home.director)
    client.get("/da/desk/")

    answer = client.get("/", headers={"accept-language": "nl"})

    assert answer.headers["Location"] == "/da/"


@pytest.mark.parametrize("kept", ["xx", "../evil", ""])
def test_kept_language_that_is_none_is_passed_over(client: Client, kept: str) -> None:
    client.cookies["language"] = kept

    assert client.get("/", headers={"accept-language": "de"}).headers["Location"] == "/de/"


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ("/en/", "/da/"),
        ("/nl/players/?q=%C3%B8st&page=2", "/da/players/?q=%C3%B8st&page=2"),
        ("/fr/no/such/page/", "/da/no/such/page/"),
        ("/", "/da/"),
        ("/admin/", "/da/"),
        ("//evil.example/en/", "/da/"),
    ],
)
def test_same_page_in_another_language(address: str, same: str) -> None:
    assert same_page(address, "da") == same


def test_page_names_its_other_languages_to_machines(client: Client) -> None:
    page = show(client, "/nl/players/?q=a")

    for language in dict(settings.LANGUAGES):
        assert f'<link rel="alternate" hreflang="{language}" href="http://testserver/{language}/players/?q=a">' in page
    assert '<link rel="alternate" hreflang="x-default" href="http://testserver/en/players/?q=a">' in page


@pytest.mark.parametrize(
    "address",
    [
        "/en/nobody/",
        "/en/nobody/clubs/club/",
        "/en/nobody/ratings/standard/",
        "/en/nobody/open/",
        "/en/events/999999/",
        "/en/events/99999999999999999999999/",
        "/en/matches/999999/",
        "/en/matches/99999999999999999999999/",
        "/en/players/abcdefgh/",
        "/en/a/b/c/d/",
    ],
)
def test_unknown_address_is_told_with_a_way_on(client: Client, address: str) -> None:
    page = show(client, address, status=404)

    assert "There is no such page" in page
    assert '<section class="next">' in page


@pytest.mark.parametrize(
    "name",
    [
        *("tournament", "tournament results", "tournament players", "tournament info"),
        *("event", "match", "bracket", "results", "section", "entries", "path", "info"),
    ],
)
def test_tournament_that_is_not_public_is_not_there(client: Client, name: str, there: World) -> None:
    Tournament.objects.update(is_public=False)

    client.force_login(there.home.director)  # public pages know nobody
    show(client, there.addresses()[name], status=404)


@pytest.mark.parametrize("name", ["home", "tournaments", "federation", "club", "player", "against", "calendar"])
def test_tournament_that_is_not_public_is_not_listed(client: Client, name: str, there: World) -> None:
    Tournament.objects.update(name="Secret meeting", is_public=False)

    assert "Secret meeting" not in show(client, there.addresses()[name])


@pytest.mark.parametrize(
    "name", ["players", "player", "club", "ratings", "event", "match", "section", "path", "against", "search"]
)
def test_hidden_player_is_a_number_everywhere(client: Client, name: str, there: World) -> None:
    Player.objects.update(visibility=Player.Visibility.HIDDEN)

    page = show(client, there.addresses()[name])

    shown = [one.display_name for one in Player.objects.all() if one.display_name in page]
    assert shown == []
    assert ("#" + there.decided.side0.members.get().player.public_id in page) == (
        name not in ("players", "club", "search")
    )


@pytest.mark.parametrize("address", ["", "clubs/club/", "ratings/standard/", "open/"])
def test_page_of_a_new_federation_says_so(client: Client, address: str) -> None:
    home = build.house()
    Tournament.objects.filter(pk=home.tournament.pk).update(host_club=None)

    assert address == "" or 'class="empty"' in show(client, f"/en/{home.federation.slug}/{address}")


def test_pages_of_a_tournament_a_federation_a_club_and_a_player_begin_with_a_band(client: Client) -> None:
    addresses = world().addresses()

    for name in ("tournament", "federation", "club", "player", "event"):
        band = show(client, addresses[name]).split('<div class="band">')[1].split('<div class="page">')[0]
        assert band.count("<h1") == 1
