"""What is public when, through the API."""

import pytest

from matches.inputs.publication import Part
from tests.support import build
from tests.support.callers import Caller
from tests.support.publishing import hide, two_rounds

pytestmark = pytest.mark.django_db


def test_director_decides_and_publishes_and_others_read_what_is_public() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    director, stranger, path = Caller(home.director), Caller(build.login("else")), f"events/{event.pk}/"
    body = {"parts": [{"part": "results", "when": "hand"}, {"part": "standings", "when": "once"}]}

    changed = director.send("PUT", f"{path}publication/", body, If_Match=director.get(path).etag)
    assert changed.status == 200
    assert [row["is_published"] for row in changed.body["parts"]] == [True, True, False, False]
    assert stranger.get(f"{path}publication/").body == changed.body
    assert [stranger.get(f"{path}{part}/").status for part in ("matches", "standings", "bracket", "entries")] == [
        *[404] * 3,
        200,
    ]
    assert director.get(f"{path}matches/").status == 200

    published = director.post(f"{path}publication/publish/", {"part": "results"}, If_Match=director.get(path).etag)
    assert [row["is_published"] for row in published.body["parts"]] == [True] * 4
    assert stranger.get(f"{path}matches/").status == 200
    again = director.post(f"{path}publication/publish/", {}, If_Match=director.get(path).etag)
    assert again.status == 409


def test_time_is_given_with_time_alone_and_not_in_the_past() -> None:
    home = build.house()
    event = build.entered(home, 2)
    director, path = Caller(home.director), f"events/{event.pk}/"
    rows = (
        {"part": "draw", "when": "time"},
        {"part": "draw", "when": "hand", "at": "2030-01-01T00:00:00Z"},
        {"part": "draw", "when": "time", "at": "2020-01-01T00:00:00Z"},
    )

    answers = [
        director.send("PUT", f"{path}publication/", {"parts": [row]}, If_Match=director.get(path).etag) for row in rows
    ]

    assert [answer.status for answer in answers[:2]] == [400, 400] or [answer.status for answer in answers] == [422] * 3
    assert answers[2].status == 422


def test_adjourned_and_hidden_matches_are_listed_for_the_desk_alone() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    hide(home, event, Part.RESULTS)
    path = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/unfinished/"

    assert Caller(build.login("else")).get(path).body["results"] == []


def test_a_round_is_published_and_read_while_the_next_is_hidden() -> None:
    home = build.house()
    event = two_rounds(home, [Part.RESULTS])
    director, stranger, path = Caller(home.director), Caller(build.login("else")), f"events/{event.pk}/publication/"

    def publishes(**body: object) -> int:
        version = director.get(f"events/{event.pk}/").etag
        return director.post(f"{path}publish/", {"part": "results", **body}, If_Match=version).status

    assert publishes(round=1) == 200
    assert publishes(round=2, at="2020-01-01T00:00:00Z") == 422
    assert publishes(round=2, at="2030-01-01T20:00:00Z") == 200
    play, rounds = stranger.get(f"{path}play/").body, stranger.get(path).body["rounds"]
    assert [len(play[name]) for name in ("results", "pairs")] == [3, 3]
    assert [(row["stage"], row["round"], len(row["places"])) for row in play["standings"]] == [(1, 1, 6)]
    assert [(row["round"], row["is_published"]) for row in rounds] == [(1, True), (2, False)]
    assert rounds[1]["at"] == "2030-01-01T20:00:00Z"
    assert "result" not in play["pairs"][0]
    director.post(f"{path}publish/", {}, If_Match=director.get(f"events/{event.pk}/").etag)
    assert stranger.get(f"{path}play/").body == {"results": [], "pairs": [], "standings": []}
