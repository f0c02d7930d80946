"""The round timer through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_timer_is_started_paused_changed_and_ended() -> None:
    home = build.house()
    address = f"events/{build.drawn(home, 2).pk}/timer/"
    director = Caller(home.director)

    states = [
        director.post(address, {"minutes": 45}).body["state"],
        director.send("PUT", f"{address}pause/", {"is_paused": True}).body["state"],
        39 * 60 < director.send("PATCH", address, {"minutes": -5}).body["seconds_left"] <= 40 * 60,
        Caller().get(address).body["ends_at"],
        director.send("PUT", f"{address}pause/", {"is_paused": False}).body["state"],
        director.send("DELETE", address, None).status,
        Caller().get(address).body,
    ]

    nothing = {"state": "none", "ends_at": None, "seconds_left": 0}
    assert states == ["running", "paused", True, None, "running", 204, nothing]


def test_second_timer_conflicts_and_a_stranger_starts_none() -> None:
    home = build.house()
    address = f"events/{build.drawn(home, 2).pk}/timer/"
    director = Caller(home.director)
    director.post(address, {"minutes": 45})

    answers = [caller.post(address, {"minutes": 45}) for caller in (director, Caller(build.login()))]
    short = director.send("PATCH", address, {"minutes": -45})

    assert [(answer.status, answer.code) for answer in answers] == [(409, "timer_runs"), (403, "not_allowed")]
    assert (short.status, short.code) == (422, "timer_too_short")
