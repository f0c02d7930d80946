"""Many rows in one request, each with an answer of its own."""

import uuid
from typing import Any

import pytest

from clubs.models import User
from matches.models import Entry, Event, Submission
from matches.queries.entries.entries import entries
from matches.queries.tournaments.tournaments import number
from tests.support import build
from tests.support.build import House
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house("dk")


def send(event: Event, path: str, rows: list[dict[str, Any]], user: User | None, **more: Any) -> Answer:
    headers = {"If_Match": f'"{number(event)}"'} if path.startswith("submissions") else {}
    return Caller(user).send("POST", f"events/{event.pk}/{path}/bulk/", {"rows": rows, **more}, **headers)


def told(answer: Answer) -> list[tuple[int, list[str]]]:
    assert answer.status == 200, answer.body
    return [(row["status"], [each["code"] for each in row["violations"]]) for row in answer.body["rows"]]


def test_each_entry_has_an_answer_and_those_that_can_be_are_entered(home: House) -> None:
    event = build.event(home)
    rows: list[dict[str, Any]] = [
        {"name": "Ann Berg"},
        {"name": "Ann Berg"},
        {"player": "zzzz2345"},
        {"name": "Bo Skov", "seed": 1},
    ]

    answer = send(event, "entries", rows, home.director, register_new=True)

    assert told(answer) == [(201, []), (422, ["entered_already"]), (422, ["unknown_player"]), (201, [])]
    assert [row["entry"] for row in answer.body["rows"]] == [1, None, None, 2]
    assert [row.name for row in entries(event)] == ["Ann Berg", "Bo Skov"]


def test_each_check_in_has_an_answer(home: House) -> None:
    event = build.entered(home, 3)
    rows = [{"entry": 1}, {"entry": 9}, {"entry": 3}, {"entry": 3, "is_present": False}]

    answer = send(event, "entries/presence", rows, home.director)

    assert told(answer) == [(200, []), (404, ["unknown_entry"]), (200, []), (200, [])]
    assert [row.is_present for row in entries(event)] == [True, False, False]


def test_each_result_has_an_answer_and_sent_again_is_the_same_submission(home: House) -> None:
    event, other = build.drawn(home, 8), build.drawn(home, 4)
    first, second, third, _rest = build.ready(event)
    stranger = build.ready(other)[0]
    ids = [str(uuid.uuid4()) for _ in range(5)]
    rows = [
        {"id": ids[0], "match": first.pk, "final": [5, 2]},
        {"id": ids[1], "match": second.pk, "final": [5, 5]},
        {"id": ids[2], "match": stranger.pk, "final": [5, 2]},
        {"id": ids[3], "match": 10**9, "final": [5, 2]},
        {"id": ids[4], "match": third.pk, "final": [3, 5]},
    ]

    answer = send(event, "submissions", rows, home.director)
    again = send(event, "submissions", rows[:1], home.director)

    assert [row[0] for row in told(answer)] == [202, 422, 404, 404, 202]
    assert [row["submission"] for row in answer.body["rows"]] == [ids[0], None, None, None, ids[4]]
    assert told(again) == [(200, [])]
    build.do_jobs()
    assert Submission.objects.filter(match__results__isnull=False).count() == 2


def test_who_may_not_is_refused_as_a_whole(home: House) -> None:
    event = build.entered(home, 2)
    player = build.login()

    answers = [
        send(event, path, [row], player)
        for path, row in (
            ("entries", {"name": "New One"}),
            ("entries/presence", {"entry": 1}),
            ("submissions", {"id": str(uuid.uuid4()), "match": 1, "final": [5, 2]}),
        )
    ]

    assert [answer.status for answer in answers] == [403] * 3
    assert Entry.objects.count() == 2


@pytest.mark.parametrize("rows", [[], [{"entry": 1}] * 201, [{"entry": "1"}], [{"entry": 1, "x": 1}]])
def test_rows_that_cannot_be_read_are_refused_as_a_whole(home: House, rows: list[dict[str, Any]]) -> None:
    event = build.entered(home, 1)

    assert send(event, "entries/presence", rows, home.director).status == 400


def test_results_need_what_the_sender_has_seen(home: House) -> None:
    event = build.drawn(home, 2)
    row = {"id": str(uuid.uuid4()), "match": build.ready(event)[0].pk, "final": [5, 2]}

    answer = Caller(home.director).send("POST", f"events/{event.pk}/submissions/bulk/", {"rows": [row]})

    assert answer.status == 428
