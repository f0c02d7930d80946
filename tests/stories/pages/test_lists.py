"""Home, federation, club, tournament, rating list, players: what they list, in how many queries."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.inputs.tournaments import TournamentInput
from matches.models import Tournament
from matches.queries.events.front import MOST_OTHERS
from tests.support import build
from tests.support.page_world import World, queries_of, show, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)


@pytest.fixture
def there(the_world: Once[World]) -> World:
    return the_world()


def _on(first: date, last: date) -> None:
    Tournament.objects.update(from_on=first, until_on=last)


@pytest.mark.parametrize(
    ("begins", "ends", "heading"), [(-1, 1, "Running now"), (3, 4, "Coming up"), (-9, -7, "Latest winners")]
)
def test_home_tells_what_goes_on(client: Client, begins: int, ends: int, heading: str) -> None:
    build.house()
    today = timezone.now().date()
    _on(today + timedelta(begins), today + timedelta(ends))

    page = show(client, "/en/")

    assert [one for one in ("Running now", "Coming up", "Latest winners") if one in page] == [heading]


@pytest.mark.parametrize(("days", "said"), [(1, "begins tomorrow"), (3, "begins in 3 days")])
def test_home_without_play_today_says_when_there_will_be_some(client: Client, days: int, said: str) -> None:
    build.house()
    first = timezone.now().date() + timedelta(days)
    _on(first, first)

    assert f"Nothing is played today; the next tournament {said}." in show(client, "/en/")


def test_latest_result_says_where_it_was_played_but_not_on_the_page_of_its_event(client: Client, there: World) -> None:
    today = timezone.now().date()
    _on(today, today)
    where = f"{there.event.tournament.name}, {there.event.name}"

    assert where in show(client, "/en/")
    assert where not in show(client, there.addresses()["event"])


def test_tournament_lists_its_events_with_their_state(client: Client, there: World) -> None:
    build.event(there.home, "Open to all")
    build.event(there.home, "Later", is_open=False)

    page = show(client, there.addresses()["tournament"])

    assert [state in page for state in (">running<", ">open for entries<", ">entries closed<")] == [True] * 3
    assert "4 entries" in page


def test_club_lists_members_and_tournaments(client: Client, there: World) -> None:
    page = show(client, there.addresses()["club"])

    assert "Søren Østergård" in page
    assert "/open/" in page


def test_rating_list_counts_ranks_in_the_whole_pool_also_in_a_search(client: Client, there: World) -> None:
    build.play(build.ready(there.event)[0], there.home.by_director)
    loser = there.decided.side1.members.get().player
    Player.objects.filter(pk=loser.pk).update(display_name="Zoë Ångström", search_name="zoe angstrom")

    page = show(client, there.addresses()["ratings"] + "?q=angstr%C3%B6m")

    assert "Zoë Ångström" in page
    assert page.count('<th scope="row">') == 1
    assert '<td class="number">3</td>' in page


def test_rating_list_shows_hundredths_and_experience(client: Client, there: World) -> None:
    page = show(client, there.addresses()["ratings"])

    assert '<td class="number roomy">5</td>' in page  # the match to 5 that was just played counts
    assert ".00<" not in page.split("<tbody>")[1]


@pytest.mark.parametrize("page_number", ["2", "99", "x", "-1"])
def test_pages_that_are_not_there_give_the_nearest(client: Client, page_number: str, there: World) -> None:
    assert "Player" in show(client, f"{there.addresses()['ratings']}?page={page_number}")


@pytest.mark.parametrize("query", ["ostergard", "ØSTERGÅRD", "  sør   øst ", "østergård"])
def test_player_is_found_whatever_the_accents(client: Client, query: str, there: World) -> None:
    page = show(client, "/en/players/?" + "q=" + query)

    assert page.count("Søren Østergård") == 1
    assert "1 player" in page


@pytest.mark.parametrize("query", ["nobody", "%00", "%27%22--", "x" * 5000])
def test_search_without_a_hit_says_what_to_try(client: Client, query: str, there: World) -> None:
    for address in ("/en/players/", there.addresses()["ratings"]):
        assert query == "%00" or "No player of that name" in show(client, f"{address}?q={query}")


def test_players_turn_pages(client: Client) -> None:
    home = build.house()
    players = [Player(display_name=f"Ann {n:02d}", search_name=f"ann {n:02d}", sort_name=f"{n:02d}") for n in range(60)]
    Player.objects.bulk_create(players)

    page = show(client, "/en/players/?q=ann")

    assert "Page 1 of 2" in page
    assert 'href="?q=ann&amp;page=2"' in page
    assert "Ann 59" in show(client, "/en/players/?q=ann&page=2")
    assert home.federation.name


def test_player_has_rating_and_matches(client: Client, there: World) -> None:
    page = show(client, there.addresses()["player"])

    assert "rank 1 · experience 5" in page
    assert ">won</b>" in page
    assert ">5–1</a>" in page
    assert 'class="up">+' in page


def test_player_sees_the_score_from_his_own_side(client: Client, there: World) -> None:
    loser = there.decided.side1.members.get().player

    page = show(client, f"/en/players/{loser.public_id}/")

    assert ">lost</b>" in page
    assert ">1–5</a>" in page


def test_player_without_matches_says_so(client: Client) -> None:
    player = build.player(build.house(), "Ann")

    page = show(client, f"/en/players/{player.public_id}/")

    assert page.count('class="empty"') == 2


def test_player_who_was_merged_is_the_other(client: Client) -> None:
    home = build.house()
    one, other = build.player(home, "Ann"), build.player(home, "Anne")
    Player.objects.filter(pk=one.pk).update(merged_into=other)

    answer = client.get(f"/en/players/{one.public_id}/")

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/en/players/{other.public_id}/")


def _grown(there: World) -> None:
    """Three of everything that there was one of."""
    for number in range(2):
        slug = f"t{number}"
        build.tournament_of(there.home.federation.slug, build.acting(there.home.officer), slug)
        build.event(there.home)
        build.house()
    build.play_out(there.event, there.home.by_director)


@pytest.mark.parametrize("name", ["tournaments", "players", "player", "federation", "club", "ratings"])
def test_list_takes_the_same_number_of_queries_however_long(client: Client, name: str, there: World) -> None:
    address = there.addresses()[name]
    before = queries_of(client, address)

    _grown(there)

    assert queries_of(client, address) == before


@pytest.mark.parametrize("name", ["home", "tournament"])
def test_list_of_events_takes_the_same_number_of_queries_however_many(client: Client, name: str, there: World) -> None:
    build.play_out(there.event, there.home.by_director)  # a first winner is named by two more
    build.event(there.home)  # how to get into the open ones by two more
    address = there.addresses()[name]
    before = queries_of(client, address)

    _grown(there)
    build.play_out(build.drawn(there.home, 4), there.home.by_director)

    assert queries_of(client, address) == before


def test_federation_shows_what_runs_then_ratings_then_what_was(client: Client, there: World) -> None:
    today = timezone.now().date()
    for days in (-20, -10, 0, 10):
        _announced(there, f"t{days + 20}", today + timedelta(days))

    page = show(client, there.addresses()["federation"])

    order = ["Running now", "/t20/", "Coming up", "/t30/", "Rating leaders", "/ratings/standard/", "<h2>Ratings<"]
    main = page[page.index("Running now") :]  # below the tabs
    places = [main.index(one) for one in (*order, ">Past tournaments<", "/t10/", "/t0/")]
    assert places == sorted(places)


def test_federation_shows_the_last_of_many_tournaments_and_leads_to_all_of_its_own(client: Client) -> None:
    there, other = world(), build.house()
    today = timezone.now().date()
    for number in range(1, MOST_OTHERS + 2):
        _announced(there, f"t{number}", today - timedelta(number))
    slug = there.home.federation.slug

    page = show(client, f"/en/{slug}/")
    whole = show(client, f"/en/tournaments/?federation={slug}")

    shown = [number for number in range(1, MOST_OTHERS + 2) if f"/en/{slug}/t{number}/" in page]
    assert shown == list(range(1, MOST_OTHERS + 1))
    assert f'href="/en/tournaments/?federation={slug}"' in page
    assert whole.count(f'<h3><a href="/en/{slug}/') == MOST_OTHERS + 2  # with the first of the house
    assert f"/en/{other.federation.slug}/" not in whole
    show(client, "/en/tournaments/?federation=nobody", status=404)


def _announced(there: World, slug: str, on: date) -> None:
    by = build.acting(there.home.officer)
    plan = TournamentInput(slug, slug, on, on)
    announce_tournament(federation=there.home.federation.slug, plan=plan, ctx=ActContext(by, build.NOON))
