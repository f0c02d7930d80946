"""Published lists as anybody reads them: the list of a day, its editions, what differs, the files."""

import csv
import hashlib
import io
import json
import re
import zipfile
from datetime import date, datetime

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from clubs.queries import players
from interfaces.web.base import page_cache
from journal.chain import canonical_json
from matches.models import Tournament
from ratings.models import ListedPlayer, RatingList
from ratings.queries.lists import published_lists
from ratings.queries.lists.published_ranks import published_ranks
from ratings.queries.lists.rating_lists import Narrowing
from tests.interfaces.web.public.ratings.test_ratings import names
from tests.support import build
from tests.support.build import House
from tests.support.page_world import on_one_line, queries_of, show
from tests.support.published import beats, corrected, gathered, history, published
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
JUNE_30, JULY_31 = date(2026, 6, 30), date(2026, 7, 31)


def _house() -> House:
    home = build.house()
    history(home)
    for on in (JUNE_30, JULY_31):
        published(home, on, timezone.now())
    return home


the_house = once(_house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def address(home: House, rest: str = "") -> str:
    return f"/en/{home.federation.slug}/ratings/standard/lists/{rest}"


def _provisional(rank: int) -> None:
    """As if whoever has that rank on the newest list were provisional, in a newer edition."""
    told = RatingList.objects.latest("on")
    rows = list(told.rows.order_by("number"))
    newer = RatingList(pool=told.pool, on=told.on, edition=2, replaces=told, reason="corrected", act=told.act)
    newer.counts, newer.run = {"ranked": len(rows) - 1, "provisional": 1}, told.run
    newer.save()
    for row in rows:
        row.pk, row.list, row.rank = None, newer, None if row.rank == rank else row.rank
    ListedPlayer.objects.bulk_create(rows)


def test_list_of_a_day_tells_ranks_ratings_and_movement(client: Client, home: House) -> None:
    page = show(client, address(home, "2026-07-31/"))

    assert names(page) == ["Ann Berg", "Cas Vos", "Bo Skov"]
    assert "Movement since the list of 30 Jun 2026." in page
    assert (page.count(">new<"), page.count("down 1 place")) == (1, 1)


def test_list_stays_what_it_was_and_says_that_a_newer_edition_is_there(client: Client, home: House) -> None:
    before = names(show(client, address(home, "2026-07-31/")))
    corrected(home)
    gathered(home)

    old, new = (show(client, address(home, rest)) for rest in ("2026-07-31/1/", "2026-07-31/"))

    assert (names(old), names(new) != before) == (before, True)
    assert "there is a newer edition" in old
    assert "It corrects edition 1." in new


def test_differences_between_editions_tell_who_and_why(client: Client, home: House) -> None:
    match = corrected(home)
    gathered(home)

    page = show(client, address(home, "2026-07-31/2/since/2026-07-31/1/"))

    assert sorted(names(page)) == ["Ann Berg", "Bo Skov", "Cas Vos"]
    assert re.search(rf'href="/en/matches/{match.pk}/">[^<]*Ann Berg', page)
    assert page.count(f"/en/matches/{match.pk}/") == 1


def test_differences_tell_no_match_of_a_hidden_tournament(client: Client, home: House) -> None:
    match = corrected(home)
    gathered(home)
    Tournament.objects.update(is_public=False)
    page_cache.forget()  # no act says that it is hidden now
    cache.clear()

    page = show(client, address(home, "2026-07-31/2/since/2026-07-31/1/"))

    assert f"/en/matches/{match.pk}/" not in page
    assert "And 1 match that is not shown here." in page


def test_differences_between_two_days_tell_who_came(client: Client, home: House) -> None:
    page = show(client, address(home, "2026-07-31/1/since/2026-06-30/1/"))

    assert "<dt>New on the list</dt><dd>1</dd>" in page
    assert ">Why<" not in page


@pytest.mark.parametrize("rest", ["2026-06-30/1/since/2026-07-31/1/", "2026-07-31/1/since/2026-07-31/1/"])
def test_list_is_compared_with_an_earlier_one_alone(client: Client, home: House, rest: str) -> None:
    assert "Compare a list with an earlier one" in show(client, address(home, rest), status=422)


@pytest.mark.parametrize(
    "rest", ["2026-07-30/", "2026-07-31/3/", "2026-07-31/99999999/", "2026-W31-5/", "today/", "2026-07-31/7/list.csv"]
)
def test_list_that_was_not_published_is_not_there(client: Client, home: House, rest: str) -> None:
    assert "was published here" in show(client, address(home, rest), status=404)


def test_provisional_stand_apart_by_name(client: Client, home: House) -> None:
    _provisional(rank=1)

    ranked, apart = (show(client, address(home, f"2026-07-31/{query}")) for query in ("", "?provisional=on"))

    assert (names(ranked), names(apart)) == (["Cas Vos", "Bo Skov"], ["Ann Berg"])
    assert "their ratings are provisional" in apart


def test_provisional_who_hides_his_name_comes_after_the_alphabet(home: House) -> None:
    told, everybody = RatingList.objects.latest("on"), Narrowing()
    Player.objects.filter(display_name="Ann Berg").update(visibility="hidden")

    listed = published_lists.provisional(_all_provisional(told), everybody)

    assert [row.player.display_name for row in listed] == ["Bo Skov", "Cas Vos", "Ann Berg"]


def _all_provisional(told: RatingList) -> RatingList:
    newer = RatingList(pool=told.pool, on=told.on, edition=2, replaces=told, reason="corrected", act=told.act)
    newer.save()
    rows = list(told.rows.order_by("number"))
    for row in rows:
        row.pk, row.list, row.rank = None, newer, None
    ListedPlayer.objects.bulk_create(rows)
    return newer


@pytest.mark.parametrize(
    ("query", "who"),
    [
        ("q=berg", ["Ann Berg"]),
        ("country=NL", ["Bo Skov"]),
        ("club=club", ["Ann Berg", "Cas Vos", "Bo Skov"]),
        ("experience=10", ["Ann Berg"]),
        ("active=3", ["Ann Berg", "Cas Vos", "Bo Skov"]),
        ("q=nobody", []),
    ],
)
def test_list_is_narrowed(client: Client, home: House, query: str, who: list[str]) -> None:
    Player.objects.filter(display_name="Bo Skov").update(country="NL")

    assert names(show(client, address(home, f"2026-07-31/?{query}"))) == who


def test_who_hides_his_name_is_a_number_on_lists_that_told_it(client: Client, home: House) -> None:
    Player.objects.filter(display_name="Bo Skov").update(visibility="hidden")

    assert "Bo Skov" not in show(client, address(home, "2026-07-31/"))
    assert [names(show(client, address(home, f"2026-07-31/?{query}"))) for query in ("q=bo", "q=skov")] == [[], []]


def test_files_tell_the_same_and_the_json_proves_it(client: Client, home: House) -> None:
    table, book, told = (client.get(address(home, f"2026-07-31/1/list.{ending}")) for ending in ("csv", "xlsx", "json"))

    rows = list(csv.DictReader(io.StringIO(table.getvalue().decode("utf-8-sig"))))
    plain = json.loads(told.getvalue())
    shared = zipfile.ZipFile(io.BytesIO(book.getvalue())).read("xl/worksheets/sheet1.xml").decode()
    assert [row["name"] for row in rows] == [row["name"] for row in plain["rows"]] == ["Ann Berg", "Cas Vos", "Bo Skov"]
    assert [name in shared for name in ("Ann Berg", "Cas Vos", "Bo Skov")] == [True] * 3
    assert [row["rating"] for row in rows] == [f"{row['rating'] / 100:.2f}" for row in plain["rows"]]
    assert _digest(plain["rows"]) == plain["rows_sha256"]


def _digest(rows: list[dict[str, object]]) -> str:
    """As anybody can compute it from the file."""
    columns = ["player", "rank", "rating", "experience", "strength", "spread", "last_match_on"]
    columns += ["rank_before", "rating_before"]
    lines = [canonical_json([number, *(row[name] for name in columns)]) for number, row in enumerate(rows, 1)]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def test_all_lists_of_a_pool_are_told_by_year(client: Client, home: House) -> None:
    page = show(client, address(home))

    assert re.findall(r"lists/(2026-\d\d-\d\d)/\"", page) == ["2026-07-31", "2026-06-30"]
    assert "<h2>2026</h2>" in page


def test_pool_without_a_list_says_who_publishes_one(client: Client) -> None:
    assert "No list has been published yet." in show(client, address(build.house()))


def test_federation_and_live_list_lead_to_the_newest_list(client: Client, home: House) -> None:
    for page in (f"/en/{home.federation.slug}/", f"/en/{home.federation.slug}/ratings/standard/"):
        assert "/lists/2026-07-31/" in show(client, page)


@pytest.mark.parametrize("rest", ["", "{on}/", "{on}/1/since/2026-06-30/1/"])
def test_pages_take_as_many_queries_for_more_players(client: Client, home: House, rest: str) -> None:
    for _ in range(4):
        beats(home, build.player(home), build.player(home), datetime(2026, 8, 1, 10, tzinfo=build.NOON.tzinfo))
    published(home, date(2026, 8, 1))

    few, many = (queries_of(client, address(home, rest.format(on=on))) for on in (JULY_31, "2026-08-01"))

    assert few == many


def test_rank_of_a_player_in_the_published_lists_now_and_at_his_best(home: House) -> None:
    bo = players.player(Player.objects.get(display_name="Bo Skov").public_id)

    (told,) = published_ranks(bo, [home.pool])

    assert told.now is not None
    assert told.best is not None
    assert (told.now.rank, told.now.list.on, told.best.rank, told.best.list.on) == (3, JULY_31, 2, JUNE_30)
    assert published_ranks(build.player(home), [home.pool]) == []


def test_any_two_lists_can_be_compared_in_either_order(client: Client, home: House) -> None:
    for query in ("since=2026-06-30&on=2026-07-31", "since=2026-07-31&on=2026-06-30"):
        answer = client.get(address(home, f"?{query}"))

        assert (answer.status_code, answer["Location"]) == (302, address(home, "2026-07-31/1/since/2026-06-30/1/"))


@pytest.mark.parametrize(
    ("query", "said"),
    [("since=2026-06-30&on=2026-06-30", "Both are the same list."), ("since=2020-01-01&on=x", "Select a valid choice")],
)
def test_two_lists_that_cannot_be_compared_are_told(client: Client, home: House, query: str, said: str) -> None:
    answer = client.get(address(home, f"?{query}"))

    assert (answer.status_code, said in answer.content.decode()) == (422, True)


def test_page_of_a_player_tells_his_ranks_on_the_published_lists(client: Client, home: House) -> None:
    bo = Player.objects.get(display_name="Bo Skov")

    page = on_one_line(show(client, f"/en/players/{bo.public_id}/"))

    assert re.findall(r'lists/(2026-\d\d-\d\d)/"> ?rank (\d)', page) == [("2026-07-31", "3"), ("2026-06-30", "2")]
