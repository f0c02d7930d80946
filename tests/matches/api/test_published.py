"""Published lists through the API: heads, editions, rows, files, comparisons, the plan."""

from datetime import date

import pytest

from tests import build
from tests.build import House
from tests.matches.published import corrected, gathered, history, published
from tests.support.callers import Caller
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


def test_plan_is_told_as_it_was_made(home: House) -> None:
    officer = Caller(home.officer)
    assert Caller().get(path(home, "plan/")).body["every"] == "never"

    told = officer.put(path(home, "plan/"), {"every": "month", "day": 31, "wait": 24, "editions": "asked"})

    assert told.status == 200
    assert Caller().get(path(home, "plan/")).body == told.body
    assert officer.put(path(home, "plan/"), {"every": "week", "day": 9}).body["code"] == "bad_list_day"


def test_lists_that_are_due_wait_for_the_officer(home: House) -> None:
    officer = Caller(home.officer)
    officer.put(path(home, "plan/"), {"every": "never", "editions": "asked"})
    corrected(home)

    assert Caller().get(path(home, "due/")).body == {"days": ["2026-06-30", "2026-07-31"]}
    assert officer.post(path(home, "due/")).status == 202
    gathered(home)
    assert officer.post(path(home, "due/")).status == 409
