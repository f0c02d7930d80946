"""What pages, files and the API say of a rating that somebody came with, and of no match."""

import csv
import io
import re
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from ratings.queries.players import chances
from ratings.queries.pools import ratings
from tests.interfaces.web.public.site.test_players import spots
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.page_world import on_one_line, queries_of, show
from tests.support.published import JUNE, beats
from tests.support.starting import begins
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
MAY_15 = date(2026, 5, 15)


def _house() -> tuple[House, Player, Player]:
    """Dora comes with a rating and plays once, Eva comes with one alone."""
    home = build.house("home")
    dora, eva = build.player(home, "Dora"), build.player(home, "Eva")
    begins(home, dora, 150_000, MAY_15)
    begins(home, eva, 162_000, MAY_15)
    beats(home, dora, build.player(home, "Bo"), JUNE)
    return home, dora, eva


the_house = once(_house)


@pytest.fixture
def told(the_house: Once[tuple[House, Player, Player]]) -> tuple[House, Player, Player]:
    return the_house()


def table(client: Client, address: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(client.get(address).content.decode("utf-8-sig"))))


def test_list_says_since_when_it_stands(client: Client, told: tuple[House, Player, Player]) -> None:
    page = show(client, "/en/home/ratings/standard/")
    rows = table(client, "/en/home/ratings/standard/list.csv")

    assert page.count("starting rating, 15 May 2026") == 1
    assert (rows[0]["name"], rows[0]["rating"], rows[0]["experience"]) == ("Eva", "1620.00", "400")
    assert [(row["last_match_on"] != "", row["started_on"]) for row in rows[:2]] == [(False, "2026-05-15"), (True, "")]


def test_players_page_tells_it_in_graph_and_table(client: Client, told: tuple[House, Player, Player]) -> None:
    _, dora, eva = told

    page, alone = (show(client, f"/en/players/{one.public_id}/") for one in (dora, eva))

    assert [spot.split(",")[0] for spot in spots(page)] == ["15 May 2026: 1500.00", spots(page)[1].split(",")[0]]
    assert "starting rating" in spots(page)[0]
    assert "starting rating" not in spots(page)[1]
    assert "A point for each rated match, and for each starting rating." in page
    assert "Standard, matches: 1." in page
    assert "<small> starting rating, 15 May 2026</small>" in on_one_line(alone)
    assert "experience 400" in alone
    assert "not shown" not in alone


def test_file_of_a_player_tells_the_kind(client: Client, told: tuple[House, Player, Player]) -> None:
    rows = table(client, f"/en/players/{told[1].public_id}/history.csv")

    assert [(row["kind"], row["match"] != "") for row in rows] == [("start", False), ("match", True)]
    assert rows[0]["rating"] == rows[1]["rating_before"] == "1500.00"


def test_two_against_each_other_have_their_starts_in_the_graph(
    client: Client, told: tuple[House, Player, Player]
) -> None:
    page = show(client, f"/en/players/{told[1].public_id}/against/{told[2].public_id}/")

    assert len(re.findall(r'aria-label="(?:Dora|Eva), 15 May 2026: [^"]*\. starting rating"', page)) == 2


def test_explanation_of_the_first_match_begins_with_it(client: Client, told: tuple[House, Player, Player]) -> None:
    (row,) = (row for row in ratings.history(told[0].pool, told[1], build.COMMAND, timezone.now()) if row.match_id)

    sides = Caller().get(f"matches/{row.match_id}/ratings/explanation/").body["sides"]

    assert [(side["before"], side["experience"]) for side in sides] == [(150_000, 400), (150_000, 0)]
    assert [side["strength_before"] for side in sides] == [None, None]


def test_api_tells_it_as_no_match(told: tuple[House, Player, Player]) -> None:
    _, dora, eva = told
    listed = Caller().get("federations/home/pools/standard/ratings/").body["results"]
    past = Caller().get(f"federations/home/pools/standard/ratings/{dora.public_id}/").body["results"]
    profile = Caller().get(f"players/{eva.public_id}/profile/").body

    assert (listed[0]["player"]["id"], listed[0]["rating"], listed[0]["experience"]) == (eva.public_id, 162_000, 400)
    assert (listed[0]["match"], listed[0]["played_at"], listed[0]["started_at"]) == (None, None, _begin(listed[0]))
    assert listed[1]["match"] and listed[1]["played_at"] and listed[1]["started_at"] is None
    assert [(row["match"] is None, row["played_at"] is None, row["k"] == 0) for row in past] == [
        (False,) * 3,
        (True,) * 3,
    ]
    assert (past[0]["started_at"], past[1]["started_at"]) == (None, listed[0]["started_at"])
    assert profile["in_pool"]["highest"]["at"] == listed[0]["started_at"]
    assert (profile["pools"][0]["rank"], profile["pools"][0]["experience"]) == (1, 400)


def _begin(row: dict[str, str]) -> str:
    assert row["started_at"].startswith(("2026-05-15T00:00", "2026-05-14T2"))
    return row["started_at"]


def test_draws_are_seeded_by_it(told: tuple[House, Player, Player]) -> None:
    home, dora, eva = told

    assert ratings.current(home.pool, [dora.pk, eva.pk])[eva.pk] == 162_000


def test_forecast_takes_its_rating_and_the_strength_of_a_newcomer(told: tuple[House, Player, Player]) -> None:
    home, dora, eva = told
    newcomer = build.player(home, "New")

    met, other = (chances.head_to_head_forecast(home.pool, (dora, one), 7, NOON) for one in (eva, newcomer))

    assert met.official and other.official and met.by_strength and other.by_strength
    assert met.official.chance < other.official.chance
    assert met.by_strength.chance == other.by_strength.chance


def test_pause_before_a_later_rating_still_counts_for_the_strength(told: tuple[House, Player, Player]) -> None:
    home, dora, _ = told
    before = chances.player_strengths(home.pool, [dora])[dora.pk]

    begins(home, dora, 170_000, date(2026, 10, 1))

    after = chances.player_strengths(home.pool, [dora])[dora.pk]
    assert (after.rating, after.experience) == (170_000, 400)
    assert (after.strength, after.spread, after.last_at) == (before.strength, before.spread, before.last_at)


@pytest.mark.parametrize(
    "address",
    ["/en/home/ratings/standard/", "/en/home/ratings/standard/?on=2026-06-30", "/en/home/ratings/standard/list.csv"],
)
def test_list_takes_as_many_queries_however_many_came_with_a_rating(
    client: Client, told: tuple[House, Player, Player], address: str
) -> None:
    before = queries_of(client, address)
    for number in range(3):
        begins(told[0], build.player(told[0], f"Fay {number}"), 155_000, MAY_15)

    assert queries_of(client, address) == before
