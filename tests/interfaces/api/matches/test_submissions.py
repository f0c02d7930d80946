"""Scores through the API: the same twice, another under the same id, on what was seen, in few queries."""

import uuid
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.test.utils import CaptureQueriesContext

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.tables.start_match import start_match
from matches.models import Match, Result, Submission
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.photos import picture
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db

GAMES = [
    {"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 2, "owner": 1},
    {"winner": 0, "how": "bearoff", "kind": "single", "cube": 1, "owner": None},
]


def _hall() -> tuple[House, Match]:
    home = build.house()
    return home, build.meeting(home)[0]


the_hall = once(_hall)


@pytest.fixture
def home(the_hall: Once[tuple[House, Match]]) -> House:
    return the_hall()[0]


@pytest.fixture
def match(the_hall: Once[tuple[House, Match]]) -> Match:
    return the_hall()[1]


@pytest.fixture
def sides(match: Match) -> list[Caller]:
    """A caller for each side of the match."""
    players = [side.members.get().player for side in (match.side0, match.side1)]
    return [Caller(User.objects.get(person__player=player)) for player in players]


def test_score_goes_in_and_is_confirmed(match: Match, sides: list[Caller]) -> None:
    one, other = sides

    sent = one.post(f"matches/{match.pk}/submissions/", _score(games=GAMES))
    drain()
    seen = other.get(f"submissions/{sent.body['id']}/")
    done = other.post(f"submissions/{sent.body['id']}/confirmation/", If_Match=seen.etag)

    assert (sent.status, sent.body["by"]) == (202, "side0")
    assert (seen.body["is_ok"], seen.body["violations"]) == (True, [])
    assert (done.status, done.body["state"], done.body["result"]["final"]) == (200, "decided", [5, 0])


def test_refused_score_says_why_in_sentences(match: Match, sides: list[Caller]) -> None:
    wrong = [{"winner": 0, "how": "drop", "kind": "gammon", "cube": 2, "owner": 0}]

    sent = sides[0].post(f"matches/{match.pk}/submissions/", _score(games=wrong))
    drain()
    told = sides[0].get(f"submissions/{sent.body['id']}/").body

    assert told["is_ok"] is False
    assert (told["violations"][0]["code"], told["violations"][0]["where"]) == ("kind_of_a_drop", 1)
    assert told["violations"][0]["sentence"].startswith("Game 1: ")


def test_dispute_with_a_photo_is_a_form_of_several_parts(match: Match, sides: list[Caller]) -> None:
    one, other = sides
    sent = one.post(f"matches/{match.pk}/submissions/", _score())
    drain()
    where, seen = f"submissions/{sent.body['id']}/", other.get(f"submissions/{sent.body['id']}/").etag
    kind = {"Content-Type": MULTIPART_CONTENT, "If-Match": seen}
    parts = {"why": "See the board.", "photo": SimpleUploadedFile("a.png", picture("PNG"), "image/png")}
    broken = {**parts, "photo": SimpleUploadedFile("a.png", b"no photo", "image/png")}

    refused = other.send("POST", f"{where}dispute/", encode_multipart(BOUNDARY, broken), **kind)
    done = other.send("POST", f"{where}dispute/", encode_multipart(BOUNDARY, parts), **kind)
    listed = one.get(f"matches/{match.pk}/photos/").body["results"]

    assert (refused.status, refused.body["code"]) == (422, "photo_unreadable")
    for who, status in ((one, 403), (Caller(build.login()), 404)):  # it is not even unpacked
        assert who.send("POST", f"{where}dispute/", encode_multipart(BOUNDARY, broken), **kind).status == status
    assert (done.status, done.body["state"], done.body["submissions"][0]["dispute"]) == (
        200,
        "disputed",
        "See the board.",
    )
    assert [(photo["submission"], photo["by"]) for photo in listed] == [(sent.body["id"], "side1")]


def test_match_is_broken_off_with_a_photo_as_a_form_of_several_parts(home: House, match: Match) -> None:
    desk = Caller(home.director)
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    kind = {"Content-Type": MULTIPART_CONTENT, "If-Match": desk.get(f"matches/{match.pk}/").etag}
    photo = SimpleUploadedFile("a.png", picture("PNG"), "image/png")
    parts = {"score": ["1", "0"], "cube": "2", "owner": "0", "photo": photo}

    done = desk.send("POST", f"matches/{match.pk}/break-off/", encode_multipart(BOUNDARY, parts), **kind)

    assert (done.status, done.body["state"]) == (200, "broken_off")
    assert [row["submission"] for row in desk.get(f"matches/{match.pk}/photos/").body["results"]] == [None]


def test_same_score_again_is_the_same_submission(match: Match, sides: list[Caller]) -> None:
    score = _score()

    first, again = (sides[0].post(f"matches/{match.pk}/submissions/", score) for _ in range(2))

    assert (first.status, again.status) == (202, 200)
    assert first.body == again.body
    assert Submission.objects.count() == 1


def test_other_score_under_the_same_id_contradicts(match: Match, sides: list[Caller]) -> None:
    score = _score()
    sides[0].post(f"matches/{match.pk}/submissions/", score)

    other = sides[0].post(f"matches/{match.pk}/submissions/", {**score, "final": [5, 3]})

    assert (other.status, other.code) == (409, "submission_id_taken")


def test_score_at_the_desk_says_what_was_seen(home: House, match: Match) -> None:
    director, path = Caller(home.director), f"matches/{match.pk}/submissions/"

    silent = director.post(path, _score(at_desk=True))
    garbled = director.post(path, _score(at_desk=True), If_Match="12")
    told = director.post(path, _score(at_desk=True), If_Match=director.get(f"matches/{match.pk}/").etag)
    drain()

    assert (silent.status, silent.code) == (428, "precondition_required")
    assert (garbled.status, garbled.code) == (400, "bad_precondition")
    assert told.status == 202
    assert Result.objects.filter(match=match).count() == 1


def test_decision_on_what_has_changed_tells_what_stands_now(home: House, match: Match) -> None:
    director = Caller(home.director)
    seen = director.get(f"matches/{match.pk}/").etag
    director.put(f"matches/{match.pk}/table/", {"table": "4"})

    late = director.post(f"matches/{match.pk}/end/", {"ending": "walkover", "winner": 1}, If_Match=seen)
    late_at_desk = director.post(f"matches/{match.pk}/submissions/", _score(at_desk=True), If_Match=seen)

    assert [(one.status, one.code) for one in (late, late_at_desk)] == [(412, "stale")] * 2
    assert late.body["now"]["match"]["table"] == "4"
    assert late.body["now"]["number"] == tournaments.number(match.stage.event)


def test_second_score_at_the_desk_on_the_same_version_tells_what_stands(home: House, match: Match) -> None:
    director, path = Caller(home.director), f"matches/{match.pk}/submissions/"
    seen = director.get(f"matches/{match.pk}/").etag

    answers = [
        director.post(path, {**_score(at_desk=True), "id": str(uuid.uuid4()), "final": final}, If_Match=seen)
        for final in ([5, 2], [2, 5])
    ]

    assert [answer.status for answer in answers] == [202, 412]
    assert answers[1].code == "other_score_at_desk"
    assert len(answers[1].body["now"]["match"]["submissions"]) == 1


def test_score_for_a_match_of_others_is_not_allowed(home: House, match: Match) -> None:
    answer = Caller(build.login()).post(f"matches/{match.pk}/submissions/", _score())

    assert (answer.status, answer.code) == (403, "not_your_match")


def test_score_where_a_side_is_not_known_yet_is_refused(home: House) -> None:
    event = build.drawn(home, 4)

    answer = Caller(home.director).post(f"events/{event.pk}/nodes/R2.1/submissions/", _score(at_desk=True))

    assert (answer.status, answer.code) == (422, "sides_unknown")


def test_submissions_are_shown_to_the_sides_and_the_desk(home: House, match: Match, sides: list[Caller]) -> None:
    sides[0].post(f"matches/{match.pk}/submissions/", _score())

    readers = [*sides, Caller(home.director), Caller(build.login()), Caller()]
    shown = [len(reader.get(f"matches/{match.pk}/").body["submissions"]) for reader in readers]

    assert shown == [1, 1, 1, 0, 0]


def test_submission_takes_few_queries(home: House, match: Match, sides: list[Caller]) -> None:
    seen = Caller(home.director).get(f"matches/{match.pk}/").etag
    sides[0].get("me/")

    with CaptureQueriesContext(connection) as of_side:
        sides[0].post(f"matches/{match.pk}/submissions/", _score())
    with CaptureQueriesContext(connection) as of_desk:
        Caller(home.director).post(f"matches/{match.pk}/submissions/", _score(at_desk=True), If_Match=seen)

    assert _statements(of_side) - 1 <= 13  # one is the test's own: it looks the token up
    assert _statements(of_desk) - 1 <= 14  # and another score of the desk


def _statements(captured: CaptureQueriesContext) -> int:
    """Without the marks of the transaction, which ask nothing of the database."""
    marks = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")
    return sum(not query["sql"].startswith(marks) for query in captured.captured_queries)


def _score(**more: Any) -> dict[str, Any]:
    played = {} if "games" in more else {"final": [5, 2]}
    return {"id": str(uuid.uuid4()), **played, **more}


def test_impossible_final_score_of_the_desk_is_refused_and_not_stored(home: House, match: Match) -> None:
    caller, path = Caller(home.director), f"matches/{match.pk}/"
    score = _score(final=[5, 5], at_desk=True)

    refused = caller.post(f"{path}submissions/", score, If_Match=caller.get(path).etag)

    assert refused.status == 422
    assert refused.body["violations"][0]["code"] == "final_not_possible"
    assert not Submission.objects.exists()
