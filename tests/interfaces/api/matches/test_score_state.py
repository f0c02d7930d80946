"""Where a match stands, told by the API: cacheable, without login or database."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import User

URL = "/api/v1/score-state/"

pytestmark = pytest.mark.django_db


def test_state_and_choices_are_told_with_sentences(client: Client) -> None:
    told = client.get(URL, {"length": "7", "games": "1g2.1g"}).json()

    drop = next(one for one in told["choices"] if (one["winner"], one["way"], one["cube"]) == (1, "drop", 1))
    assert (told["ok"], told["score"], told["phase"], told["number"]) == (True, [6, 0], "crawford", 3)
    assert drop["ok"] is False
    assert [(one["code"], one["where"]) for one in drop["violations"]] == [("drop_crawford", 3)]
    assert "nobody may double" in drop["violations"][0]["sentence"]


def test_games_against_the_rules_are_told(client: Client) -> None:
    told = client.get(URL, {"length": "7", "games": "1w3"}).json()

    assert told["ok"] is False
    assert [one["code"] for one in told["violations"]] == ["cube_not_power_of_two"]


@pytest.mark.parametrize(
    "asked",
    [{}, {"length": "x"}, {"length": 7, "games": "9"}, {"length": 7, "ruleset": "NOBODYS"}, {"length": "٧"}],
)
def test_what_cannot_be_read_is_refused(client: Client, asked: dict[str, Any]) -> None:
    assert client.get(URL, asked).status_code == 422


def test_nothing_is_looked_up_and_caches_may_keep_it(client: Client) -> None:
    client.force_login(User.objects.create(username="somebody"))
    with CaptureQueriesContext(connection) as seen:
        answer = client.get(URL, {"length": 7})

    assert len(seen) == 0
    assert set(answer["Cache-Control"].split(", ")) == {"public", "max-age=600"}
    assert "Cookie" not in answer["Vary"]
