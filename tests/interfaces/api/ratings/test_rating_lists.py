"""Published lists through the API: heads, editions, rows, files, comparisons."""

from datetime import date

import pytest

from journal.context import ActContext
from ratings.flows.pools.open_pool import open_pool
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.published import corrected, gathered, history, published
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
JUNE_30, JULY_31 = date(2026, 6, 30), date(2026, 7, 31)


def _house() -> House:
    home = build.house()
    history(home)
    for on in (JUNE_30, JULY_31):
        published(home, on)
    return home


the_house = once(_house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def path(home: House, rest: str = "") -> str:
    return f"federations/{home.federation.slug}/pools/standard/lists/{rest}"


def test_lists_are_told_the_latest_first_in_their_newest_editions(home: House) -> None:
    corrected(home)
    gathered(home)

    told = Caller().get(path(home)).body["results"]
    editions = Caller().get(path(home, "2026-07-31/")).body["results"]

    assert [(one["on"], one["edition"], one["reason"]) for one in told] == [
        ("2026-07-31", 2, "corrected"),
        ("2026-06-30", 2, "corrected"),
    ]
    assert [one["edition"] for one in editions] == [2, 1]
    assert told[0]["counts"] == {"ranked": 3, "provisional": 0, "inactive": 0, "not_members": 0}


def test_rows_are_narrowed_and_keep_their_ranks(home: House) -> None:
    rows = Caller().get(path(home, "2026-07-31/1/rows/?search=skov")).body["results"]

    assert [(row["number"], row["rank"], row["rank_before"]) for row in rows] == [(3, 3, 2)]


@pytest.mark.parametrize("query", ["country=x", "active=0", "category=others", "experience=-1"])
def test_condition_that_is_none_is_refused(home: House, query: str) -> None:
    assert Caller().get(path(home, f"2026-07-31/1/rows/?{query}")).status == 400


def test_files_are_those_of_the_pages(home: House) -> None:
    table = Caller().get(path(home, "2026-07-31/1/list.csv"))
    book = Caller().get(path(home, "2026-07-31/1/list.xlsx"))

    assert [line.split(",")[2] for line in table.body.splitlines()[1:]] == ["Ann Berg", "Cas Vos", "Bo Skov"]
    assert book.body[:2] == b"PK"


def test_file_is_given_as_bytes_where_the_caller_accepts_nothing_else(home: House) -> None:
    book = Caller().get(path(home, "2026-07-31/1/list.xlsx"), Accept="application/octet-stream")
    missing = Caller().get(path(home, "2026-07-31/9/list.xlsx"), Accept="application/octet-stream")

    assert (book.headers["Content-Type"], book.body[:2]) == ("application/octet-stream", b"PK")
    assert (missing.status, missing.headers["Content-Type"]) == (404, "application/problem+json")


def test_comparison_tells_how_much_differs_who_and_why(home: House) -> None:
    match = corrected(home)
    gathered(home)
    since = path(home, "2026-07-31/2/since/2026-07-31/1/")

    told, rows = Caller().get(since).body, Caller().get(f"{since}players/").body["results"]

    assert (told["are_editions"], told["has_other_terms"]) == (True, False)
    assert told["counts"] == {"rating": 3, "rank": 0, "came": 0, "went": 0}
    assert match.pk in [one["match"] for one in told["decided"]]
    assert all(row["before"] != row["after"] for row in rows)


def test_later_list_is_not_compared_with_itself(home: House) -> None:
    answer = Caller().get(path(home, "2026-06-30/1/since/2026-07-31/1/"))

    assert (answer.status, answer.body["code"]) == (422, "lists_in_order")


@pytest.mark.parametrize(
    ("two", "status", "said"),
    [
        ("2026-07-31/1/since/2026-07-31/1/", 422, "Compare a list with an earlier one"),
        ("2026-07-31/1/since/2026-07-31/2/", 404, "No list of 31 Jul 2026 was published here, or not in edition 2."),
        ("2026-07-31/9/since/2026-06-30/1/", 404, "No list of 31 Jul 2026 was published here, or not in edition 9."),
        ("2026-07-31/1/since/2026-06-29/1/", 404, "No list of 29 Jun 2026 was published here"),
        ("2026-07-31/1/since/2026-06-30/0/", 404, "No list of 30 Jun 2026 was published here"),
        (f"2026-07-31/1/since/2026-06-30/{10**30}/", 404, "No list of 30 Jun 2026 was published here"),
        ("2026-07-31/1/since/june/1/", 404, "No list of june was published here"),
    ],
)
def test_two_lists_that_cannot_be_compared_are_told(home: House, two: str, status: int, said: str) -> None:
    for rest in ("", "players/"):
        answer = Caller().get(path(home, two + rest))
        assert answer.status == status
        assert answer.body["detail"].startswith(said)


def test_lists_of_two_pools_are_not_compared(home: House) -> None:
    """Nor does the list of the one stand at the address of the other."""
    by = build.acting(home.officer)
    open_pool(federation=home.federation.slug, code="second", name="Second", ctx=ActContext(by, build.NOON))
    address = path(home, "2026-07-31/1/since/2026-06-30/1/")

    assert Caller().get(address).status == 200
    assert Caller().get(address.replace("standard", "second")).code == "unknown_list"


def test_comparison_of_two_days_tells_all_that_the_page_tells(home: House) -> None:
    two = path(home, "2026-07-31/1/since/2026-06-30/1/")

    told, rows = Caller().get(two).body, Caller().get(f"{two}players/").body["results"]

    assert (told["are_editions"], told["decided"], told["not_shown"]) == (False, [], 0)
    assert told["counts"] == {"rating": 1, "rank": 1, "came": 1, "went": 0}
    ranks = {row["player"]["name"]: (row["before"] and row["before"]["rank"], row["after"]["rank"]) for row in rows}
    assert ranks == {"Ann Berg": (1, 1), "Cas Vos": (None, 2), "Bo Skov": (2, 3)}
