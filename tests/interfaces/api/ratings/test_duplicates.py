"""Possible duplicates through the API: listed with the reasons, and gone once they are marked as different."""

import pytest

from tests.ratings.flows.merges.test_merge_players import four
from tests.support import build
from tests.support.build import House
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _listed(home: House) -> Answer:
    return Caller(home.officer).get(f"federations/{home.federation.slug}/duplicates/")


def _mark(home: House, first: str, second: str) -> Answer:
    body = {"one": first, "other": second}
    return Caller(home.officer).post(f"federations/{home.federation.slug}/duplicates/different/", body)


def test_suggestion_has_both_players_and_the_reasons_in_words(home: House) -> None:
    ann, again, _ = four(home)

    (suggestion,) = _listed(home).body["results"]

    assert (suggestion["target"]["player"]["id"], suggestion["merged"]["player"]["id"]) == (
        ann.public_id,
        again.public_id,
    )
    assert suggestion["target"]["matches"] >= suggestion["merged"]["matches"]
    assert len(suggestion["words"]) == len(suggestion["reasons"]) > 0


def test_players_marked_as_different_are_suggested_no_more_and_marked_once(home: House) -> None:
    ann, again, _ = four(home)

    assert _mark(home, ann.public_id, again.public_id).status == 204

    assert _listed(home).body["results"] == []
    assert _mark(home, again.public_id, ann.public_id).status == 409
