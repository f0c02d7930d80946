"""Games of variants through the API."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.ratings.queries.seasons.test_variant_games import official
from tests.support import build

pytestmark = pytest.mark.django_db


def read(query: str = "", variant: str = "plakoto", status: int = 200) -> Any:
    answer = APIClient().get(f"/api/v1/variants/{variant}/games/{query}")
    assert answer.status_code == status
    return answer.json()


def test_all_games_are_one_row_with_percentages_of_two_places() -> None:
    official(build.house("dk"))

    [row] = read()["results"]

    assert (row["event"], row["club"], row["season"], row["name"], row["games"]) == (None, None, None, "", 3)
    assert row["first"] == {"games": 2, "percent": 66.67}
    assert row["second"] == {"games": 1, "percent": 33.33}
    assert row["drawn"] == {"games": 0, "percent": 0.0}
    assert sum(opening["games"] for opening in row["openings"]) == 3
    assert all(len(opening["roll"]) == 2 for opening in row["openings"])


def test_rows_name_their_event_club_or_season() -> None:
    home = build.house("dk")
    match = official(home)
    build.season(home, "all")

    [event], [club], [season] = (read(f"?by={group}")["results"] for group in ("event", "club", "season"))

    assert (event["event"], event["federation"]) == (match.stage.event_id, None)
    assert (club["federation"], club["club"], club["name"]) == ("dk", "club", "Club of dk")
    assert (season["federation"], season["season"], season["games"]) == ("dk", "all", 3)


def test_variant_without_games_and_what_is_no_variant() -> None:
    [row] = read(variant="fevga")["results"]
    assert (row["games"], row["turns"], row["openings"]) == (0, None, [])
    assert read("?by=event")["results"] == []
    assert read(variant="backgammon", status=404)["violations"][0]["code"] == "no_such_variant"
    read("?by=day", status=400)
