"""Players through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_namesake_is_registered_when_the_caller_says_so() -> None:
    home = build.house()
    officer, path = Caller(home.officer), f"federations/{home.federation.slug}/players/"
    body = {"name": "Huber, Anna", "country": "CH"}

    first, again, other = (
        officer.post(path, body),
        officer.post(path, body),
        officer.post(path, {**body, "is_new": True}),
    )

    assert (first.status, first.body["name"]) == (201, "Anna Huber")
    assert (again.status, other.status) == (422, 201)


@pytest.mark.parametrize("country", ["CHE", "Switzerland"])
def test_player_is_registered_with_the_name_of_a_country(country: str) -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/players/"

    answer = Caller(home.officer).post(path, {"name": "Anna Huber", "country": country})
    unknown = Caller(home.officer).post(path, {"name": "Ben Huber", "country": "Nowhere"})

    assert (answer.status, answer.body["country"]) == (201, "CH")
    assert unknown.status == 422
