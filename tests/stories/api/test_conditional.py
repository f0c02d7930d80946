"""ETags: what the caller has already is not told again, and nothing that changed is called unchanged."""

import uuid

import pytest

from journal.jobs import drain
from matches.models import Match
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def match(home: House) -> Match:
    return build.meeting(home)[0]


@pytest.mark.parametrize("path", ["", "entries/", "draw/", "bracket/", "matches/", "standings/", "places/"])
def test_event_that_stands_is_not_told_again(match: Match, path: str) -> None:
    address = f"events/{match.stage.event_id}/{path}"
    first = Caller().get(address)

    again = Caller().get(address, If_None_Match=first.etag)
    listed = Caller().get(address, If_None_Match=f'"1", W/{first.etag}')

    assert (first.status, again.status, listed.status) == (200, 304, 304)
    assert (again.body, again.etag) == (None, first.etag)


def test_match_is_told_again_where_something_changed(home: House, match: Match) -> None:
    address = f"matches/{match.pk}/"
    first = Caller().get(address)

    Caller(home.director).put(f"{address}table/", {"table": "1"})
    again = Caller().get(address, If_None_Match=first.etag)

    assert (again.status, again.body["state"]) == (200, "called")
    assert again.etag != first.etag


def test_match_with_a_score_that_is_being_judged_is_told_again(home: House, match: Match) -> None:
    address, director = f"matches/{match.pk}/", Caller(home.director)
    first = director.get(address)

    score = {"id": str(uuid.uuid4()), "final": [5, 1], "at_desk": True}
    director.post(f"{address}submissions/", score, If_Match=first.etag)
    checking = director.get(address, If_None_Match=first.etag)
    drain()
    decided = director.get(address, If_None_Match=first.etag)

    assert [(one.status, one.body["state"]) for one in (checking, decided)] == [(200, "checking"), (200, "decided")]


def test_answers_differ_by_login_and_language(match: Match) -> None:
    answer = Caller().get(f"matches/{match.pk}/")

    assert {"Authorization", "Cookie", "Accept-Language"} <= set(answer.headers["Vary"].split(", "))
    assert "private" in answer.headers["Cache-Control"]
