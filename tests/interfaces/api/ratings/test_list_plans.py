"""The publication plan of a pool, and lists that need a newer edition, through the API."""

from datetime import date

import pytest

from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.published import corrected, gathered, history, published
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db


def _house() -> House:
    home = build.house()
    history(home)
    for on in (date(2026, 6, 30), date(2026, 7, 31)):
        published(home, on)
    return home


the_house = once(_house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _path(home: House, rest: str) -> str:
    return f"federations/{home.federation.slug}/pools/standard/lists/{rest}"


def test_plan_is_returned_as_it_was_made(home: House) -> None:
    officer = Caller(home.officer)
    assert Caller().get(_path(home, "plan/")).body["every"] == "never"

    answer = officer.put(_path(home, "plan/"), {"every": "month", "day": 31, "wait": 24, "editions": "asked"})

    assert answer.status == 200
    assert Caller().get(_path(home, "plan/")).body == answer.body
    assert officer.put(_path(home, "plan/"), {"every": "week", "day": 9}).body["code"] == "bad_list_day"


def test_lists_that_are_due_wait_for_the_officer(home: House) -> None:
    officer = Caller(home.officer)
    officer.put(_path(home, "plan/"), {"every": "never", "editions": "asked"})
    corrected(home)

    assert Caller().get(_path(home, "due/")).body == {"days": ["2026-06-30", "2026-07-31"]}
    assert officer.post(_path(home, "due/")).status == 202
    gathered(home)
    assert officer.post(_path(home, "due/")).status == 409
