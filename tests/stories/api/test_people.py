"""People and organisations through the API."""

import pytest

from tests.support import build
from tests.support.build import PASSWORD, House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_token_is_given_for_a_password_and_taken_away_again() -> None:
    build.login("ann")

    token = Caller().post("tokens/", {"username": "ann", "password": PASSWORD}).body["token"]
    known = Caller().get("me/", Authorization=f"Token {token}")
    revoked = Caller().delete("tokens/own/", Authorization=f"Token {token}")
    unknown = Caller().get("me/", Authorization=f"Token {token}")

    assert (known.body["login"], revoked.status, unknown.status) == ("ann", 204, 401)


def test_wrong_password_gives_no_token() -> None:
    build.login("ann")

    answer = Caller().post("tokens/", {"username": "ann", "password": "guessed"})

    assert (answer.status, answer.code) == (401, "login_failed")


def test_login_that_is_tried_too_often_is_locked() -> None:
    build.login("ann")
    for _ in range(10):
        Caller().post("tokens/", {"username": "ann", "password": "guessed"})

    answer = Caller().post("tokens/", {"username": "ann", "password": PASSWORD})
    assert (answer.status, answer.code, answer.headers["Retry-After"]) == (429, "throttled", "900")


def test_operator_founds_a_federation() -> None:
    operator = Caller(build.login(is_superuser=True))

    made = operator.post("federations/", {"slug": "north", "name": "North", "time_zone": "Europe/Oslo"})
    again = operator.post("federations/", {"slug": "north", "name": "North", "time_zone": "UTC"})

    assert (made.status, made.body["time_zone"]) == (201, "Europe/Oslo")
    assert (again.status, again.code) == (409, "slug_taken")


def test_member_joins_and_leaves(home: House) -> None:
    manager, members = Caller(home.manager), f"federations/{home.federation.slug}/clubs/club/members/"
    player = manager.post(f"federations/{home.federation.slug}/players/", {"name": "Åse", "club": "club"}).body["id"]
    manager.delete(f"{members}{player}/")

    joined = manager.post(members, {"player": player})
    twice = manager.post(members, {"player": player})
    inside = Caller().get(members).body["count"]
    left = manager.delete(f"{members}{player}/")

    assert (joined.status, joined.body["player"]["name"], inside) == (201, "Åse", 1)
    assert (twice.status, twice.code) == (409, "member_already")
    assert (left.status, Caller().get(members).body["count"]) == (204, 0)


def test_stranger_learns_nothing_about_logins(home: House) -> None:
    build.login("ann")
    stranger, path = Caller(build.login()), f"federations/{home.federation.slug}/officers/"

    answers = [stranger.post(path, {"login": login}) for login in ("ann", "nobody")]

    assert answers[0].body == answers[1].body
    assert answers[0].status == 403


def test_offices_are_told_to_their_holder(home: House) -> None:
    told = Caller(home.officer).get("me/").body

    assert told["offices"] == [{"role": "officer", "federation": home.federation.slug, "club": None}]
