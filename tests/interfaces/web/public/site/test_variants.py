"""The rule pages of variants: start, rules with their sources, examples of the rule book, games by chance."""

import re

import pytest
from django.test import Client

from interfaces.web.public.site.variants import NAMES
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from ratings.flows.pools.open_pool import open_pool
from rules_engine.game.variants.table import VARIANTS
from tests.ratings.queries.seasons.test_variant_games import official
from tests.support import build
from tests.support.build import NOON
from tests.support.page_world import show

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", NAMES)
def test_page_has_start_rules_examples_and_figures(client: Client, name: str) -> None:
    page = show(client, f"/en/rules/games/{name}/")

    assert page.count("There is no cube.") + page.count("The cube is used") == 1
    assert ("our reading" in page) == (name not in ("nackgammon", "hypergammon", "hypergammon2", "hypergammon1"))
    assert page.count("<figure") >= 2 or name == "tavli"
    assert ("Games by chance" in page) == (name in VARIANTS)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_list_of_rules_leads_to_every_game(client: Client) -> None:
    page = show(client, "/en/rules/")

    assert re.findall(r'href="/en/rules/games/(\w+)/"', page) == list(NAMES)
    show(client, "/en/rules/games/chess/", 404)


def test_figures_are_counts_and_percentages_of_all_games(client: Client) -> None:
    page = show(client, "/en/rules/games/plakoto/")
    rows = re.findall(r'<td class="number">(\d+)</td><td class="number">(\d+\.\d\d)</td>', page)[:3]

    assert sum(int(games) for games, _ in rows) == 1000
    assert abs(sum(float(percent) for _, percent in rows) - 100) < 0.02


def test_conditions_of_play_state_the_rules_of_the_variant(client: Client) -> None:
    home = build.house()
    event = build.event(home, variant="plakoto", pool="")
    page = show(client, f"/de/events/{event.pk}/rules/")

    assert "Plakoto" in page
    assert 'href="/de/rules/games/plakoto/"' in page
    assert "unsere Lesart" in page
    assert "Mutter" in page
    assert "/rules/games/" not in show(client, f"/en/events/{build.event(home).pk}/rules/")
    assert "plakoto" in show(client, f"/en/events/{event.pk}/info/")


def test_game_is_named_wherever_an_event_or_a_pool_is(client: Client) -> None:
    home = build.house()
    slug, ctx = home.federation.slug, ActContext(build.acting(home.officer), NOON)
    open_pool(federation=slug, code="summer", name="Summer", variant="plakoto", ctx=ctx)
    event = build.drawn(home, 2, name="Open", variant="plakoto", pool="summer", lengths=(3,))
    match = build.ready(event)[0]
    build.play(match, home.by_director, loser_points=1)
    build.do_jobs()
    player = match.side0.members.get().player.public_id
    tournament = f"/en/{slug}/{event.tournament.slug}/"

    for path in (
        tournament,
        f"{tournament}players/",
        f"/en/events/{event.pk}/",
        f"/en/events/{event.pk}/results/",
        f"/en/events/{event.pk}/rules/",
        f"/en/matches/{match.pk}/",
        f"/en/players/{player}/",
    ):
        assert "Open (plakoto)" in show(client, path), path
    for path in (
        f"/en/{slug}/",
        f"/en/{slug}/ratings/summer/",
        f"/en/{slug}/ratings/summer/lists/",
        f"/en/matches/{match.pk}/rating/",
        f"/en/players/{player}/",
    ):
        assert "Summer (plakoto)" in show(client, path), path
    rows = client.get(f"/api/v1/players/{player}/matches/").json()["results"]
    assert [row["variant"] for row in rows] == ["plakoto"]


def test_matches_of_a_player_are_narrowed_by_the_game(client: Client) -> None:
    home = build.house()
    match, _ = build.meeting(home)
    players = [side.members.get().player for side in (match.side0, match.side1)]
    event = build.event(home, name="Pins", variant="plakoto", pool="", lengths=(3,))
    wanted = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    build.draw(home, event)
    build.play(match, home.by_director)
    page = f"/en/players/{players[0].public_id}/"
    assert 'name="game"' not in show(client, page)
    build.play(build.ready(event)[0], home.by_director, loser_points=1)

    for game, count in (("", 2), ("backgammon", 1), ("plakoto", 1)):
        assert len(re.findall(r'<p class="game">', show(client, f"{page}?game={game}"))) == count, game
    show(client, f"{page}?game=chess", 422)
    matches = f"/api/v1/players/{players[0].public_id}/matches/"
    assert [row["event_name"] for row in client.get(f"{matches}?variant=plakoto").json()["results"]] == ["Pins"]
    assert client.get(f"{matches}?variant=chess").status_code == 400


def test_games_that_were_played_are_on_the_page_of_the_variant(client: Client) -> None:
    assert "Games played here" not in show(client, "/en/rules/games/plakoto/")
    official(build.house("dk"))

    page = show(client, "/en/rules/games/plakoto/")

    assert "Games played here" in page and 'href="/en/rules/games/plakoto/played/"' in page
    assert '<td class="number">2</td><td class="number">66.67</td>' in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_games_are_shown_by_event_club_and_season(client: Client) -> None:
    home = build.house("dk")
    match = official(home)
    build.season(home, "all")
    at = "/en/rules/games/plakoto/played/"

    assert f'href="/en/events/{match.stage.event_id}/"' in show(client, at)
    assert 'href="/en/dk/clubs/club/"' in show(client, f"{at}?by=club")
    season = show(client, f"{at}?by=season")
    assert 'href="/en/dk/seasons/all/"' in season and "2 <small>(66.67 %)</small>" in season
    assert 'aria-current="page">By event' in show(client, f"{at}?by=day")
    assert "No games have been sent yet" in show(client, "/en/rules/games/tavli/played/")
    show(client, "/en/rules/games/chess/played/", 404)
