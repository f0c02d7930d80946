"""The advice through the API."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
ASKED: dict[str, str | int] = {"players": 8, "tables": 4, "minutes": 240}


def test_advice_is_told_with_what_an_event_needs(client: Client) -> None:
    told = client.get("/api/v1/advice/", ASKED).json()

    knockout = next(one for one in told if one["code"] == "knockout")
    assert knockout["stages"] == [{"format": "knockout", "settings": {}, "takes": None}]
    assert knockout["lengths"]["final"] == knockout["lengths"]["base"] + 2
    assert knockout["figures"]["matches"] == 1.75
    assert knockout["figures"]["most"] <= 240


def test_aim_changes_the_order_only(client: Client) -> None:
    by_play, by_wait = (client.get("/api/v1/advice/", {**ASKED, "aim": aim}).json() for aim in ("play", "brisk"))

    assert by_play != by_wait
    assert sorted(one["code"] for one in by_play) == sorted(one["code"] for one in by_wait)
    waits = [one["figures"]["waited"] for one in by_wait if one["fits"]]
    assert waits == sorted(waits)


def test_nonsense_is_refused_with_its_code(client: Client) -> None:
    answer = client.get("/api/v1/advice/", {**ASKED, "players": 1, "tables": 0})

    assert answer.status_code == 422
    assert [one["code"] for one in answer.json()["violations"]] == ["advise.out_of_range"] * 2
    assert "“players” is 1" in answer.json()["violations"][0]["sentence"]


def test_what_is_no_number_cannot_be_read(client: Client) -> None:
    assert client.get("/api/v1/advice/", {**ASKED, "players": "many"}).status_code == 400
