"""Changes of an entry through the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_entry_is_checked_in_and_seeded_and_withdrawn() -> None:
    home = build.house()
    event, director = build.entered(home, 3), Caller(home.director)
    path = f"events/{event.pk}/entries/2/"

    present = director.put(f"{path}presence/", {"is_present": True}).body
    seeded = director.put(f"{path}seed/", {"seed": 1}).body
    seen = director.get(f"events/{event.pk}/").etag
    left = director.post(f"{path}withdrawal/", {"why": "Ill."}, If_Match=seen).body

    assert [(row["number"], row["is_present"], row["seed"]) for row in (present, seeded)] == [
        (2, True, None),
        (2, True, 1),
    ]
    assert (left["number"], left["is_in"]) == (2, False)


def test_entry_is_replaced_by_a_player_of_that_name() -> None:
    home = build.house()
    event, director = build.entered(home, 2), Caller(home.director)
    build.player(home, "Zoe Late")

    answer = director.post(f"events/{event.pk}/entries/1/replacement/", {"name": "Zoe Late"})

    assert (answer.status, answer.body["name"], answer.body["number"]) == (201, "Zoe Late", 3)


@pytest.mark.parametrize(
    "act", ["presence", "seed", "withdrawal", "disqualification", "absence", "reentry", "replacement"]
)
def test_unknown_entry_is_not_found(act: str) -> None:
    home = build.house()
    event, director = build.entered(home, 2), Caller(home.director)
    path = f"events/{event.pk}/entries/9/{act}/"
    bodies = {
        "presence": {"is_present": True},
        "seed": {"seed": 1},
        "absence": {"round": 2},
        "replacement": {"name": "Zoe"},
        "disqualification": {"why": "Cheated."},
    }
    send = director.put if act in ("presence", "seed") else director.post
    etag = director.get(f"events/{event.pk}/").etag

    answer = send(
        path, bodies.get(act, {}), **({"If_Match": etag} if act in ("disqualification", "withdrawal") else {})
    )

    assert (answer.status, answer.code) == (404, "unknown_entry")


ACTS: dict[str, tuple[str, dict[str, object]]] = {
    "presence": ("PUT", {"is_present": False}),
    "seed": ("PUT", {"seed": 1}),
    "withdrawal": ("POST", {}),
    "replacement": ("POST", {"name": "Zoe", "is_new": True, "register_new": True}),
    "absence": ("POST", {"round": 2}),
}


@pytest.mark.parametrize("act", ACTS)
def test_act_on_an_entry_that_has_changed_since_is_refused(act: str) -> None:
    home = build.house()
    event, director = build.entered(home, 3), Caller(home.director)
    method, body = ACTS[act]
    path, old = f"events/{event.pk}/entries/2/", director.get(f"events/{event.pk}/").etag
    director.put(f"{path}presence/", {"is_present": True})

    stale = director.send(method, f"{path}{act}/", body, If_Match=old)
    other = director.send(method, f"events/{event.pk}/entries/1/{act}/", body, If_Match=old)

    assert (stale.status, stale.code) == (412, "stale")
    assert stale.body["now"]["event"]["id"] == event.pk
    assert other.status in (200, 201)


def test_withdrawal_needs_a_version_and_presence_does_not() -> None:
    home = build.house()
    event, director = build.entered(home, 3), Caller(home.director)
    path = f"events/{event.pk}/entries/2/"

    statuses = [
        director.post(f"{path}withdrawal/", {}).status,
        director.put(f"{path}presence/", {"is_present": True}).status,
        director.put(f"{path}presence/", {"is_present": True}, If_Match="5").status,
    ]

    assert statuses == [428, 200, 400]
