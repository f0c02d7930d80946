"""Profiles, head-to-head, lists on a day, the calendar and the search, as programs ask for them."""

from datetime import date

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.throttling import SimpleRateThrottle

from clubs.models import Player
from interfaces.shared.throttling import Exports, Searches
from journal.jobs import drain
from matches.models import Tournament
from tests.interfaces.web.public.site.test_players import met, rivals, two
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.published import published
from tests.support.remembered import remembered

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("home")


def ratings(query: str = "", name: str = "") -> str:
    return f"federations/home/pools/standard/ratings/{name}?{query}"


def test_profile_tells_pools_record_and_rivals() -> None:
    _home, ann, soren = rivals(3, "home")

    told = Caller().get(f"players/{ann.public_id}/profile/").body

    assert told["player"] == {"id": ann.public_id, "name": "Ann Berg", "country": ""}
    assert [club["slug"] for club in told["clubs"]] == ["club"]
    assert [(pool["pool"], pool["experience"]) for pool in told["pools"]] == [("standard", 15)]
    assert (told["totals"]["played"], told["rivals"][0]["opponent"]["id"]) == (3, soren.public_id)


def test_profile_tells_seasons_and_ranks_on_published_lists() -> None:
    home, ann, _soren = rivals(1, "home")
    told = Caller().get(f"players/{ann.public_id}/profile/").body
    assert (told["seasons"], told["in_pool"]["published"]) == ([], None)

    published(home, date(2026, 6, 30))
    build.season(home, counts_running=True)
    drain()

    told = Caller().get(f"players/{ann.public_id}/profile/").body
    assert [one["season"] for one in told["seasons"]] == ["year"]
    assert told["in_pool"]["published"]["now"]["on"] == "2026-06-30"


def test_history_tells_when_each_match_was_played() -> None:
    _home, ann, _soren = rivals(2, "home")

    told = Caller().get(ratings(name=f"{ann.public_id}/")).body["results"]

    assert [one["played_at"] for one in told] == ["2026-05-31T12:00:00Z", "2026-05-01T12:00:00Z"]


def test_head_to_head_holds_all_their_matches() -> None:
    home, ann, soren = rivals(3, "home")
    met(home, ann, build.player(home, "Cas"))

    told = Caller().get(f"players/{ann.public_id}/against/{soren.public_id}/").body

    assert (told["totals"]["played"], len(told["matches"])) == (3, 3)
    assert told["matches"][0]["points"] in ([5, 2], [2, 5])
    assert Caller().get(f"players/{ann.public_id}/against/{ann.public_id}/").code == "against_himself"


@pytest.mark.parametrize(
    ("query", "count"),
    [("", 3), ("opponent=cas", 1), ("rated=no", 0), ("year=2026", 3), ("year=1990", 0), ("event=", 3)],
)
def test_matches_of_a_player_are_narrowed(query: str, count: int) -> None:
    ann = remembered("three matches of Ann", _three_matches)

    assert Caller().get(f"players/{ann.public_id}/matches/?{query}").body["count"] == count


def _three_matches() -> Player:
    home, ann, _soren = rivals(2, "home")
    met(home, ann, build.player(home, "Cas"))
    return ann


def test_best_wins_are_those_over_the_highest() -> None:
    _home, ann, soren = rivals(3, "home")

    wins = [Caller().get(ratings(name=f"{one.public_id}/best/")).body["results"] for one in (ann, soren)]

    assert sum(map(len, wins)) == 3
    assert all(one["opponent"]["id"] == soren.public_id for one in wins[0])
    assert [one["rating"] for one in wins[0]] == sorted((one["rating"] for one in wins[0]), reverse=True)


def test_list_on_a_day_with_movement_is_told_alike_as_rows_and_as_a_file() -> None:
    _home, _ann, _soren = rivals(3, "home")

    rows = Caller().get(ratings("on=2026-06-10&since=2026-05-10")).body["results"]
    table = Caller().get(ratings("on=2026-06-10&since=2026-05-10", "list.csv"), Accept="text/csv")

    assert [row["rank"] for row in rows] == [1, 2]
    assert all(row["rank_before"] and row["rating_before"] for row in rows)
    assert [line.split(",")[1] for line in table.body.splitlines()[1:]] == [row["player"]["id"] for row in rows]
    assert table.headers["Content-Type"] == "text/csv; charset=utf-8"


