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
    left = director.post(f"{path}withdrawal/", {"why": "Ill."}).body

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

    answer = send(path, bodies.get(act, {}), **({"If_Match": etag} if act == "disqualification" else {}))

    assert (answer.status, answer.code) == (404, "unknown_entry")
