"""Forms of the operator, of officers and managers about people and their organisations."""

import pytest
from django.test import Client
from django.utils import timezone

from clubs.flows.link_login import make_link_code
from clubs.models import Club, Federation, Membership, Player, User
from clubs.queries.players import own_player
from tests.support import build
from tests.support.forms import fill, form_to

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(client: Client) -> build.House:
    made = build.house()
    client.force_login(made.officer)
    return made


def _url(home: build.House, what: str) -> str:
    return f"/en/desk/federations/{home.federation.slug}/{what}"


PAGES = {
    "found-club/": {"officer"},
    "appoint/": {"officer"},
    "register/": {"officer", "manager"},
    "link/": {"officer", "manager"},
    "clubs/club/appoint/": {"officer"},
    "clubs/club/join/": {"officer", "manager"},
}


def test_pages_open_for_those_who_may_act_there(client: Client, home: build.House) -> None:
    other = build.house()
    people = {"officer": home.officer, "manager": home.manager, "director": home.director}
    people |= {"other officer": other.officer, "stranger": build.login()}
    found = {}
    for page in PAGES:
        for name, user in people.items():
            client.force_login(user)
            found[page, name] = client.get(_url(home, page)).status_code
    assert found == {(page, name): 200 if name in may else 403 for page, may in PAGES.items() for name in people}


def test_anonymous_is_sent_to_the_login(client: Client, home: build.House) -> None:
    client.logout()
    assert {client.get(_url(home, page)).status_code for page in PAGES} == {302}


def test_operator_founds_a_federation_with_its_officer(client: Client) -> None:
    officer, operator = build.login(), build.login(is_superuser=True)
    plan = {"name": "Norway", "slug": "no", "time_zone": "Europe/Oslo", "officer": officer.username}
    client.force_login(officer)
    refused = client.get("/en/desk/found-federation/").status_code
    client.force_login(operator)

    bad = fill(client, "/en/desk/found-federation/", **{**plan, "slug": "Nor way", "time_zone": "Oslo"})
    answer = fill(client, "/en/desk/found-federation/", **plan)

    client.force_login(officer)
    assert (refused, bad.status_code, answer.status_code) == (403, 422, 302)
    assert Federation.objects.get().time_zone == "Europe/Oslo"
    assert client.get("/en/desk/federations/no/").status_code == 200


def test_officer_founds_a_club_and_appoints_its_manager(client: Client, home: build.House) -> None:
    manager = build.login()

    founded = fill(client, _url(home, "found-club/"), name="<script>Club</script>", slug="second")
    taken = fill(client, _url(home, "found-club/"), name="Third", slug="second")
    fill(client, _url(home, "clubs/second/appoint/"), login=manager.username)

    assert (founded.status_code, taken.status_code) == (302, 409)
    assert form_to(taken).values["name"] == "Third"
    assert Club.objects.filter(federation=home.federation).count() == 2
    assert "<script>Club" not in client.get(_url(home, "")).content.decode()
    client.force_login(manager)
    assert client.get(_url(home, "clubs/second/")).status_code == 200


def test_officer_appoints_another(client: Client, home: build.House) -> None:
    second = build.login()
    fill(client, _url(home, "appoint/"), login=second.email)
    client.force_login(second)
    assert client.get(_url(home, "")).status_code == 200


@pytest.mark.parametrize("login", ["", "nobody", "\x00", "x" * 300])
def test_login_that_is_not_there_is_told(client: Client, home: build.House, login: str) -> None:
    assert fill(client, _url(home, "appoint/"), login=login).status_code == 422


def test_player_is_registered_in_a_club(client: Client, home: build.House) -> None:
    answer = fill(client, _url(home, "register/"), name="Åse Øst", country="no", club="club")

    made = Player.objects.get()
    assert answer.status_code == 302
    assert (made.display_name, made.country, made.search_name) == ("Åse Øst", "NO", "ase ost")
    assert Membership.objects.get().club == home.club


@pytest.mark.parametrize("typed", [{"name": " "}, {"name": "x" * 121}, {"country": "N1"}, {"club": "nowhere"}])
def test_player_who_cannot_be_registered_is_shown_again(
    client: Client, home: build.House, typed: dict[str, str]
) -> None:
    assert fill(client, _url(home, "register/"), **{"name": "Ann", **typed}).status_code == 422
    assert not Player.objects.exists()


def test_login_is_linked_to_a_player(client: Client, home: build.House) -> None:
    player, user = build.player(home, "Ann Ott"), build.login()

    bob = build.player(home, "Bob").display_name

    guessed = fill(client, _url(home, "link/"), name="ann ott", code="aaaa-2222")
    answer = fill(client, _url(home, "link/"), name="ann ott", code=_code(user).upper())
    again = fill(client, _url(home, "link/"), name=bob, code=_code(user))

    assert (guessed.status_code, answer.status_code, again.status_code) == (422, 302, 409)
    assert own_player(build.acting(user)) == player


def test_name_that_two_have_offers_both(client: Client, home: build.House) -> None:
    first, second = build.player(home, "Ann Ott"), build.player(home, "Ann Ott")
    user = build.login()

    asked = fill(client, _url(home, "link/"), name="Ann Ott", code=_code(user))
    told = {**form_to(asked).values, "player": first.public_id}
    answer = client.post(_url(home, "link/"), told)

    assert asked.status_code == 422
    assert second.public_id in asked.content.decode()
    assert answer.status_code == 302
    assert own_player(build.acting(user)) == first


def _code(user: User) -> str:
    return make_link_code(user=user, at=timezone.now())


def test_member_joins_and_leaves(client: Client, home: build.House) -> None:
    other = build.house()
    player = build.player(other, "Ann Ott")
    client.force_login(home.manager)

    joined = fill(client, _url(home, "clubs/club/join/"), name="Ann Ott")
    twice = fill(client, _url(home, "clubs/club/join/"), name="Ann Ott")
    left = fill(client, _url(home, f"clubs/club/leave/{player.public_id}/"))
    again = fill(client, _url(home, f"clubs/club/leave/{player.public_id}/"))

    assert [one.status_code for one in (joined, twice, left, again)] == [302, 409, 302, 422]


def test_settings_are_for_players(client: Client) -> None:
    client.force_login(build.login())
    answer = client.get("/en/desk/settings/")
    assert (answer.status_code, answer["Location"]) == (302, "/en/desk/")


def test_officer_of_the_players_federation_edits_him(client: Client, home: build.House) -> None:
    player = build.player(home, "Ann Ott")
    url = f"/en/desk/players/{player.public_id}/edit/"

    answer = fill(client, url, name="<b>Ann</b> Berg")

    client.force_login(build.house().officer)
    player.refresh_from_db()
    assert (answer.status_code, client.get(url).status_code) == (302, 403)
    assert (player.display_name, player.search_name) == ("<b>Ann</b> Berg", "<b>ann</b> berg")


@pytest.mark.parametrize("asked", ["club", "nowhere", "../..", "a b", "%00", ""])
def test_whatever_club_an_address_asks_for_the_form_is_there(client: Client, home: build.House, asked: str) -> None:
    assert client.get(_url(home, f"register/?club={asked}")).status_code == 200
    assert client.get(_url(home, f"announce/?club={asked}")).status_code == 200
