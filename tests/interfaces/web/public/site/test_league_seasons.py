"""The public pages of a season."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.support import build
from tests.support import league_seasons as scene
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    home = build.house()
    scene.season(home, scene.FAR)
    return home


def text(client: Client, home: House, name: str, query: str = "") -> str:
    return client.get(reverse(name, args=[home.federation.slug, "open"]) + query).content.decode()


def test_season_shows_all_divisions_with_their_lines_and_the_next_ties(client: Client, home: House) -> None:
    page = text(client, home, "league_season")

    assert page.count('class="cutline"') == 4
    assert (page.count("▲"), page.count("⇅"), page.count("▼")) == (1, 1, 1)  # before a result only the legend
    assert all(name in page for names in scene.NAMES for name in names)
    assert page.count("/en/matches/") == 4
    assert reverse("league_season", args=[home.federation.slug, "open"]) in text(client, home, "tournament")


def test_marks_stand_at_the_teams_once_a_tie_has_a_result(client: Client, home: House) -> None:
    scene.decide_all(home, list(home.tournament.events.order_by("pk")))

    page = text(client, home, "league_season")

    assert (page.count("▲"), page.count("⇅"), page.count("▼")) == (2, 3, 2)


@pytest.mark.parametrize(
    ("query", "ties"), [("", 12), ("?venue=Nowhere", 0), ("?team=x", 0), ("?division=1", 0), ("?club=club", 0)]
)
def test_fixtures_are_all_or_those_that_are_asked_for(client: Client, home: House, query: str, ties: int) -> None:
    query = query.replace("division=1", f"division={10**8}")
    assert text(client, home, "league_fixtures", query).count("/en/matches/") == ties


def test_fixtures_of_a_team(client: Client, home: House) -> None:
    (harbour,) = scene.teams_named("Harbour")

    assert text(client, home, "league_fixtures", f"?team={harbour}").count("/en/matches/") == 3


def test_a_tournament_that_is_no_season_has_no_such_page(client: Client) -> None:
    home = build.house()

    assert client.get(reverse("league_season", args=[home.federation.slug, "open"])).status_code == 404
