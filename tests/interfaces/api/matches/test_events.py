"""An event through the API alone: announced, entered, drawn, undone, played, finished."""

import uuid

import pytest

from journal.jobs import drain
from matches.models import Match
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)

LIST = "name;country\nJensen, Åse;DK\nBob;NL\n".encode("latin-1")


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


@pytest.fixture
def director(home: House) -> Caller:
    return Caller(home.director)


@pytest.fixture
def event(home: House, director: Caller) -> str:
    """The address of an event that is open for entries."""
    path = f"federations/{home.federation.slug}/tournaments/open/events/"
    made = director.post(path, {"name": "Masters", "lengths": [5], "pool": "standard"})
    return f"events/{made.body['event']['id']}/"


def test_event_is_played_from_entries_to_placings(director: Caller, event: str) -> None:
    director.post(f"{event}entries/list/?register_new=true", LIST, Content_Type="text/csv")
    is_open = director.get(event).body["is_open"]
    drawn = director.post(f"{event}draw/", If_Match=director.get(event).etag)
    match = director.get(f"{event}matches/").body["results"][0]["id"]
    score = {"id": str(uuid.uuid4()), "final": [5, 4], "at_desk": True}
    director.post(f"matches/{match}/submissions/", score, If_Match=drawn.etag)
    drain()
    finished = director.post(f"{event}finish/", If_Match=director.get(event).etag)

    places = [row["place_from"] for row in Caller().get(f"{event}standings/").body["results"]]
    ratings = Caller().get(f"matches/{match}/ratings/").body
    assert (drawn.status, finished.body["is_finished"], places) == (201, True, [1, 2])
    assert (is_open, drawn.body["is_open"]) == (True, False)
    assert (ratings["is_rated"], len(ratings["changes"])) == (True, 2)


def test_match_of_an_event_without_pool_says_why_it_is_not_rated() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2, pool=""))[0]
    build.play(match, home.by_director)

    rated = Caller().get(f"matches/{match.pk}/ratings/").body

    assert (rated["is_rated"], rated["why_code"], rated["changes"]) == (False, "not_rated_no_pool", [])
    assert rated["why"] == "Not rated: this event has no rating pool."


def test_correction_is_a_score_or_an_ending_and_not_both() -> None:
    home = build.house()
    event = build.drawn(home, 2)
    match = build.ready(event)[0]
    build.play(match, home.by_director)
    director, address = Caller(home.director), f"matches/{match.pk}/correction/"
    ended, seen = (
        {"ending": "retired", "winner": 1, "score": [1, 2]},
        {"If_Match": director.get(f"events/{event.pk}/").etag},
    )

    both = director.post(address, {"ended": ended, "final": [5, 3], "why": "Misread."}, **seen)
    one = director.post(address, {"ended": ended, "why": "Misread."}, **seen)

    assert (both.status, both.code) == (422, "score_and_ending")
    assert (one.status, one.body["result"]["ending"], one.body["result"]["final"]) == (200, "retired", [1, 2])


def test_correction_is_rehearsed_and_says_what_wants_a_ruling() -> None:
    home = build.house()
    event = build.drawn(home, 4, lengths=(5, 5))
    first = build.ready(event)[0]
    build.play_out(event, home.by_director)
    final = Match.objects.latest("pk")
    director, address = Caller(home.director), f"matches/{first.pk}/correction/"
    seen = {"If_Match": director.get(f"events/{event.pk}/").etag}
    told = {"final": [3, 5], "why": "Misread."}
    ruled = {**told, "rulings": [{"match": final.pk, "choice": "replay"}]}

    without = director.post(f"{address}?rehearse=true", told, **seen)
    rehearsed = director.post(f"{address}?rehearse=true", ruled, **seen)
    done = director.post(address, ruled, **seen)

    assert (without.status, without.code) == (422, "ruling_needed")
    assert [(one["node"], one["match"], one["outcome"]) for one in rehearsed.body["spots"]] == [
        ("R2.1", final.pk, "replay")
    ]
    assert len(rehearsed.body["ratings"]) == 3
    assert (done.status, done.body["result"]["final"], done.body["result"]["ruling"]) == (200, [3, 5], "")
    assert director.get(f"matches/{final.pk}/").body["result"]["ruling"] == "replay"


def test_draw_can_be_proved_and_undone(director: Caller, event: str) -> None:
    entries = {"entries": [{"name": "Ann"}, {"name": "Bob"}], "register_new": True}
    director.post(f"{event}entries/", entries)
    director.post(f"{event}draw/", If_Match=director.get(event).etag)
    proof = Caller().get(f"{event}draw/").body

    undone = director.post(f"{event}acts/{proof['act']}/undo/", {"why": "Cas came."}, If_Match=director.get(event).etag)

    assert len(proof["seed"]) == 64
    assert (undone.status, undone.body["is_drawn"]) == (200, False)
    assert Caller().get(f"{event}draw/").code == "not_drawn"
    assert director.get(f"{event}journal/").body["results"][0]["note"] == "Cas came."


def test_every_bad_line_of_entries_is_told(director: Caller, event: str) -> None:
    answer = director.post(f"{event}entries/", {"entries": [{"name": "Nobody"}, {"player": "zzzzzzzz"}]})

    told = [(one["code"], one["where"]) for one in answer.body["violations"]]
    assert (answer.status, told) == (422, [("unknown_name", 1), ("unknown_player", 2)])
    assert answer.body["violations"][0]["sentence"].startswith("Line 1: ")


def test_player_registers_while_entries_are_open(home: House, director: Caller, event: str) -> None:
    login = build.login()
    me = build.player(home, "Ann", login)
    body = {"player": me.public_id}

    director.put(f"{event}registration/", {"is_open": False})
    closed = Caller(login).post(f"{event}registrations/", body)
    director.put(f"{event}registration/", {"is_open": True})
    entered = Caller(login).post(f"{event}registrations/", body)

    assert (closed.status, closed.code) == (422, "entries_closed")
    assert (entered.status, entered.body["name"], entered.body["entry"]) == (201, "Ann", 1)


def test_player_without_name_in_public_is_a_number(home: House, director: Caller, event: str) -> None:
    login = build.login()
    me = build.player(home, "Ann", login)
    Caller(login).put(f"players/{me.public_id}/", {"name": "Ann", "country": "", "visibility": "hidden"})
    director.post(f"{event}entries/", {"entries": [{"player": me.public_id}]})

    assert Caller().get(f"{event}entries/").body["results"][0]["name"] == f"#{me.public_id}"


def test_event_is_answered_with_the_lengths_it_was_added_with(home: House, director: Caller) -> None:
    address = f"federations/{home.federation.slug}/tournaments/{home.tournament.slug}/events/"
    stage = {"format": "swiss", "lengths": {"rounds": {"": [3]}}}

    added = director.post(address, {"name": "Main", "lengths": [5, 7], "dmp": True, "stages": [stage]})

    stages = director.get(f"events/{added.body['event']['id']}/stages/").body["results"]
    assert (added.status, added.body["lengths"], added.body["dmp"]) == (201, [5, 7], True)
    assert [row["lengths"] for row in stages] == [stage["lengths"]]
