"""Locks through the API."""

import pytest

from tests.support import locked_cup
from tests.support.callers import Caller
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_api_locks_a_round_and_unlocks_it(cup: Cup) -> None:
    caller, path = Caller(cup.home.director), f"events/{cup.event.pk}/"

    made = caller.post(f"{path}locks/", {"round": 1, "why": "A protest."}, If_Match=caller.get(path).etag)
    listed = caller.get(f"{path}locks/").body["results"]
    released = caller.post(
        f"{path}locks/{made.body['id']}/release/", {"why": "Decided."}, If_Match=caller.get(path).etag
    )

    assert (made.status, released.status) == (201, 204)
    assert listed == [made.body]
    assert (made.body["stage"], made.body["round"], made.body["match"]) == (1, 1, None)
    assert caller.get(f"{path}locks/").body["results"] == []


def test_api_refuses_a_round_that_is_not_drawn_and_a_stage_beside_a_match(cup: Cup) -> None:
    caller, path = Caller(cup.home.director), f"events/{cup.event.pk}/"
    bodies = ({"round": 150}, {"match": cup.open.pk, "stage": 1})

    refused = [
        caller.post(f"{path}locks/", {**body, "why": "A protest."}, If_Match=caller.get(path).etag) for body in bodies
    ]

    assert [answer.status for answer in refused] == [422, 422]
    codes = [answer.body["violations"][0]["code"] for answer in refused]
    assert codes == ["unknown_round", "match_or_stage"]