@pytest.mark.parametrize("country", ["DK", "dnk", "Denmark"])
def test_list_of_a_country_is_found_by_letters_and_by_name(country: str) -> None:
    _home, _ann, soren = rivals(3, "home")
    Player.objects.filter(pk=soren.pk).update(country="DK")

    rows = Caller().get(ratings(f"country={country}")).body["results"]

    assert [row["player"]["id"] for row in rows] == [soren.public_id]


@pytest.mark.parametrize("name", ["", "list.csv"])
@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("on=garbage", 400),
        ("on=2999-01-01", 400),
        ("on=", 400),
        ("since=2999-01-01", 400),
        ("country=Nowhere", 400),
        ("active=0", 400),
        ("experience=-1", 400),
        ("search=%00", 400),
        ("club=nowhere", 404),
    ],
)
def test_condition_that_is_none_is_a_problem(home: House, name: str, query: str, status: int) -> None:
    answer = Caller().get(ratings(query, name))

    assert (answer.status, answer.headers["Content-Type"]) == (status, "application/problem+json")
    assert answer.body["violations"]


@pytest.mark.parametrize(
    ("query", "count"), [("month=2026-05", 1), ("month=2026-04", 0), ("month=2026-05&federation=home", 1)]
)
def test_calendar_holds_a_month(home: House, query: str, count: int) -> None:
    assert Caller().get(f"calendar/?{query}").body["count"] == count


@pytest.mark.parametrize("query", ["month=2026-13", "month=x", "month=", "country=Nowhere"])
def test_calendar_refuses_what_is_no_month(home: House, query: str) -> None:
    assert Caller().get(f"calendar/?{query}").status == 400


def test_search_finds_by_kind(home: House) -> None:
    build.player(home, "Jens Østergård")

    told = Caller().get("search/?q=oestergaard").body

    assert [one["name"] for one in told["players"]] == ["Jens Østergård"]
    assert sorted(told) == ["clubs", "events", "federations", "players", "tournaments"]
    assert [Caller().get(f"search/?q={query}").status for query in ("", "x" * 201)] == [400, 400]


def test_hidden_player_is_a_number_through_the_api_too() -> None:
    _home, ann, soren = rivals(2, "home")
    Player.objects.filter(pk=soren.pk).update(visibility=Player.Visibility.HIDDEN, country="DK")
    paths = [f"players/{soren.public_id}/profile/", f"players/{ann.public_id}/matches/", ratings(name="list.csv")]
    paths += [f"players/{ann.public_id}/against/{soren.public_id}/", ratings(), "search/?q=ostergard"]

    told = [str(Caller().get(path).body) for path in paths]

    assert [one for one in told if "Øster" in one or "DK" in one] == []
    assert Caller().get(f"players/{soren.public_id}/profile/").body["clubs"] == []
    assert Caller().get(ratings("country=DK")).body["count"] == 0


def test_match_of_a_hidden_tournament_is_in_no_career() -> None:
    _home, ann, _soren = rivals(1, "home")
    Tournament.objects.update(is_public=False)

    assert Caller().get(f"players/{ann.public_id}/matches/").body["count"] == 0
    assert Caller().get(ratings(name=f"{ann.public_id}/best/")).body["count"] == 0


@pytest.mark.parametrize(
    ("limit", "path"), [(Searches, "search/?q=ann"), (Exports, "federations/home/pools/standard/ratings/list.csv")]
)
def test_search_and_export_are_put_off_where_they_are_too_many(
    home: House, monkeypatch: pytest.MonkeyPatch, limit: type[Searches], path: str
) -> None:
    rates = {**SimpleRateThrottle.THROTTLE_RATES, limit.scope: "2/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    cache.clear()

    assert [Caller().get(path).status for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(
    "path", ["players/{ann}/profile/", "players/{ann}/matches/", "players/{ann}/against/{soren}/", "search/?q=a"]
)
def test_career_takes_as_many_queries_for_three_as_for_one(home: House, path: str) -> None:
    ann, soren = two(home)
    address = path.format(ann=ann.public_id, soren=soren.public_id)
    met(home, ann, soren)
    few = _queries(address)

    met(home, ann, soren)
    met(home, ann, build.player(home, "Ann Other"))

    assert _queries(address) == few


def _queries(path: str) -> int:
    Caller().get(path)  # names are read once
    with CaptureQueriesContext(connection) as captured:
        assert Caller().get(path).status == 200
    return len(captured)
