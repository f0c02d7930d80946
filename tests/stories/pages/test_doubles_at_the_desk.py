"""Doubles on the pages: an event of pairs, pairs at the desk, a player with his partner, pairs on the list."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from matches.models import Event, RatingPool
from matches.queries.entries import entries
from ratings.queries.pools.pool_terms import terms_of
from tests.support import build
from tests.support.forms import fill, form_to

pytestmark = pytest.mark.django_db


def _url(event: Event, what: str = "") -> str:
    return f"/en/desk/events/{event.pk}/{what}"


def _page(client: Client, url: str) -> str:
    return client.get(url).content.decode()


def _names(event: Event) -> list[str]:
    return [row.name for row in entries.field(event)]


def test_event_of_pairs_is_added_and_says_so(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)
    typed = {"name": "Main", "lengths": "5 5", "ruleset": "INTL", "side_size": "2"}

    answer = fill(client, f"/en/desk/tournaments/{home.federation.slug}/open/add-event/", **typed)

    event = Event.objects.get(name="Main")
    assert (answer.status_code, event.side_size) == (302, 2)
    assert "doubles: pairs play" in _page(client, f"/en/events/{event.pk}/")
    of_teams = build.event(home, side_kind="team", side_size=2, name="Teams")
    assert "doubles: pairs play" not in _page(client, f"/en/events/{of_teams.pk}/")


def test_pool_of_pairs_is_opened_and_says_so(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = f"/en/desk/federations/{home.federation.slug}/open-pool/"

    answer = fill(client, f"{address}?kind=doubles", name="Doubles", code="pairs")

    pool = RatingPool.objects.get(code="pairs")
    assert (answer.status_code, pool.kind, terms_of(pool)[0].policy["sides"]) == (302, "doubles", 2)
    page = _page(client, f"/en/{home.federation.slug}/ratings/pairs/terms/")
    assert "a pair, rated as one" in page


def test_pair_is_entered_at_the_desk(client: Client) -> None:
    home = build.house()
    event, ann = build.doubles(home), build.player(home, "Ann")
    client.force_login(home.director)
    enter = _url(event, "entries/enter/")

    unknown = fill(client, enter, enter, name="Ann / Bob")
    alone = fill(client, _url(event, "entries/"), enter, name="Ann", register_new="on")
    answer = fill(client, enter, enter, name=f"{ann.public_id} / Bob", register_new="on")

    assert (unknown.status_code, "Nobody is called “Bob”" in unknown.content.decode()) == (422, True)
    assert (alone.status_code, "does not name two players" in alone.content.decode()) == (422, True)
    assert (answer.status_code, _names(event)) == (302, ["Ann / Bob"])


def test_pair_is_replaced_at_the_desk(client: Client) -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob", "Cas / Dee")
    client.force_login(home.director)

    there = _url(event, "entries/1/replace/")
    looked = fill(client, _url(event, "entries/1/"), there, name="Ann / Eve", register_new="on")
    names = _names(event)
    answer = client.post(there, form_to(looked, there).values)

    assert (looked.status_code, names) == (200, ["Ann / Bob", "Cas / Dee"])
    assert (answer.status_code, _names(event)) == (302, ["Cas / Dee", "Ann / Eve"])


def test_list_of_pairs_is_pasted(client: Client) -> None:
    home = build.house()
    event = build.doubles(home)
    build.player(home, "Annika Berg")
    client.force_login(home.director)
    address = _url(event, "entries/list/")
    listed = "Annika Berg / Bo Skov\nAnika Berg / Cyd Dal\nCyd Dal"

    looked = fill(client, address, names=listed)
    page = looked.content.decode()
    chosen = {"names": listed, "do": "enter", "pick-2": "new", "pick-3": "skip"}
    answer = client.post(address, chosen)

    assert "Enter 1 pair" in page
    assert "New player: Anika Berg / Cyd Dal" in page
    assert "does not name two players" in page
    assert (answer.status_code, _names(event)) == (302, ["Annika Berg / Bo Skov", "Anika Berg / Cyd Dal"])


def test_player_enters_with_his_partner(client: Client) -> None:
    home, login, partner = build.house(), build.login(), build.login()
    build.player(home, "Ann", user=login)
    bob, event = build.player(home, "Bob", user=partner), build.doubles(home)
    client.force_login(login)
    address = _url(event, "register/")

    refused = fill(client, address, partner="Nobody")
    answer = fill(client, address, partner=f"#{bob.public_id}")
    client.force_login(partner)
    asks = client.get(_url(event, "my-registration/")).content.decode()
    confirmed = fill(client, _url(event, "registrations/1/confirm/"))

    assert (refused.status_code, answer.status_code, confirmed.status_code) == (422, 302, 302)
    assert _url(event, "registrations/1/confirm/") in asks
    assert _names(event) == ["Ann / Bob"]


def test_pairs_stand_on_the_list_with_pages_of_their_own(client: Client) -> None:
    home = build.house()
    build.doubles_pool(home)
    event = build.doubles(home, "Ann / Bob", "Cas / Dee", pool="doubles")
    build.draw(home, event)
    build.play_out(event, home.by_director)
    pair, ann = Player.all_ratable.get(display_name="Ann / Bob"), Player.objects.get(display_name="Ann")

    listed = _page(client, f"/en/{home.federation.slug}/ratings/doubles/")
    of_pair = _page(client, f"/en/players/{pair.public_id}/")
    of_ann = _page(client, f"/en/players/{ann.public_id}/")

    assert f"/en/players/{pair.public_id}/" in listed
    assert "A pair, rated as one:" in of_pair
    assert f"/en/players/{ann.public_id}/" in of_pair
    assert f"/en/players/{pair.public_id}/" in of_ann
    assert "No rated match yet" in of_ann
    assert "as a pair" in of_ann
    assert f"/en/players/{pair.public_id}/" not in _page(client, "/en/players/?q=Ann")
    assert client.get(f"/en/players/{pair.public_id}/against/{ann.public_id}/").status_code == 404


def test_pages_ask_as_much_for_one_pair_as_for_three(client: Client) -> None:
    home = build.house()
    build.doubles_pool(home)
    counts = []
    for names in (("Ann / Bob", "Cas / Dee"), ("Eve / Fay", "Gus / Hal"), ("Ida / Jon", "Kim / Lou", "Max / Nan")):
        event = build.doubles(home, *names, pool="doubles")
        build.draw(home, event)
        build.play_out(event, home.by_director)
        pages = (f"/en/{home.federation.slug}/ratings/doubles/", f"/en/events/{event.pk}/players/")
        counts.append([_queries(client, page) for page in pages])

    assert counts[0] == counts[1] == counts[2]


def _queries(client: Client, page: str) -> int:
    cache.clear()
    with CaptureQueriesContext(connection) as asked:
        assert client.get(page).status_code == 200
    return len(asked)


def test_page_of_a_pair_is_new_when_a_member_hides_his_name(client: Client) -> None:
    home = build.house()
    build.doubles_pool(home)
    build.player(home, "Ann")
    event = build.doubles(home, "Ann / Bob", "Cas / Dee", pool="doubles")
    build.draw(home, event)
    build.play_out(event, home.by_director)
    pair, ann = Player.all_ratable.get(display_name="Ann / Bob"), Player.objects.get(display_name="Ann")
    pages = [f"/en/players/{pair.public_id}/", f"/en/{home.federation.slug}/ratings/doubles/"]
    before = [_page(client, page) for page in pages]

    client.force_login(home.officer)
    fill(client, f"/en/desk/players/{ann.public_id}/edit/", visibility="hidden")

    assert ["Ann / Bob" in page for page in before] == [True, True]
    assert ["Ann" in _page(client, page) for page in pages] == [False, False]
